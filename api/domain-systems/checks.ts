import { refusedFacts } from '#imports/index.ts'
import { unacknowledged } from '#journeys/payments/index.ts'
import { warsawTime } from '#shared/dates.ts'
import type { Check, Complaint } from '#shared/server/start/dependencies.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { mayImport } from '../upkeep/deliveries/runner.ts'
import { listKeys } from './keys.ts'

const DAY_MS = 86_400_000

/** What `portal doctor` asks of the calls of the office's systems. */
export function systemChecks(pool: Pool, importAddress: string): Check[] {
  return [
    { what: 'Rights for facts of domain systems', run: () => rights(pool, importAddress) },
    { what: 'Facts of domain systems', run: () => refused(pool) },
    { what: 'Payments for domain systems', run: () => unread(pool) },
  ]
}

async function rights(pool: Pool, importAddress: string): Promise<Complaint | null> {
  if ((await listKeys(pool)).length === 0 || (await mayImport(importAddress))) return null
  return {
    level: 'fail',
    words:
      'Systems have keys, and this role may not change the register: set IMPORT_DATABASE_URL (docs/operations.md, "Facts between deliveries").',
    polish: 'Systemy mają klucze, a rola bazy nie może zmieniać rejestru: proszę ustawić IMPORT_DATABASE_URL (docs/operations.md).',
  }
}

async function refused(pool: Pool): Promise<Complaint | null> {
  const systems = [...new Set((await listKeys(pool)).map(({ system }) => system))]
  const since = Date.now() - DAY_MS
  const found: string[] = []
  for (const system of systems) {
    const fresh = (await refusedFacts(pool, system)).filter(({ received_at: at }) => at.getTime() > since)
    if (fresh.length > 0) found.push(`${system} ${fresh.length}`)
  }
  if (found.length === 0) return null
  return {
    level: 'warn',
    words: `Refused in the last day: ${found.join(', ')}. The system sees rule and field of each by the call "odlozone".`,
    polish: `Odrzucone w ciągu doby: ${found.join(', ')}. Regułę i pole każdego system widzi wywołaniem „odlozone”.`,
  }
}

async function unread(pool: Pool): Promise<Complaint | null> {
  const [oldest, ...more] = await unacknowledged(pool, new Date())
  if (!oldest) return null
  const [count, since] = [more.length + 1, warsawTime(oldest.made_at)]
  return {
    level: 'warn',
    words: `Pages that a system has asked for and not acknowledged for a day: ${count}, the oldest of ${since} (batch ${oldest.number}). Its payments may not be booked.`,
    polish: `Porcje wpłat, które system pobrał i od doby nie potwierdził: ${count}, najstarsza z ${since} (paczka ${oldest.number}). Mogą być niezaksięgowane.`,
  }
}
