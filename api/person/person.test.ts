import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount, migratedPool, plainTools } from '../testing/migrated.ts'
import type { Refusal } from '#shared/calls/errors.ts'
import type { OfficeEntry } from '#shared/server/desk/tools.ts'
import { erasePerson } from './erase.ts'
import { closeRequest, extendRequest, forgetRequests, noteRequest, objectOf, requestById } from './requests.ts'
import { loginsOf, named, numbersConcerned, personOf, unprovenOf, valuesOf } from './whose.ts'

const pool = migratedPool()
const cipher = { encrypt: (plain: string) => `sealed ${plain}`, decrypt: (sealed: string) => sealed.replace('sealed ', '') }
const [ANNA, JAN, FIRM] = ['78041200464', '72080506198', '9990001019']
const REASON = 'Na pisemny wniosek'
const query = (text: string, ...values: unknown[]) => pool().query(text, values)
let entries: OfficeEntry[] = []
const toolsOn = (today = '2026-10-05') =>
  plainTools(pool, { today, cipher, actor: 'staff:b.inspektor', record: async (_client, ...kept) => void entries.push(...kept) })
beforeEach(async () => {
  await query(
    'delete from portal.message_event; delete from portal.person_request; delete from portal.submission; delete from portal.mail; delete from portal.account; delete from portal.staff',
  )
  entries = []
})

const account = (change: Readonly<Record<string, unknown>> = {}) => addAccount(pool(), change)
const acts = (owner: number, pesel: string | null, nip: string | null) =>
  query(
    "insert into portal.account_subject (account_id, kind, pesel, nip, name) values ($1, case when $3::text is null then 'individual' else 'institution' end, $2, $3, 'K')",
    owner,
    pesel,
    nip,
  )
const letter = (owner: number | null, pesel: string | null) =>
  query(
    "insert into portal.submission (account_id, subject_pesel, created_at, kind, topic, content) values ($1, $2, '2026-10-01', 'correspondence', 'T', 'T')",
    owner,
    pesel,
  )
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ error, details }: Refusal) => (details as { przyczyna?: string } | undefined)?.przyczyna ?? error,
  )
const find = async (words: string) => personOf(pool(), cipher, await named(pool(), words))

