import type { Check, Complaint, Journey, SystemFlag } from '#shared/server/start/dependencies.ts'
import type { Settings } from '../answers/portal/settings.ts'

/** Switches of the office whose system the operator has not set: they stay off. */
export interface WithoutSystem {
  readonly flags: readonly SystemFlag[]
  /** Those among them that the office has switched on. */
  offered(): Promise<readonly SystemFlag[]>
  readonly check: Check
}

/** Asks the journeys which systems they were opened without. */
export function withoutSystem(journeys: readonly Journey[], settings: Settings): WithoutSystem {
  const flags = journeys.flatMap((journey) => journey.withoutSystem ?? [])
  const offered = async () => {
    const { content } = await settings.current()
    return flags.filter((flag) => content?.ustawienia.configuration[flag] === true)
  }
  return { flags, offered, check: { what: 'switches of the office', run: async () => inVain(await offered()), isOutside: true } }
}

function inVain(flags: readonly SystemFlag[]): Complaint | null {
  return flags.length === 0
    ? null
    : {
        level: 'warn',
        words: `The office has switched on ${flags.join(', ')}, and the settings of the system behind it are missing: it stays off.`,
        polish: `Urząd włączył: ${flags.join(', ')}. Brakuje ustawień systemu, który za tym stoi.`,
      }
}
