import { afterAll } from 'vitest'
import { startSimulators, type Simulators } from '#simulators/simulators.ts'
import { portalOfFile, type TestPortal } from '../portal.ts'

/** The portal with a mailbox outside, for all tests of a file. */
export async function portalWithMail(environment: Record<string, string> = {}): Promise<{ portal: TestPortal; outside: Simulators }> {
  const outside = await startSimulators({ simulatorsPort: 0 })
  afterAll(() => outside.close())
  const mail = { SMTP_URL: outside.smtpUrl, MAIL_FROM: 'portal@przykladowa.example' }
  return { portal: await portalOfFile({ ...mail, ...environment }), outside }
}