describe('who is asked about', () => {
  it('is found by a number as people write it, or by login', async () => {
    const id = await account({ login: 'Anna.K', pesel: ANNA })
    expect(await named(pool(), '780412-00464')).toEqual({ accountId: null, pesel: ANNA, nip: null })
    expect(await named(pool(), 'PL 999-000-10-19')).toEqual({ accountId: null, pesel: null, nip: FIRM })
    expect(await named(pool(), ' anna.k ')).toEqual({ accountId: id, pesel: ANNA, nip: null })
    expect([await errorOf(named(pool(), '78041200465')), await errorOf(named(pool(), '9990001018'))]).toEqual(['number', 'number'])
    expect([await errorOf(named(pool(), 'nikt')), await errorOf(named(pool(), '123456789'))]).toEqual(['notFound', 'notFound'])
  })

  it('is whoever has the login, also where it holds a number of somebody else', async () => {
    await account({ pesel: ANNA })
    for (const login of [`jan${ANNA}`, `${FIRM}.jan`, `${ANNA}0`, `jan-${FIRM}`]) {
      const id = await account({ login, pesel: JAN })
      expect(await named(pool(), login)).toEqual({ accountId: id, pesel: JAN, nip: null })
    }
  })

  it.each([
    ['verified', ANNA, FIRM, ANNA, null],
    ['verified', null, FIRM, null, FIRM],
    ['unverified', ANNA, null, null, null],
    ['unconfirmed', ANNA, FIRM, null, null],
  ])('by a login of an account that is %s has what it has proved of %s and %s: %s, %s', async (state, pesel, nip, ...proven) => {
    await account({ login: 'anna', state, pesel, nip })
    const found = await named(pool(), 'anna')
    expect([found.pesel, found.nip]).toEqual(proven)
  })

  it('has the accounts that have proved it, with what they were before, their addresses and their place at the desk', async () => {
    const first = await account({ pesel: ANNA, email: 'Anna@b.example', consent_email: 'zgoda@b.example' })
    const second = await account({ pesel: ANNA, email: 'anna@b.example' })
    await account({ pesel: ANNA, state: 'unverified', email: 'obcy@b.example' })
    await account({ pesel: JAN, email: 'jan@b.example' })
    await query('insert into portal.merged_account (account_id, login, into_id) values (9001, $1, $2)', 'dawna', second)
    const { rows } = await query(
      "insert into portal.staff (login, first_name, last_name, email, pesel) values ('s.anna', 'A', 'K', 'a@b.example', $1), ('s.jan', 'J', 'K', 'a@b.example', $2), ('s.bez', 'B', 'K', 'a@b.example', null) returning id",
      cipher.encrypt(ANNA),
      cipher.encrypt(JAN),
    )
    const anna = await find(ANNA)
    expect(anna).toEqual({
      accounts: [first, second],
      former: [9001],
      pesels: [ANNA],
      nips: [],
      mails: ['anna@b.example', 'zgoda@b.example'],
      staff: [rows[0].id],
    })
    // The log names whoever acted by the account: also by one that became another since.
    expect(valuesOf(anna).at(-1)).toEqual([`account:${first}`, `account:${second}`, 'account:9001'])
  })

  it('by a login has that account alone, where it has proved nothing', async () => {
    const id = await account({ login: 'anna', pesel: ANNA, state: 'unverified' })
    await account({ pesel: ANNA })
    await query(
      "insert into portal.staff (login, first_name, last_name, email, pesel) values ('s.anna', 'A', 'K', 'a@b.example', $1)",
      cipher.encrypt(ANNA),
    )
    expect(await find('anna')).toMatchObject({ accounts: [id], pesels: [], nips: [], staff: [] })
  })

  it('that is an institution has the accounts of it that are proved', async () => {
    const id = await account({ nip: FIRM, is_institution: true })
    await account({ nip: FIRM, is_institution: true, state: 'unverified' })
    expect(await find(FIRM)).toMatchObject({ accounts: [id], pesels: [], nips: [FIRM] })
  })

  it('leaves accounts that only claim the number alone, and counts them', async () => {
    const own = await account({ login: 'anna', pesel: ANNA, state: 'unverified' })
    await account({ pesel: ANNA, state: 'unverified' })
    await account({ pesel: ANNA })
    await account({ pesel: JAN, state: 'unverified' })
    const named = { accountId: null, pesel: ANNA, nip: null }
    expect([await unprovenOf(pool(), named), await unprovenOf(pool(), { ...named, accountId: own })]).toEqual([2, 1])
    expect(await unprovenOf(pool(), { ...named, pesel: null })).toBe(0)
  })

  it('is told by logins, in order; nobody has none', async () => {
    const [first, second] = [await account({ login: 'b', pesel: ANNA }), await account({ login: 'a', pesel: ANNA })]
    expect(await loginsOf(pool(), await find(ANNA))).toEqual([
      { id: first, login: 'b' },
      { id: second, login: 'a' },
    ])
    expect(await loginsOf(pool(), await find(JAN))).toEqual([])
  })

  it('concerns everybody whose number it is, or who acts for it', async () => {
    const own = await account({ pesel: ANNA })
    await acts(own, ANNA, null)
    await acts(own, null, FIRM)
    const concerned = async (words: string) => new Set((await numbersConcerned(pool(), await find(words))).filter((one) => one !== null))
    expect(await concerned(ANNA)).toEqual(new Set([ANNA, FIRM]))
    expect(await concerned(FIRM)).toEqual(new Set([ANNA, FIRM]))
    expect(await concerned(JAN)).toEqual(new Set([JAN]))
  })
})

describe('a request', () => {
  const note = (received: string, today?: string, kind: 'access' | 'erasure' = 'access') =>
    noteRequest(toolsOn(today), { kind, who: ANNA, received })

  it('is noted with its last day, which is no day off, and stands in the log', async () => {
    const id = await note('2026-10-01', '2026-10-05')
    expect(await requestById(pool(), id)).toMatchObject({
      kind: 'access',
      account_id: null,
      pesel: ANNA,
      received_on: '2026-10-01',
      due_on: '2026-11-02',
      noted_by: 'staff:b.inspektor',
    })
    expect(entries).toEqual([{ action: 'person-request', object: `person-request:${id} noted: access`, outcome: 'done' }])
    expect(await errorOf(requestById(pool(), 0))).toBe('notFound')
  })

  it.each([
    ['2026-10-05', 'done'],
    ['2026-10-06', 'day'],
    ['2025-10-04', 'done'],
    ['2025-10-03', 'day'],
  ])('that came on %s is noted on 5 October 2026: %s', async (received, expected) => {
    expect(await errorOf(note(received))).toBe(expected)
  })

  it('is extended once, while its month lasts', async () => {
    const [id, late] = [await note('2026-10-01'), await note('2026-10-01')]
    await extendRequest(toolsOn('2026-11-02'), id, REASON)
    expect(await requestById(pool(), id)).toMatchObject({ extended_on: '2026-11-02', extension_reason: REASON, due_on: '2027-01-04' })
    expect(await errorOf(extendRequest(toolsOn('2026-11-02'), id, REASON))).toBe('extended')
    expect(await errorOf(extendRequest(toolsOn('2026-11-03'), late, REASON))).toBe('late')
    expect(await errorOf(extendRequest(toolsOn(), late, 'bo tak'))).toBe('reasonMissing')
    expect(await errorOf(extendRequest(toolsOn(), 0, REASON))).toBe('notFound')
    expect(entries.at(-1)).toEqual({ action: 'person-request', object: `person-request:${id} extended: ${REASON}`, outcome: 'done' })
  })

  it('is closed once, and then nothing of it changes', async () => {
    const [id, other] = [await note('2026-10-01'), await note('2026-10-02')]
    expect(await errorOf(closeRequest(toolsOn(), id, 'refused', 'nie'))).toBe('reasonMissing')
    await closeRequest(toolsOn(), id, 'refused', REASON)
    const { closed_on: on, outcome, closing_reason: why, closed_by: by } = await requestById(pool(), id)
    expect([on, outcome, why, by]).toEqual(['2026-10-05', 'refused', REASON, 'staff:b.inspektor'])
    expect(entries.at(-1)?.object).toBe(`person-request:${id} closed, refused: ${REASON}`)
    expect([await errorOf(closeRequest(toolsOn(), id, 'done', REASON)), await errorOf(extendRequest(toolsOn(), id, REASON))]).toEqual([
      'closed',
      'closed',
    ])
    expect((await requestById(pool(), other)).closed_on).toBeNull()
  })

  it('is forgotten when whole years have passed since it was closed, and not before', async () => {
    const [old, young] = [await note('2026-10-01'), await note('2026-10-01')]
    await note('2026-10-01')
    await query(
      "update portal.person_request set closed_on = '2020-12-31', outcome = 'done', closing_reason = 'r', closed_by = 'c' where id = $1",
      old,
    )
    await query(
      "update portal.person_request set closed_on = '2021-01-01', outcome = 'done', closing_reason = 'r', closed_by = 'c' where id = $1",
      young,
    )
    expect(await forgetRequests(pool(), '2026-10-05', 5)).toBe(1)
    await expect(requestById(pool(), old)).rejects.toThrow('notFound')
  })
})

