import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { templateDatabase } from '#api/testing/template.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { sumPln } from '#shared/money.ts'
import type { NoTables } from '#shared/server/context.ts'
import { preparedOn } from '#shared/server/database/prepared.ts'
import { currentRegister, type RegisterState } from '#shared/server/database/register-state.ts'
import type { Booking } from '#shared/server/payments/payable.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { bookings, dues, owing, payables } from './payable.ts'

// Facts of reference/demo-municipality.md part 5; the day is 5 October 2026.
const [ANNA, JAN] = [1001, 1008]
const TAX = { id: 3001, enforced: 300101, second: 300102, third: 300103, deferred: 300104 }
const WASTE = { id: 40003001, paid: 4000300101, ordered: 4000300102, third: 4000300103 }
const LEASE = 10003001

let database: TestDatabase
let pool: Pool
let register: RegisterState
beforeAll(async () => {
  database = await freshDatabase(await templateDatabase())
  pool = openPool(database.connectionString)
  register = await currentRegister(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const reading = (id: number | null, today = '2026-10-05') => ({
  portal: new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal'),
  prepared: preparedOn(pool),
  registerSchema: register.schema,
  today,
  subject: { id },
})

async function cardOf(cardId: number, ids: readonly number[], today?: string) {
  const card = await payables(reading(JAN, today), cardId, ids)
  if (!card) throw new Error(`no card ${cardId}`)
  return card
}

let last = 900
/** The office books money on Jan's tax card. */
async function post({ typ = 'Przelew', opis = 'Wpłata', day = '2026-10-01', suma = 100 }): Promise<string> {
  await pool.query(`insert into ${register.schema}."zaksiegowaneWplaty" values ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, $7, 0)`, [
    JAN,
    TAX.id,
    ++last,
    opis,
    day,
    typ,
    suma,
  ])
  return `posting:${TAX.id}/${last}`
}
async function ask<Row extends pg.QueryResultRow>({
  text,
  values,
}: {
  readonly text: string
  readonly values: readonly unknown[]
}): Promise<Row[]> {
  return (await pool.query<Row>(text, [...values])).rows
}

describe('a card that is to be paid', () => {
  it('is its subject’s own: somebody else’s is answered like an unknown one, and like one of nobody', async () => {
    expect(await payables(reading(ANNA), TAX.id, [TAX.second])).toBeNull()
    expect(await payables(reading(null), TAX.id, [TAX.second])).toBeNull()
    expect(await payables(reading(JAN), 999_999_999, [TAX.second])).toBeNull()
    expect(await payables(reading(JAN), TAX.id, [TAX.second])).toMatchObject({
      id: TAX.id,
      symbol: 'N/003001',
      kind: 'PODATKI_GMINNE',
      payer: 'Jan Zaległowski',
      year: 2026,
    })
  })

  it('has the asked instalments of this card and no others, with the amounts of today and their parts', async () => {
    const { instalments } = await cardOf(TAX.id, [TAX.third, TAX.second, WASTE.third])
    expect(instalments.map(({ id, odsetki, kwotaRazem }) => [id, odsetki, kwotaRazem])).toEqual([
      [TAX.second, 17, 445],
      [TAX.third, 0, 412],
    ])
    for (const { parts, kwotaRazem } of instalments) {
      expect(sumPln(parts.map((part) => part.kwotaRazem))).toBe(kwotaRazem)
      expect(parts.every(({ id, rodzajOplaty }) => id > 0 && rodzajOplaty !== '')).toBe(true)
    }
    const later = await cardOf(TAX.id, [TAX.second], '2026-10-15')
    expect(later.instalments.map(({ kwotaRazem }) => kwotaRazem)).toEqual([446])
    expect((await cardOf(TAX.id, [])).instalments).toEqual([])
  })

  it('says of each instalment why it cannot be paid here, and until when it may', async () => {
    const tax = await cardOf(TAX.id, [TAX.enforced, TAX.second, TAX.deferred])
    expect(tax.instalments.map(({ id, refusal, dueDate }) => [id, refusal, dueDate])).toEqual([
      [TAX.enforced, 'enforced', '2026-03-16'],
      [TAX.second, null, '2026-05-15'],
      [TAX.deferred, null, '2027-01-15'],
    ])
    const waste = await cardOf(WASTE.id, [WASTE.paid, WASTE.ordered, WASTE.third])
    expect(waste.instalments.map(({ id, refusal, orderStage }) => [id, refusal, orderStage])).toEqual([
      [WASTE.paid, 'paid', null],
      [WASTE.ordered, 'ordered', 'zlecona'],
      [WASTE.third, null, null],
    ])
  })

  it.each([
    [[TAX.third], true],
    [[TAX.enforced, TAX.third], true],
    [[TAX.enforced, TAX.second, TAX.third], false],
    [[TAX.enforced], false],
  ])('whose instalments %j are chosen leaves older arrears behind, to which the law credits the money first: %s', async (ids, isSo) => {
    expect((await cardOf(TAX.id, ids)).hasOlderArrears).toBe(isSo)
  })
})

describe('money that the office has booked', () => {
  beforeEach(() => pool.query(`delete from ${register.schema}."zaksiegowaneWplaty" where lp > 900`))

  it.each([
    ['Przelew', 'Wpłata', false],
    ['Przelew', 'Wpłata na poczet KP', false],
    ['KPO', 'Wpłata', false],
    ['Kasa', 'Wpłata', true],
    ['Przelew', 'w kasie urzędu', true],
    ['Wpłata przez kasę', 'rata 2', true],
    ['Przelew', 'Kasy nr 2', true],
    ['Przelew', 'przed kasą', true],
    ['Raport kasowy', 'rata 2', true],
    ['Przelew', 'ul. Łukasiewicza 5, Łukasz', false],
    ['Wpłata gotówkowa', 'rata 2', true],
    ['Przelew', 'GOTÓWKĄ', true],
    ['KP', 'Wpłata', true],
    ['Wpłata', 'kp 12/2026', true],
  ])('as %s, %s was paid in cash: %s; what was can be no money of a gateway, and is no money of the bank', async (typ, opis, isCash) => {
    const key = await post({ typ, opis })
    const [posting] = await (await cardOf(TAX.id, [])).postings()
    expect(posting).toEqual({ day: '2026-10-01', amount: 100, isCash })
    expect((await ask<Booking>(bookings(register, '2026-10-01'))).some((one) => one.key === key)).toBe(!isCash)
  })

  it('is told of this card alone, the newest first', async () => {
    await post({ day: '2026-09-01', suma: 10 })
    await post({ day: '2026-10-02', suma: 20.5 })
    const posted = await (await cardOf(TAX.id, [])).postings()
    expect(posted.slice(0, 2)).toEqual([
      { day: '2026-10-02', amount: 20.5, isCash: false },
      { day: '2026-09-01', amount: 10, isCash: false },
    ])
    expect(await (await cardOf(LEASE, [])).postings()).not.toContainEqual({ day: '2026-10-02', amount: 20.5, isCash: false })
  })

  it('is compared with the bank from a day on, by account, without what was taken back', async () => {
    const [onTheDay, before, back] = [await post({ suma: 0.01 }), await post({ day: '2026-09-30' }), await post({ suma: -100 })]
    const found = await ask<Booking>(bookings(register, '2026-10-01'))
    expect(found.filter(({ key }) => [onTheDay, before, back].includes(key))).toEqual([
      {
        account: (await cardOf(TAX.id, [])).accountNumber,
        cardId: TAX.id,
        key: onTheDay,
        day: '2026-10-01',
        amount: 0.01,
        words: 'Wpłata',
      },
    ])
    const accounts = (await ask<Booking>(bookings(register, '2020-01-01'))).map(({ account }) => account)
    expect(new Set(accounts).size).toBeGreaterThan(1)
    expect(accounts).toEqual(accounts.toSorted())
  })
})

describe('what is due to several together', () => {
  const cardsOf = (ids: readonly number[], today?: string) => dues.openOf(reading(null, today), ids)

  it('is of those subjects and nobody else, each card with whose it is, the most urgent on top', async () => {
    expect(await cardsOf([])).toEqual([])
    expect(new Set((await cardsOf([ANNA])).map(({ subjectId }) => subjectId))).toEqual(new Set([ANNA]))
    const both = (await cardsOf([ANNA, JAN])).map(({ subjectId, symbol }) => [subjectId, symbol])
    expect(both.slice(0, 3)).toEqual([
      [JAN, 'N/003001'],
      [JAN, 'OL/003001'],
      [ANNA, 'W/001001'],
    ])
    expect(both.at(-1)).toEqual([JAN, 'W/003001'])
  })

  it('says of which cards the law credits money to the oldest arrears', async () => {
    const kinds = new Map((await cardsOf([JAN])).map(({ kind, isOldestFirst }) => [kind, isOldestFirst]))
    expect(kinds).toEqual(
      new Map([
        ['PODATKI_GMINNE', true],
        ['ODPADY', true],
        ['OPLATY_LOKALNE', false],
        ['WODA_SCIEKI', false],
      ]),
    )
  })

  it('is what is unpaid, with the amount and the distance of today; nothing of it on a settled card', async () => {
    const cards = new Map((await cardsOf([JAN])).map((card) => [card.id, card]))
    expect(cards.get(50003001)?.instalments).toEqual([])
    const tax = cards
      .get(TAX.id)
      ?.instalments.map(({ id, kwotaRazem, refusal, isOverdue, daysLeft, dueDate, statutoryDate }) => [
        id,
        kwotaRazem,
        refusal,
        isOverdue,
        daysLeft,
        dueDate,
        statutoryDate,
      ])
    expect(tax).toEqual([
      [TAX.enforced, 452, 'enforced', true, -203, '2026-03-16', '2026-03-15'],
      [TAX.second, 445, null, true, -143, '2026-05-15', '2026-05-15'],
      [TAX.third, 412, null, true, -20, '2026-09-15', '2026-09-15'],
      [TAX.deferred, 416, null, false, 102, '2027-01-15', '2026-11-15'],
    ])
  })

  it('is on cards that are called by kind and year, in the language of whoever asks', () => {
    expect([dues.nameOf('ODPADY', 2026, 'pl'), dues.nameOf('ODPADY', 2025, 'en')]).toEqual([
      'Odpady komunalne 2026',
      'Municipal waste 2025',
    ])
  })
})

describe('whose terms come near', () => {
  const found = async (from: string, to: string) => (await ask<{ id: number }>(owing(register, from, to))).map(({ id }) => id)

  it.each([
    ['a statutory day, the first', '2026-05-15', '2026-05-16', true],
    ['a statutory day, the last', '2026-05-14', '2026-05-15', true],
    ['the day of a deferral', '2027-01-15', '2027-01-15', true],
    ['the day of what is enforced', '2026-03-15', '2026-03-15', false],
    ['the day of what is paid', '2026-05-21', '2026-05-21', false],
  ])('are asked for by %s', async (_what, from, to, isFound) => {
    const ids = await found(from, to)
    expect(ids.includes(JAN)).toBe(isFound)
    expect(ids).toHaveLength(new Set(ids).size)
  })
})
