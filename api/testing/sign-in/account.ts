import { pino } from 'pino'
import { AccountServices } from '#journeys/identity/server/account/services.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { sessionSteps } from './steps.ts'

/** Those steps, and what the calls of an account work with: of the portal only what stands here. */
export function accountSteps() {
  const steps = sessionSteps()
  const logged: unknown[] = []

  function account(): AccountServices {
    const { secrets: cipher, ...services } = steps.services()
    const log = pino({ level: 'silent' })
    log.error = (what: unknown) => void logged.push(what)
    return new AccountServices({ ...services, cipher, log, settings: {} } as Partial<Dependencies> as Dependencies, () => undefined)
  }

  /** Subjects of the mails that wait, with their recipients, the oldest first. */
  async function mails(): Promise<string[]> {
    const { rows } = await steps.pool().query<{ mail: string }>("select recipient || ': ' || subject as mail from portal.mail order by id")
    return rows.map(({ mail }) => mail)
  }

  return { ...steps, account, mails, logged }
}