describe('the erasure of a person', () => {
  const erase = erasePerson({ ...cipher })
  const wish = async (who = ANNA, kind: 'access' | 'erasure' = 'erasure') =>
    objectOf(await noteRequest(toolsOn(), { kind, who, received: '2026-10-05' }))

  it('shows the second person whom it is about and what stays', async () => {
    const id = await account({ login: 'anna', pesel: ANNA })
    await letter(id, ANNA)
    await letter(null, ANNA)
    const { facts, numbers } = await erase.foresee(pool(), await wish(), {})
    expect(facts).toEqual([
      { name: 'person', before: '78•••••••64', after: '78•••••••64' },
      { name: 'accounts', before: 'anna', after: null },
      { name: 'keptPayments', before: '0', after: '0' },
      { name: 'keptLetters', before: '2', after: '2' },
      { name: 'keptReadings', before: '0', after: '0' },
    ])
    expect(numbers).toContain(ANNA)
  })

  it('names whom it has no number of by login', async () => {
    await account({ login: 'anna', pesel: ANNA, state: 'unverified' })
    const { facts } = await erase.foresee(pool(), await wish('anna'), {})
    expect(facts[0]).toEqual({ name: 'person', before: 'anna', after: 'anna' })
  })

  it('deletes what nothing keeps, and tells the owner; what the law keeps is without the account', async () => {
    const [own, other] = [await account({ pesel: ANNA, email: 'anna@b.example' }), await account({ pesel: JAN })]
    await letter(own, ANNA)
    await letter(other, JAN)
    const object = await wish()
    await query(
      "insert into portal.message_event (name, key, topic, subject_pesel, facts, told_at) values ('proba', 'a', 'NALEZNOSCI', $1, '{}', now()), ('proba', 'j', 'NALEZNOSCI', $2, '{}', now())",
      ANNA,
      JAN,
    )
    await erase.carryOut(toolsOn(), object, {})
    expect((await query('select id from portal.account')).rows).toEqual([{ id: other }])
    expect((await query('select account_id, subject_pesel from portal.submission order by subject_pesel')).rows).toEqual([
      { account_id: other, subject_pesel: JAN },
      { account_id: null, subject_pesel: ANNA },
    ])
    expect((await query("select subject_pesel from portal.message_event where name = 'proba'")).rows).toEqual([{ subject_pesel: JAN }])
    expect((await query('select recipient from portal.mail')).rows).toEqual([{ recipient: 'anna@b.example' }])
    expect(entries.at(-1)).toEqual({ action: 'person-erase', object: `${object} accounts: 1, rows: 1`, outcome: 'done' })
  })

  it('is no answer to another wish, to a closed one, or where there is nothing to erase', async () => {
    await account({ pesel: ANNA })
    const closed = await wish()
    await closeRequest(toolsOn(), Number(closed.split(':')[1]), 'refused', REASON)
    expect(await errorOf(erase.foresee(pool(), await wish(ANNA, 'access'), {}))).toBe('notErasure')
    expect(await errorOf(erase.foresee(pool(), closed, {}))).toBe('notErasure')
    expect(await errorOf(erase.carryOut(toolsOn(), closed, {}))).toBe('notErasure')
    await letter(null, JAN)
    expect(await errorOf(erase.foresee(pool(), await wish(JAN), {}))).toBe('nothing')
    expect((await query('select from portal.account')).rowCount).toBe(1)
  })
})
