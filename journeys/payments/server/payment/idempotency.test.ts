import { beforeAll, describe, expect, it } from 'vitest'
import { migratedPool } from '#api/testing/migrated.ts'
import { claimKey, findKept, freeKey, type Intention, intentionOf, keepAnswer } from './idempotency.ts'

const pool = migratedPool()
let [anna, jan] = [0, 0]
beforeAll(async () => {
  const { rows } = await pool().query<{ id: number }>(
    "insert into portal.account (login, first_name, last_name, email, state) select unnest(array['anna', 'jan']), 'A', 'K', 'a@b.example', 'verified' returning id",
  )
  ;[anna = 0, jan = 0] = rows.map(({ id }) => id)
})

const ORDER = '/platnosci/zlec'
const BODY = { raty: [1, 2] }
function intention(key: string, { accountId = anna, call = ORDER, body = BODY as object } = {}): Intention {
  const found = intentionOf({ 'idempotency-key': key }, accountId, call, body)
  if (!found) throw new Error('no key')
  return found
}

describe('the key of a click', () => {
  it('is none where the browser sends none', () => {
    expect(intentionOf({}, anna, ORDER, BODY)).toBeNull()
  })

  it.each(['12345678', '!~'.repeat(100)])('may be %s', (key) => {
    expect(intention(key)).toMatchObject({ accountId: anna, call: ORDER, key })
  })

  it.each(['', '1234567', 'x'.repeat(201), 'klucz z odstępem', 'dwanaście1234', ' 12345678', '12345678 ', ['12345678', '12345679']])(
    'is refused as %j',
    (key) => {
      expect(() => intentionOf({ 'idempotency-key': key }, anna, ORDER, BODY)).toThrow(
        expect.objectContaining({ error: 'invalidInput', fields: { 'Idempotency-Key': '8–200 ASCII' } }),
      )
    },
  )
})

describe('what was done for a key', () => {
  it('is nothing before it is claimed; then it is the one thing, without an answer until there is one', async () => {
    const click = intention('click-one')
    expect(await findKept(pool(), click)).toBeNull()
    expect([await claimKey(pool(), click, '2026-1'), await claimKey(pool(), click, '2026-2')]).toEqual([true, false])
    expect(await findKept(pool(), click)).toMatchObject({ object: '2026-1', answer: null })
    await keepAnswer(pool(), click, { url: '/zaplac' })
    expect(await findKept(pool(), click)).toMatchObject({ object: '2026-1', answer: { url: '/zaplac' } })
  })

  it('is told for the same call and the same body alone', async () => {
    await claimKey(pool(), intention('click-two'), '2026-1')
    for (const other of [{ call: '/platnosci/koszyk/zlec' }, { body: { raty: [1] } }])
      await expect(findKept(pool(), intention('click-two', other))).rejects.toMatchObject({ error: 'idempotencyMismatch' })
    expect(await findKept(pool(), intention('click-two'))).not.toBeNull()
  })

  it('is of one account: the same key of another one is another click', async () => {
    await claimKey(pool(), intention('click-three'), '2026-1')
    const jans = intention('click-three', { accountId: jan })
    expect(await findKept(pool(), jans)).toBeNull()
    expect(await claimKey(pool(), jans, '2026-2')).toBe(true)
    await keepAnswer(pool(), jans, { of: 'jan' })
    expect(await findKept(pool(), intention('click-three'))).toMatchObject({ object: '2026-1', answer: null })
    await freeKey(pool(), jans, '2026-2')
    expect(await findKept(pool(), intention('click-three'))).not.toBeNull()
  })

  it('is forgotten with the attempt of which nothing is left, and with no other one', async () => {
    const click = intention('click-four')
    await claimKey(pool(), intention('click-five'), '2026-1')
    await claimKey(pool(), click, '2026-1')
    await freeKey(pool(), click, '2026-2')
    expect(await findKept(pool(), click)).not.toBeNull()
    await freeKey(pool(), click, '2026-1')
    expect(await findKept(pool(), click)).toBeNull()
    expect(await findKept(pool(), intention('click-five'))).not.toBeNull()
  })
})
