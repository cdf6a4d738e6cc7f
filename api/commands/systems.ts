import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import { addKey, endKey, listKeys, secondKey } from '../domain-systems/keys.ts'
import { keyBytes } from '../domain-systems/signature.ts'
import { personActing } from './kit/clerk.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { type OpenedDatabase, withDatabase } from './kit/with-database.ts'

const SYSTEMS = ['ewidencja', 'budzet', 'podatki', 'finanse'] as const
const USAGE =
  'portal systems | portal systems add <system> --public <whpk_…> | portal systems add <system> --shared | portal systems second <key> | portal systems end <key>'
const OPTIONS = { public: { type: 'string' }, shared: { type: 'boolean', default: false } } as const
const SECRET_BYTES = 32

export const command: Command = {
  summary: 'Keys by which systems of the office may send facts between deliveries',
  usage: [
    USAGE,
    '',
    'Without a valid key the calls are off (docs/operations.md, "Facts between deliveries"). A system has at most two keys, so that the next works',
    'before the last one ends. add --public takes the Ed25519 key that the system has made, and never its private half; add --shared makes',
    'a secret for a tool that signs by HMAC only, and shows it once. A key opens nothing before another person says: portal systems second <key>.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [act, about] = positionals
    if (act === undefined) return withDatabase(list)
    if (act === 'add') return add(about, values)
    const id = /^[1-9]\d{0,8}$/.test(about ?? '') ? Number(about) : null
    if (id === null || (act !== 'second' && act !== 'end')) throw new UsageError(USAGE)
    return act === 'second' ? second(id) : end(id)
  },
}

async function list({ pool }: OpenedDatabase): Promise<number> {
  const keys = await listKeys(pool)
  for (const { id, system, kind, made_by: by, made_at: at, seconded_by: other } of keys)
    say(
      `${String(id).padStart(4)}  ${system}  ${kind}  ${warsawTime(at)}  ${by}  ${other === null ? 'waits for a second person' : `valid, agreed to by ${other}`}`,
    )
  if (keys.length === 0) say('No system has a key: the calls are off.')
  return 0
}

function add(
  about: string | undefined,
  { public: given, shared }: { readonly public?: string | undefined; readonly shared: boolean },
): Promise<number> {
  const system = SYSTEMS.find((one) => one === about)
  if (!system || shared === (given !== undefined)) throw new UsageError(USAGE)
  const by = personActing()
  const key = given ?? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const kind = shared ? 'v1' : 'v1a'
  if (!keyBytes({ kind, key })) throw new UsageError('The public key is whpk_ and the Base64 of its 32 bytes (Ed25519).')
  return withDatabase(async ({ pool, cipher, recordIn }) => {
    const id = await inTransaction(pool, async (tx) => {
      const kept = await addKey(tx, cipher, { system, kind, key, by, at: new Date() })
      if (kept !== null) await recordIn(tx, 'system-key', `${system} key:${kept} added`)
      return kept
    })
    if (id === null)
      throw new UsageError(`${system} has two keys already: end one of them first (portal systems, portal systems end <key>).`)
    say(`Key ${id} of ${system} waits for a second person: portal systems second ${id}`)
    if (shared) say(`Its secret, which is not shown again: ${key}`)
    return 0
  })
}

function second(id: number): Promise<number> {
  const by = personActing()
  return withDatabase(async ({ pool, recordIn }) => {
    const done = await inTransaction(pool, async (tx) => {
      const agreed = await secondKey(tx, id, by, new Date())
      if (typeof agreed !== 'string') await recordIn(tx, 'system-key', `${agreed.system} key:${id} agreed`)
      return agreed
    })
    if (typeof done === 'string') throw new UsageError(done)
    say(`Key ${id} of ${done.system} is valid.`)
    return 0
  })
}

function end(id: number): Promise<number> {
  return withDatabase(async ({ pool, recordIn }) => {
    const system = await inTransaction(pool, async (tx) => {
      const ended = await endKey(tx, id, new Date())
      if (ended !== null) await recordIn(tx, 'system-key', `${ended} key:${id} ended`)
      return ended
    })
    if (system === null) throw new UsageError(`There is no key ${id}.`)
    say(`Key ${id} of ${system} opens nothing any more.`)
    return 0
  })
}
