import { pino } from 'pino'
import { beforeEach } from 'vitest'
import { AccountServices } from '#journeys/identity/server/account/services.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { sessionSteps } from './steps.ts'

/** Those steps, and what the calls of an account work with: of the portal only what stands here. */
export function accountSteps() {
  const steps = sessionSteps()
  const logged: unknown[] = []
  /** How often something was put off until the answer had been given. */
  const afterwards: true[] = []
  beforeEach(() => {
    logged.length = 0
    afterwards.length = 0
  })

  function account(): AccountServices {
    const { secrets: cipher, ...services } = steps.services()
    const log = pino({ level: 'silent' })
    log.error = (what: unknown) => void logged.push(what)
    const settings = { PASSWORD_POLICY: 'pattern', PASSWORD_MIN_LENGTH: 8 }
    const deps: Partial<Dependencies> = { ...services, cipher, log, settings, wrongTries: services.guard }
    return new AccountServices(deps as Dependencies, () => void afterwards.push(true))
  }

  /** Subjects of the mails that wait, with their recipients, the oldest first. */
  async function mails(): Promise<string[]> {
    const { rows } = await steps.pool().query<{ mail: string }>("select recipient || ': ' || subject as mail from portal.mail order by id")
    return rows.map(({ mail }) => mail)
  }

  return { ...steps, account, mails, logged, afterwards }
}
