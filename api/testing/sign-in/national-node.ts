import { expect } from 'vitest'
import { startTestPortal, type TestPortal } from '../portal.ts'
import type { NationalNodeSimulator } from '#simulators/national-node.ts'
import { simulatorDefaults, startSimulators, type Simulators } from '#simulators/simulators.ts'

export const ORIGIN = 'http://localhost:8080'

export const ADDRESSES = {
  adresPrzekierowaniaOk: `${ORIGIN}/return-url-ok?link=%2Fpanel-uzytkownika`,
  adresPrzekierowaniaBlad: `${ORIGIN}/return-url-blad`,
  adresPrzekierowaniaPotwierdzenieDanych: `${ORIGIN}/return-url-potwierdz?link=%2Flista-uslug`,
}

type Action = Parameters<NationalNodeSimulator['act']>[1]

interface StartedForm {
  readonly saml: string
  readonly relayState: string
}

/** The whole portal and the simulated providers. */
export interface NodeTest {
  readonly portal: TestPortal
  readonly outside: Simulators
  /** Begins a sign-in; with a token, the proof of the own identity. */
  begin(token?: string): Promise<StartedForm>
  /** Posts the form that the browser brings from a provider, as from a foreign site; answers where the browser lands. */
  arrive(fields: Record<string, string>, provider?: string): Promise<URL>
  /** Goes through the whole sign-in at the national node. */
  signInAs(person: Action['person'], more?: Partial<Action>, own?: string): Promise<URL>
  /** As an import of the office's content does. */
  setFlag(name: string, value: boolean): Promise<void>
  close(): Promise<void>
}

export async function openNodeTest(): Promise<NodeTest> {
  const outside = await startSimulators({ simulatorsPort: 0 })
  const settings = Object.entries(simulatorDefaults({}, outside)).map(([name, value]) => [name, String(value)])
  const portal = await startTestPortal({
    ...Object.fromEntries(settings),
    SMTP_URL: outside.smtpUrl,
    MAIL_FROM: 'portal@przykladowa.example',
  })
  const test: NodeTest = {
    portal,
    outside,
    async begin(token) {
      const path = token === undefined ? '/uzytkownicy/wezel-krajowy/przekierowanie' : '/uzytkownik/wezel-krajowy/przekierowanie'
      const response = await portal.post(path, ADDRESSES, token)
      expect(response.statusCode).toBe(200)
      return response.json<StartedForm>()
    },
    async arrive(fields, provider = 'wezel-krajowy') {
      const response = await portal.app.inject({
        method: 'POST',
        url: `/api/uzytkownicy/${provider}/acs`,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site', origin: 'https://login.gov.pl' },
      })
      expect(response.statusCode).toBe(303)
      return new URL(String(response.headers['location']))
    },
    async signInAs(person, more = {}, own) {
      return test.arrive(outside.nationalNode.act(await test.begin(own), { person, ...more }).fields)
    },
    async setFlag(name, value) {
      await portal.pool.query(
        `with made as (
           insert into portal.content_version (document)
           select jsonb_set(document, array['ustawienia', 'configuration', $1], to_jsonb($2::boolean))
             from portal.content_version where id = (select current_id from portal.content_state) returning id)
         update portal.content_state set current_id = made.id from made`,
        [name, value],
      )
    },
    async close() {
      await portal.close()
      await outside.close()
    },
  }
  return test
}
