import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT_ID = 'portal'
export const CLIENT_SECRET = 'sekret-portalu-w-katalogu-urzedu'

/** Somebody in the directory of an office. */
export interface DirectoryPerson {
  readonly email: string
  /** Null: the directory says nothing of it, as some do. */
  readonly isVouched?: boolean | null
  readonly groups?: readonly string[]
  readonly amr?: readonly string[]
}

export interface Directory {
  readonly issuer: string
  /** By the name under which they sign in there. */
  readonly people: Map<string, DirectoryPerson>
  /** By how much its clock is behind from now on. */
  readonly isLate: (seconds: number) => void
  /** Claims of its tokens that are other ones from now on; `undefined` leaves one out. */
  readonly says: (claims: Readonly<Record<string, unknown>>) => void
  /** Whether its tokens are signed by a key that is not its own. */
  readonly isForged: (is: boolean) => void
  close(): Promise<void>
}

const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as it would be had the clock of the directory been behind, or had it said something else. */
function behind(
  token: string,
  seconds: number,
  { key, said }: { readonly key: KeyObject; readonly said: Readonly<Record<string, unknown>> },
): string {
  const [head = '', body = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number }
  const moved = `${head}.${inBase64({ ...claims, iat: claims.iat - seconds, exp: claims.exp - seconds, ...said })}`
  return `${moved}.${sign('RSA-SHA256', Buffer.from(moved), key).toString('base64url')}`
}

interface Held {
  readonly redirects: readonly string[]
  readonly people: ReadonlyMap<string, DirectoryPerson>
  readonly key: KeyObject
}

function providerAt(issuer: string, { redirects, people, key }: Held): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...redirects],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'katalog', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['katalog'] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/kto/${uid}` },
    ttl: { IdToken: 300, AccessToken: 300, AuthorizationCode: 60, Grant: 300, Interaction: 300, Session: 300 },
    pkce: { required: () => true },
    findAccount: (_ctx, name) => {
      const person = people.get(name)
      return (
        person && {
          accountId: name,
          claims: () => ({
            sub: name,
            email: person.email,
            ...(person.isVouched !== null && { email_verified: person.isVouched ?? true }),
            groups: [...(person.groups ?? [])],
            amr: [...(person.amr ?? [])],
          }),
        }
      )
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** A foreign OpenID provider on a port of its own, as an office may have one. Its page asks for a name alone. */
export async function startDirectory(redirects: readonly string[], wantedPort = 0): Promise<Directory> {
  const people = new Map<string, DirectoryPerson>()
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  let late = 0
  let forged = false
  let said: Readonly<Record<string, unknown>> = {}
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(wantedPort, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = providerAt(issuer, { redirects, people, key })
  const serve = provider.callback()
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/token' && (late !== 0 || forged || Object.keys(said).length > 0))
      moveToken(response, (token) => behind(token, late, { key: forged ? foreign : key, said }))
    if (!request.url?.startsWith('/kto/')) return void serve(request, response)
    if (request.method === 'POST') {
      let body = ''
      for await (const part of request) body += String(part)
      const accountId = new URLSearchParams(body).get('kto') ?? ''
      return provider.interactionFinished(request, response, { login: { accountId, amr: [...(people.get(accountId)?.amr ?? [])] } })
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="pl"><title>Katalog</title><form method="post"><label>Kto <input name="kto"></label><button>Dalej</button></form>',
    )
  }
  return {
    issuer,
    people,
    isLate: (seconds) => void (late = seconds),
    says: (claims) => void (said = claims),
    isForged: (is) => void (forged = is),
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function moveToken(response: ServerResponse, move: (token: string) => string): void {
  const end = response.end.bind(response)
  response.end = ((body: unknown) => {
    const answer = JSON.parse(String(body)) as { id_token?: string }
    const moved = JSON.stringify({ ...answer, ...(answer.id_token !== undefined && { id_token: move(answer.id_token) }) })
    response.setHeader('content-length', Buffer.byteLength(moved))
    return end(moved)
  }) as ServerResponse['end']
}

const MOST_STEPS = 10

/** What a browser does there: follows the address, gives a name, comes back. The query with which it comes back. */
export async function visitDirectory(address: string, name: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>()
  let at = new URL(address)
  let answer = await ask(at, jar)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = answer.headers.get('location')
    if (next === null) {
      answer = await ask(at, jar, `kto=${encodeURIComponent(name)}`)
      continue
    }
    const to = new URL(next, at)
    if (to.pathname === '/urzad/katalog') return to.searchParams
    at = to
    answer = await ask(at, jar)
  }
  throw new Error(`The directory leads nowhere: ${at.pathname} ${answer.status}`)
}

async function ask(url: URL, jar: Map<string, string>, body?: string): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(body !== undefined && { method: 'POST', body }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
    jar.set(name, value.join('='))
  }
  return response
}
