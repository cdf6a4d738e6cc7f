import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount, migratedPool, plainTools } from '../../testing/migrated.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { OfficeEntry } from '#shared/server/desk/tools.ts'
import { deleteAccount } from './delete.ts'
import { heldByAccount, idCalled, idOf, loginOf, objectOf, paymentsUnderWay, refuseOwnAccount } from './held.ts'
import { mergeAccounts, mergePreview } from './merge.ts'

const pool = migratedPool()
const PESEL = '78041200464'
const query = (text: string, ...values: unknown[]) => pool().query(text, values)
beforeEach(async () => {
  await query('delete from portal.account')
  await query(
    'delete from portal.payment_history; delete from portal.payment; delete from portal.submission; delete from portal.meter_report',
  )
  entries = []
})
let entries: OfficeEntry[] = []
const tools = plainTools(pool, { record: async (_client, ...kept) => void entries.push(...kept) })

let count = 0
/** An account of Anna's; `change`: columns that are other. */
const account = (change: Readonly<Record<string, unknown>> = {}) =>
  addAccount(pool(), { first_name: 'Anna', pesel: PESEL, created_at: '2025-12-31T23:30:00Z', ...change })
async function payment(owner: number, state = 'PAID'): Promise<string> {
  count += 1
  const id = `2026-${String(90_000_000 + count)}`
  await query(
    `insert into portal.payment (id, attempt_id, provider, state, account_id, pesel, amount, title, card_id, card_symbol, account_number, payer_name, payer_email,
       recipient, language, return_ok, return_error, created_at, valid_until, paid_at)
     values ($1, gen_random_uuid(), 'p24', $2, $3, $4, 192, 'N/1', 1, 'N/1', '75', 'Anna', 'a@b.example', '{}', 'pl', '/', '/', now(), now(),
       case when $2 in ('PAID', 'POSTED') then now() end)`,
    id,
    state,
    owner,
    PESEL,
  )
  return id
}
const letter = (owner: number) =>
  query(
    "insert into portal.submission (account_id, subject_pesel, created_at, kind, topic, content) values ($1, $2, '2026-10-01', 'correspondence', 'T', 'T')",
    owner,
    PESEL,
  )
const acts = (owner: number, number: { pesel?: string; nip?: string }, name: string) =>
  query(
    "insert into portal.account_subject (account_id, kind, pesel, nip, name) values ($1, case when $3::text is null then 'individual' else 'institution' end, $2, $3, $4)",
    owner,
    number.pesel ?? null,
    number.nip ?? null,
    name,
  )
const isThere = async (id: number) => (await query('select from portal.account where id = $1', id)).rowCount === 1

describe('an account', () => {
  it('is named in the log and in proposals by its number', async () => {
    const id = await account({ login: 'Anna.K' })
    expect([objectOf(7), idOf('account:7'), idOf('8')]).toEqual(['account:7', 7, 8])
    expect([await loginOf(pool(), id), await idCalled(pool(), 'aNNA.k')]).toEqual(['Anna.K', id])
    await expect(loginOf(pool(), 0)).rejects.toMatchObject({ error: 'notFound' })
    await expect(idCalled(pool(), 'anna')).rejects.toMatchObject({ error: 'notFound' })
  })

  it('is dealt with by nobody who has one of its numbers; of one that is gone nothing is asked', async () => {
    const id = await account()
    await acts(id, { pesel: PESEL }, 'Anna')
    await acts(id, { nip: '9990001019' }, 'Karczma')
    const asked: (string | null)[][] = []
    const ctx = { refuseOwn: async (numbers: (string | null)[]) => void asked.push(numbers) } as Partial<DeskContext> as DeskContext
    await refuseOwnAccount(pool(), ctx, id)
    expect(asked.map((numbers) => new Set(numbers))).toEqual([new Set([PESEL, '9990001019', null])])
    await expect(refuseOwnAccount(pool(), ctx, 0)).rejects.toMatchObject({ error: 'notFound' })
    expect(asked).toHaveLength(1)
  })

  it('holds what is its own, and nothing of another', async () => {
    const [id, other] = [await account(), await account()]
    await letter(id)
    await letter(id)
    await letter(other)
    await payment(other)
    const held = await heldByAccount(pool(), id)
    expect([held('submission'), held('payment'), held('meter_report')]).toEqual([2, 0, 0])
  })

  it.each([
    ['NEW', 1],
    ['REGISTERED', 1],
    ['PENDING', 1],
    ['NOTIFIED', 1],
    ['PAID', 0],
    ['EXPIRED', 0],
    ['FAILED', 0],
    ['REVIEW', 0],
  ])('with an order that is %s has %i whose money may still come', async (state, expected) => {
    const [id, other] = [await account(), await account()]
    await payment(id, state)
    expect([await paymentsUnderWay(pool(), id), await paymentsUnderWay(pool(), other)]).toEqual([expected, 0])
  })
})

describe('the deletion', () => {
  it('shows the second person what stays, and leaves it without the account', async () => {
    const id = await account({ login: 'anna' })
    await letter(id)
    const kept = await payment(id)
    const { facts, numbers } = await deleteAccount.foresee(pool(), objectOf(id), {})
    expect(facts).toEqual([
      { name: 'login', before: 'anna', after: null },
      { name: 'keptPayments', before: '1', after: '1' },
      { name: 'keptLetters', before: '1', after: '1' },
      { name: 'keptReadings', before: '0', after: '0' },
    ])
    expect(numbers).toContain(PESEL)
    await deleteAccount.carryOut(tools, objectOf(id), {})
    expect(await isThere(id)).toBe(false)
    const { rows } = await query('select account_id, pesel from portal.payment where id = $1', kept)
    expect(rows).toEqual([{ account_id: null, pesel: PESEL }])
    expect(entries).toEqual([{ action: 'account-delete', object: objectOf(id), outcome: 'done' }])
    await expect(deleteAccount.foresee(pool(), objectOf(id), {})).rejects.toMatchObject({ error: 'notFound' })
  })
})

