import type { LightMyRequestResponse } from 'fastify'
import { addStaff } from '../desk/staff/acts.ts'
import type { Assignment } from '#shared/desk/permissions.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { openAudit } from '../audit/audit-log.ts'
import { openPasswords } from '../guard/secrets/passwords.ts'
import { codeOf } from './codes.ts'
import type { TestPortal } from './portal.ts'
import { testSecrets } from './template.ts'

export const STAFF_PASSWORD = 'Biurko-gminy-4711'

/** Somebody of the office with a browser: the cookie of their session goes with each call. */
export interface Clerk {
  readonly login: string
  /** Key of the second factor. */
  readonly key: string
  readonly cookie: () => string
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

/** Name and value of each cookie that an answer sets. */
function cookiesIn(response: LightMyRequestResponse): (readonly [string, string])[] {
  const lines = [response.headers['set-cookie'] ?? []].flat()
  return lines.map((line) => {
    const [pair = ''] = line.split(';')
    const end = pair.indexOf('=')
    return [pair.slice(0, end), pair.slice(end + 1)]
  })
}

/** Calls as a browser makes them that keeps the cookie; it begins without one. */
export function browserOf(portal: TestPortal): Pick<Clerk, 'cookie' | 'get' | 'post'> {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (method: 'GET' | 'POST', path: string, payload: unknown, headers: Record<string, string> = {}) => {
    const response = await portal.app.inject({
      method,
      url: `/api/urzad${path}`,
      headers: { cookie: cookie(), ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    for (const [name, value] of cookiesIn(response)) jar.set(name, value)
    return response
  }
  return {
    cookie,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
  }
}

/** Tools of the office's acts as the command line has them. */
export function terminalOf(portal: TestPortal): OfficeTools & { readonly settled: () => Promise<void> } {
  const secrets = testSecrets()
  const audit = openAudit(portal.pool, secrets.auditKey)
  return {
    pool: portal.pool,
    cipher: secrets,
    tell: portal.tell,
    passwords: openPasswords(secrets.passwordKey),
    publicUrl: 'http://localhost:8080',
    office: 'Urząd',
    today: '2026-10-05',
    actor: 'office:test',
    settled: () => audit.settled(),
    record: async (client, ...entries) => {
      for (const entry of entries) await audit.within(client, { actor: 'office:test', ...entry })
    },
  }
}

/** Opens an account of the desk as the command line does. Returns the code of its link. */
export async function inviteClerk(
  portal: TestPortal,
  login: string,
  assignments: readonly Assignment[],
  pesel: string | null = null,
): Promise<string> {
  const terminal = terminalOf(portal)
  const code = await addStaff(
    terminal,
    {
      login,
      firstName: 'Test',
      lastName: login,
      email: `${login}@przykladowa.example`,
      pesel,
      assignments,
    },
    { isHandedOver: true },
  )
  await terminal.settled()
  return code
}

/** Somebody with these roles, invited and signed in. */
export async function clerkOf(
  portal: TestPortal,
  login: string,
  assignments: readonly Assignment[],
  pesel: string | null = null,
): Promise<Clerk> {
  const kod = await inviteClerk(portal, login, assignments, pesel)
  const browser = browserOf(portal)
  await browser.post('/zaproszenie/haslo', { kod, haslo: STAFF_PASSWORD })
  const { klucz: key } = (await browser.post('/drugi-skladnik/klucz', {})).json<{ klucz: string }>()
  const done = await browser.post('/drugi-skladnik', { kod: codeOf(key) })
  if (done.statusCode !== 200) throw new Error(`${login} could not begin: ${done.body}`)
  return { login, key, ...browser }
}

/** Two senior clerks, for what no clerk does alone. */
export const twoClerks = async (portal: TestPortal) => ({
  first: await clerkOf(portal, 's.pierwsza', [{ role: 'S', departments: [] }]),
  second: await clerkOf(portal, 's.druga', [{ role: 'S', departments: [] }]),
})

/** The account of a login; of a deleted one, zero. */
export async function accountOf({ pool }: TestPortal, login: string): Promise<{ id: number; email: string }> {
  const { rows } = await pool.query<{ id: number; email: string }>('select id, email from portal.account where login = $1', [login])
  return rows[0] ?? { id: 0, email: '' }
}
