/**
 * `node checks/fuzz-by-openapi.ts [--short] [--seed=N]`: sends a portal what its own document lets a program send, and what it does
 * not. No answer may be a fault of the server, have a status or a shape that the document does not name, or take long.
 */
import { startPortalProcess, type PortalProcess } from '../e2e/harness/portal-process.ts'
import { Contract, type Document, type Operation } from './fuzz/contract.ts'
import { Choices, valueFor } from './fuzz/values.ts'

const isShort = process.argv.includes('--short')
const seed = Number(process.argv.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? 20261122)
const FUZZ_MS = isShort ? 6_000 : 60_000
const ROUNDS = isShort ? 2 : 200
const AT_ONCE = 6
/** Well above what any answer takes on a busy machine: only what hangs takes longer. */
const PATIENCE_MS = 20_000
const LOGIN = 'anna.kompletowska'
const PESEL = '78041200464'

const choices = new Choices(seed)
const statuses = new Map<number, number>()
const breaches = new Map<string, string>()

async function signIn({ url, password }: PortalProcess): Promise<string> {
  const answer = await fetch(`${url}/api/uzytkownicy/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: LOGIN, haslo: password, recaptcha: null }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error('The check cannot sign in')
  return token
}

function queryOf({ parameters }: Operation): string {
  const isOwn = choices.happens(0.8)
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query') continue
    if (name === 'nip' && isOwn) continue
    if (name === 'pesel' && isOwn) query.set(name, PESEL)
    else if (!choices.happens(0.1)) query.append(name, String(valueFor(schema, choices)))
  }
  if (choices.happens(0.03)) query.set('obce', '1')
  return query.toString()
}

function bodyOf({ requestBody }: Operation): { type: string; text: string } | null {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === undefined || content === undefined) return null
  const value = valueFor(content.schema, choices)
  if (choices.happens(0.03))
    return { type: choices.of(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'], ''), text: 'x' }
  if (choices.happens(0.03)) return { type, text: choices.of(['{"a":', '[]', 'null', '', '7'], '') }
  if (type.includes('form'))
    return { type, text: new URLSearchParams(Object.entries(value ?? {}).map(([name, one]) => [name, String(one)])).toString() }
  return { type, text: type.endsWith('xml') ? String(value) : JSON.stringify(value) }
}

async function send(url: string, token: string, operation: Operation): Promise<{ status: number; type: string; text: string }> {
  const body = bodyOf(operation)
  const bearer = choices.happens(0.9) ? token : choices.of(['', 'x', `${token}x`], '')
  const answer = await fetch(`${url}${operation.path}?${queryOf(operation)}`, {
    method: operation.method.toUpperCase(),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...(operation.security.length > 0 && bearer !== '' && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { body: body.text }),
  })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

async function tryOut(contract: Contract, operation: Operation, url: string, token: string): Promise<void> {
  const name = `${operation.method.toUpperCase()} ${operation.path}`
  try {
    const { status, type, text } = await send(url, token, operation)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const fault = status >= 500 ? `status ${status}: ${text.slice(0, 200)}` : contract.breach(operation, status, type, text)
    if (fault !== null) breaches.set(`${name}: ${fault}`, name)
  } catch (error) {
    breaches.set(`${name}: ${String(error)}`, name)
  }
}

/** Ends the session, and the account with it: tried without a session. */
const ENDS = /\/(wylogowanie|zmiana-hasla|sesje|2fa)$|\/uzytkownik$/

async function fuzz(portal: PortalProcess): Promise<void> {
  const contract = new Contract((await (await fetch(`${portal.url}/api/openapi.json`)).json()) as Document)
  const token = await signIn(portal)
  const until = performance.now() + FUZZ_MS
  for (let round = 0; round < ROUNDS && (round === 0 || performance.now() < until); round += 1) {
    const left = [...contract.operations]
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const isEnd = next.method !== 'get' && ENDS.test(next.path)
        await tryOut(contract, next, portal.url, isEnd ? '' : token)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}

const portal = await startPortalProcess({ isServerOnly: true })
try {
  await fuzz(portal)
} finally {
  await portal.stop()
}
const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
console.log(
  `seed ${seed}: ${total} requests; ${[...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
)
for (const breach of breaches.keys()) console.log(`  ${breach}`)
process.exitCode = breaches.size === 0 && total > 0 ? 0 : 1