describe('a merge', () => {
  /** What both have, what one has, and what belongs to the way in. */
  async function both() {
    const [stays, goes] = [
      await account({ login: 'anna', email: 'anna@b.example' }),
      await account({ login: 'anna2', email: 'druga@b.example', by_office: true, totp_secret: 'x', created_at: '2026-03-01T12:00:00Z' }),
    ]
    await acts(stays, { pesel: PESEL }, 'Anna')
    await acts(goes, { pesel: PESEL }, 'Anna')
    await acts(goes, { nip: '9990001019' }, 'Karczma')
    await acts(goes, { nip: '1111111111' }, 'Tartak')
    await letter(stays)
    await letter(goes)
    await query("insert into portal.known_device (account_id, token_hash) values ($1, '\\x01')", goes)
    return { stays, goes, paid: await payment(goes) }
  }

  it('says of each table how much moves and ends, and why; of what has nothing, nothing', async () => {
    const { stays, goes } = await both()
    const seen = await mergePreview(pool(), stays, goes)
    expect(seen.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual([
      { table: 'account_subject', moves: 2, ends: 1, why: 'same' },
      { table: 'known_device', moves: 0, ends: 1, why: 'entrance' },
      { table: 'payment', moves: 1, ends: 0, why: null },
      { table: 'submission', moves: 1, ends: 0, why: null },
    ])
    expect((await mergePreview(pool(), goes, stays)).map(({ table }) => table).toSorted()).toEqual(['account_subject', 'submission'])
  })

  it('shows the second person both accounts, line by line, and what moves', async () => {
    const { stays, goes } = await both()
    const { facts, numbers } = await mergeAccounts.foresee(pool(), objectOf(stays), { goes })
    expect(facts.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['login', 'anna', 'anna'],
      ['email', 'a•••@b.example', 'a•••@b.example'],
      ['opened', '2026-01-01', '2026-01-01'],
      ['openedBy', 'bySelf', 'bySelf'],
      ['secondFactor', 'off', 'off'],
      ['mergedLogin', 'anna2', null],
      ['mergedEmail', 'd•••@b.example', null],
      ['mergedOpened', '2026-03-01', null],
      ['mergedOpenedBy', 'byOffice', null],
      ['mergedSecondFactor', 'on', null],
      ['movedPayments', '1', '1'],
      ['movedLetters', '1', '1'],
      ['movedReadings', '0', '0'],
      ['movedSubjects', '2', '2'],
      ['movedInstitutions', null, 'Karczma, Tartak'],
    ])
    expect(new Set(numbers)).toEqual(new Set([PESEL, null, '9990001019', '1111111111']))
  })

  it('names no institution where none moves, and is none of two people or of nobody', async () => {
    const [stays, goes, stranger] = [await account(), await account(), await account({ pesel: '85072101246' })]
    const { facts } = await mergeAccounts.foresee(pool(), objectOf(stays), { goes })
    expect(facts.map(({ name }) => name)).not.toContain('movedInstitutions')
    const reasonOf = (other: number) =>
      mergeAccounts.foresee(pool(), objectOf(stays), { goes: other }).catch(({ details }: { details: object }) => details)
    expect([await reasonOf(stranger), await reasonOf(999)]).toEqual([{ przyczyna: 'otherPerson' }, { przyczyna: 'unknown' }])
    await expect(mergeAccounts.foresee(pool(), objectOf(stays), { goes: 'anna2' })).rejects.toThrow('goes')
  })

  it('moves each thing once to the one that stays, with an entry under either number', async () => {
    const { stays, goes, paid } = await both()
    await mergeAccounts.carryOut(tools, objectOf(stays), { goes })
    expect([await isThere(stays), await isThere(goes)]).toEqual([true, false])
    const owners = async (text: string) => (await query(text)).rows.map(({ account_id: id }: { account_id: number }) => id)
    expect(await owners(`select account_id from portal.payment where id = '${paid}'`)).toEqual([stays])
    expect(await owners('select account_id from portal.submission')).toEqual([stays, stays])
    expect(await owners('select account_id from portal.account_subject')).toEqual([stays, stays, stays])
    expect(await owners('select account_id from portal.known_device')).toEqual([])
    expect(entries).toEqual([
      { action: 'account-merge', object: `account:${stays} from account:${goes}, rows: 4`, outcome: 'done' },
      { action: 'account-merge', object: `account:${goes} into account:${stays}`, outcome: 'done' },
    ])
  })

  it('moves nothing where the two turn out not to be of one person', async () => {
    const { stays, goes, paid } = await both()
    await query("update portal.account set pesel = '85072101246' where id = $1", goes)
    await expect(mergeAccounts.carryOut(tools, objectOf(stays), { goes })).rejects.toMatchObject({ error: 'officeAct' })
    expect((await query('select account_id from portal.payment where id = $1', paid)).rows).toEqual([{ account_id: goes }])
    expect([await isThere(goes), entries]).toEqual([true, []])
  })
})
