import { beforeEach, describe, expect, it } from 'vitest'
import { migratedPool, plainTools } from '#api/testing/migrated.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { endMerged, formerNumbers, institutionsMoved, mergeOf, mergeSeen } from './merge.ts'

const pool = migratedPool()
const PESEL = '78041200464'
const NIP = '9990001019'
beforeEach(async () => {
  await pool().query('delete from portal.account; delete from portal.mail')
})

interface Opened {
  readonly pesel?: string | null
  readonly nip?: string | null
  readonly state?: 'verified' | 'unverified'
  readonly isInstitution?: boolean
  readonly isBlocked?: boolean
  readonly email?: string
}
let count = 0
async function account({ pesel = PESEL, nip = null, state = 'verified', isInstitution = false, ...more }: Opened = {}): Promise<number> {
  count += 1
  const { isBlocked = false, email = `konto${count}@b.example` } = more
  const { rows } = await pool().query<{ id: number }>(
    `insert into portal.account (login, first_name, last_name, email, pesel, nip, state, is_institution, blocked_at)
     values ($1, 'A', 'K', $2, $3, $4, $5, $6, case when $7 then now() end) returning id`,
    [`login${count}`, email, pesel, nip, state, isInstitution, isBlocked],
  )
  return rows[0]?.id ?? 0
}
const reasonOf = (merge: Promise<unknown>) =>
  merge.then(
    () => 'one',
    (error: unknown) => (error as { reason?: string }).reason ?? String(error),
  )

describe('two accounts', () => {
  it('are one person’s by their number, as the person of the office names which one stays', async () => {
    const [first, second] = [await account(), await account()]
    expect(await mergeOf(pool(), second, first)).toMatchObject({ stays: { id: second }, goes: { id: first } })
    expect(await inTransaction(pool(), (tx) => mergeOf(tx, first, second, 'lock'))).toMatchObject({ stays: { id: first } })
  })

  it.each<[string, Opened, Opened]>([
    ['otherPerson', {}, { pesel: '85072101246' }],
    ['otherPerson', {}, { pesel: null, nip: NIP, isInstitution: true }],
    ['otherPerson', { pesel: null, nip: NIP, isInstitution: true }, { pesel: null, nip: NIP, isInstitution: true }],
    ['otherKind', {}, { nip: NIP, isInstitution: true }],
    ['otherKind', { nip: NIP }, {}],
    ['otherKind', { nip: NIP, isInstitution: true }, { nip: NIP }],
    ['unproven', {}, { state: 'unverified' }],
    ['unproven', { state: 'unverified' }, {}],
    ['blocked', {}, { isBlocked: true }],
    ['blocked', { isBlocked: true }, {}],
    ['one', { nip: NIP }, { nip: NIP }],
  ])('are %s: %j beside %j', async (reason, stays, goes) => {
    expect(await reasonOf(mergeOf(pool(), await account(stays), await account(goes)))).toBe(reason)
  })

  it('have both to be there, and to be two', async () => {
    const id = await account()
    for (const [stays, goes] of [
      [id, id],
      [id, 0],
      [0, id],
    ] as const)
      expect(await reasonOf(mergeOf(pool(), stays, goes))).toBe('unknown')
  })

  it('are merged by whoever reads the number from the document, as people write it', async () => {
    const [stays, goes] = [await account(), await account()]
    expect(await reasonOf(mergeSeen(pool(), stays, goes, '85072101246'))).toBe('numberDiffers')
    expect(await mergeSeen(pool(), stays, goes, ' 780412 00464 ')).toMatchObject({ stays: { id: stays } })
  })

  it('give the institutions of both, each once, to the one that stays', async () => {
    const [stays, goes] = [await account(), await account()]
    const acts = (id: number, name: string, nip: string | null) =>
      pool().query(
        "insert into portal.account_subject (account_id, kind, pesel, nip, name) values ($1, case when $3::text is null then 'individual' else 'institution' end, case when $3::text is null then $4 end, $3, $2)",
        [id, name, nip, PESEL],
      )
    await acts(stays, 'Anna', null)
    await acts(goes, 'Anna', null)
    await acts(stays, 'Piekarnia', '5260001246')
    await acts(goes, 'Piekarnia', '5260001246')
    await acts(goes, 'Tartak', '1111111111')
    await acts(goes, 'Karczma', NIP)
    expect(await institutionsMoved(pool(), await mergeOf(pool(), stays, goes))).toEqual(['Karczma', 'Tartak'])
  })
})

describe('the account that goes', () => {
  const tools = plainTools(pool)
  const end = async (stays: number, goes: number) =>
    inTransaction(pool(), async (tx) => endMerged(tools, tx, await mergeOf(tx, stays, goes, 'lock')))
  const told = async () =>
    (await pool().query<{ to: string }>('select recipient as to from portal.mail order by recipient')).rows.map(({ to }) => to)

  it('is gone, both addresses are told, and its number leads to the one that stays', async () => {
    const [stays, goes] = [await account({ email: 'a@b.example' }), await account({ email: 'd@b.example' })]
    await end(stays, goes)
    const left = await pool().query<{ id: number }>('select id from portal.account')
    expect([left.rows.map(({ id }) => id), await told()]).toEqual([[stays], ['a@b.example', 'd@b.example']])
    expect([await formerNumbers(pool(), [stays]), await formerNumbers(pool(), [])]).toEqual([[goes], []])
  })

  it('is told of by one mail where both have one address', async () => {
    const [stays, goes] = [await account({ email: 'Anna@b.example' }), await account({ email: 'anna@b.example' })]
    await end(stays, goes)
    expect(await told()).toEqual(['anna@b.example'])
  })

  it('brings along what went into it before', async () => {
    const [first, second, third, stranger] = [await account(), await account(), await account(), await account()]
    await end(second, first)
    await end(third, second)
    expect((await formerNumbers(pool(), [third])).toSorted((a, b) => a - b)).toEqual([first, second])
    expect(await formerNumbers(pool(), [stranger])).toEqual([])
  })

  it('leaves the longer of two delays of what is shown, since the earlier day', async () => {
    const [stays, goes, other] = [await account(), await account(), await account()]
    const delay = (id: number, until: string, since: string) =>
      pool().query('insert into portal.look_delay (account_id, until, since) values ($1, $2, $3)', [id, until, since])
    await delay(stays, '2026-10-20', '2026-10-02 12:00+02')
    await delay(goes, '2026-10-30', '2026-10-01 12:00+02')
    await delay(other, '2026-10-10', '2026-10-03 12:00+02')
    await end(stays, goes)
    const { rows } = await pool().query(
      'select account_id as id, until::text, since::date::text from portal.look_delay order by account_id',
    )
    expect(rows).toEqual([
      { id: stays, until: '2026-10-30', since: '2026-10-01' },
      { id: other, until: '2026-10-10', since: '2026-10-03' },
    ])
  })
})
