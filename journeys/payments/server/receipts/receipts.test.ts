import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../receipts/contract.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { decideCase } from '../testing/decide-case.ts'
import { settle } from '../settle/settle.ts'
import { startStory, type Przelewy24Story, type Ordered } from '../testing/story.ts'
import { Killed, OWNER, type Przelewy24Payments } from '../testing/testing.ts'
import { paymentConfirmed } from '../payment/events.ts'
import { receiptRoutes } from './journey.ts'

const STRANGER = '72080506198'
let payments: Przelewy24Payments
let story: Przelewy24Story
let card: { cardId: number; ids: number[] }
let paid: Ordered
let open: Ordered

beforeAll(async () => {
  ;({ payments, story } = await startStory())
  card = payments.addCard([100.5, 200, 300])
  const [first = 0, second = 0] = card.ids
  payments.changeInstalment(card.cardId, first, { odsetki: 3, kosztyEgzekucji: 16, kwotaRazem: 119.5 })
  paid = await story.orderBy(payments.process(), card.cardId, [first])
  payments.advance(3)
  story.pay(paid)
  await story.until(first, 'PAID locked')
  open = await story.orderBy(payments.process(), card.cardId, [second])
})
afterAll(() => payments.stop())

interface Printed {
  readonly head: { readonly title: string }
  readonly first: Paper
  readonly further: readonly (Paper & { title: string })[]
}
interface Paper {
  readonly facts: readonly { label: string; value: string }[]
  readonly tables: readonly { rows: readonly (readonly string[])[]; totals: readonly string[] }[]
  readonly notes: readonly string[]
}

async function printed(path: string, query: object, pesel?: string): Promise<Printed & { name: string }> {
  const engine = payments.process()
  const file = (await payments.callOf(engine, pesel, receiptRoutes(engine.deps))(path, { query })) as FileAnswer
  return { name: file.name, ...(JSON.parse(file.content.toString()) as Printed) }
}
const one = (id: string, pesel?: string) => printed(contract.one.path, { idPrzelewu: id }, pesel)
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const factsOf = ({ facts }: Paper) => Object.fromEntries(facts.map(({ label, value }) => [label, plain(value)]))
const newsTo = async (id: string) =>
  (
    await payments.pool.query<{ plain: string; subject: string; about: string | null; accountId: number | null }>(
      'select subject, plain, about, account_id as "accountId" from portal.mail where plain like $1',
      [`%${id}%`],
    )
  ).rows
/** What is told of a payment in the mailbox, and whom it concerns. */
const messagesOf = async (id: string) =>
  (
    await payments.pool.query<{ whose: string; facts: object }>(
      "select subject_pesel as whose, facts from portal.message_event where name = 'payment-confirmed' and facts ->> 'id' = $1",
      [id],
    )
  ).rows

describe('the confirmation of a payment', () => {
  it('says all that a bookkeeper asks: office, payer, numbers, times, title, sum in figures and words', async () => {
    const { name, head, first } = await one(paid.idPrzelewu)
    expect([name, head.title]).toEqual([`potwierdzenie-${paid.idPrzelewu}.pdf`, `Potwierdzenie wpłaty ${paid.idPrzelewu}`])
    expect(factsOf(first)).toEqual({
      Odbiorca: 'Urząd Gminy Przykładowa',
      'Adres odbiorcy': 'Rynek 1, 99-999 Przykładowo',
      'NIP odbiorcy': '9990000013',
      'Rachunek odbiorcy': '75 9999 9999 7001 1000 1001 0000',
      Płatnik: 'Anna Kompletowska',
      'PESEL, cztery ostatnie cyfry': OWNER.slice(-4),
      'Numer transakcji': paid.idPrzelewu,
      'Numer u operatora płatności': expect.stringMatching(/^42954\d{5}$/),
      'Sposób płatności': 'Przelewy24',
      Zlecono: '05.10.2026 09:00',
      'Operator zgłosił wpłatę': '05.10.2026 09:03',
      'Wpłatę potwierdzono': '05.10.2026 09:03',
      Karta: `N/${card.cardId}`,
      'Tytuł płatności': `N/${card.cardId}: Podatek od nieruchomości, rata 1`,
      Kwota: '119,50 zł',
      'Kwota słownie': 'sto dziewiętnaście złotych 50/100',
      Stan: 'Zapłacona, czeka na zaksięgowanie',
    })
    expect(first.notes.join(' ')).toContain('Nie jest decyzją')
  })

  it('lists each instalment with its parts, which add up to the sum', async () => {
    const [table] = (await one(paid.idPrzelewu)).first.tables
    expect(table?.rows.map((row) => row.map(plain))).toEqual([
      ['Podatek od nieruchomości', '1', '16.11.2026', '100,50', '16,00', '3,00', '119,50'].map((cell) =>
        expect.stringMatching(new RegExp(`^${cell}( zł)?$`)),
      ),
    ])
    expect(table?.totals.map(plain).at(-1)).toMatch(/^119,50/)
  })

  it('never holds a whole PESEL', async () => {
    expect(JSON.stringify(await one(paid.idPrzelewu))).not.toContain(OWNER)
  })

  it('of somebody else is unknown, like one that does not exist', async () => {
    await expect(one(paid.idPrzelewu, STRANGER)).rejects.toMatchObject({ error: 'notFound' })
    await expect(one('2026-99999999')).rejects.toMatchObject({ error: 'notFound' })
  })

  it('is not there while the payment is open, and stays for ever: of money that went back it says so, and is no part of the sum', async () => {
    await expect(one(open.idPrzelewu)).rejects.toMatchObject({ error: 'noReceipt' })
    const {
      cardId,
      ids: [id = 0],
    } = payments.addCard([50])
    const order = await story.orderBy(payments.process(), cardId, [id])
    story.pay(order)
    await story.until(id, 'PAID locked')
    await expect(one(order.idPrzelewu)).resolves.toBeDefined()
    const told = await payments.pool.query<{ attempt_id: string }>('select attempt_id::text from portal.payment where id = $1', [
      order.idPrzelewu,
    ])
    await payments.simulator.notify(told.rows[0]?.attempt_id ?? '', 'otherOrder')
    await expect(one(order.idPrzelewu)).resolves.toBeDefined()
    const year = await printed(contract.year.path, { rok: '2026' })
    expect(JSON.stringify([year.first, year.further])).toContain(order.idPrzelewu)
    await decideCase(payments.process(), order.idPrzelewu, { decision: 'refunded', clerk: 'zofia' })
    await expect(one(order.idPrzelewu)).resolves.toBeDefined()
    await payments.pool.query("update portal.payment_case set kind = 'paid-otherwise' where payment_id = $1", [order.idPrzelewu])
    const { first } = await one(order.idPrzelewu)
    expect([factsOf(first)['Stan'], first.notes[0]]).toEqual(['Pieniądze zwrócono', expect.stringContaining('Pieniądze zwrócono: urząd')])
    const after = await printed(contract.year.path, { rok: '2026' })
    const idsOf = ({ rows }: { rows: readonly (readonly string[])[] }) => rows.map(([number]) => number)
    expect(after.first.tables.map((table) => idsOf(table).includes(order.idPrzelewu))).toEqual([false, true])
    expect([factsOf(year.first)['Kwota'], factsOf(after.first)['Kwota']]).toEqual(['169,50 zł', '119,50 zł'])
    expect(after.further.map(({ title }) => title)).toContain(`Potwierdzenie wpłaty ${order.idPrzelewu}`)
  })
})

describe('the confirmations of a year and of a card', () => {
  it('are one file with the sum and each payment on a page of its own', async () => {
    const [, , third = 0] = card.ids
    payments.advance(10)
    const again = await story.orderBy(payments.process(), card.cardId, [third])
    story.pay(again)
    await story.until(third, 'PAID locked')
    const { name, first, further } = await printed(contract.card.path, { idKartyNaleznosci: String(card.cardId) })
    expect(name).toBe(`potwierdzenia-N/${card.cardId}.pdf`)
    expect(further.map(({ title }) => title)).toEqual([paid, again].map(({ idPrzelewu }) => `Potwierdzenie wpłaty ${idPrzelewu}`))
    expect(factsOf(first)).toMatchObject({
      'Liczba wpłat': '2',
      Kwota: '419,50 zł',
      'Kwota słownie': 'czterysta dziewiętnaście złotych 50/100',
    })
    const year = await printed(contract.year.path, { rok: '2026' })
    expect(year.further.length).toBeGreaterThanOrEqual(2)
    expect(year.further.map(({ title }) => title)).toEqual(
      year.first.tables.flatMap(({ rows }) => rows.map(([id]) => `Potwierdzenie wpłaty ${id}`)),
    )
  })

  it('are not there for another year, a card without payments, and a card of somebody else', async () => {
    await expect(printed(contract.year.path, { rok: '2025' })).rejects.toMatchObject({ error: 'noReceipt' })
    await expect(printed(contract.year.path, { rok: '2026' }, STRANGER)).rejects.toMatchObject({ error: 'noReceipt' })
    await expect(printed(contract.card.path, { idKartyNaleznosci: String(payments.addCard([1]).cardId) })).rejects.toMatchObject({
      error: 'noReceipt',
    })
    await expect(printed(contract.card.path, { idKartyNaleznosci: String(card.cardId) }, STRANGER)).rejects.toMatchObject({
      error: 'notFound',
    })
  })

  it('belong to the year in which Poland confirmed them', async () => {
    await payments.pool.query("update portal.payment set paid_at = '2026-12-31T23:30:00Z' where id = $1", [paid.idPrzelewu])
    expect((await printed(contract.year.path, { rok: '2027' })).further.map(({ title }) => title)).toEqual([
      `Potwierdzenie wpłaty ${paid.idPrzelewu}`,
    ])
  })
})

describe('what is told of a payment', () => {
  it('is one mail with the confirmation, in the language of the order, and gives nothing away', async () => {
    const [mail, more] = await newsTo(paid.idPrzelewu)
    expect(more).toBeUndefined()
    expect(mail?.subject).toBe('Wpłata potwierdzona')
    expect(mail?.plain).not.toMatch(/http|www\.|119|zł|7599|Kompletowska/)
    expect(mail?.plain).not.toContain(OWNER)
    expect(await newsTo(open.idPrzelewu)).toEqual([])
  })

  it('has beside it one message in the mailboxes of the subject, which leads to the confirmation and names no amount', async () => {
    const title = `N/${card.cardId}: Podatek od nieruchomości, rata 1`
    expect(await messagesOf(paid.idPrzelewu)).toEqual([{ whose: OWNER, facts: { id: paid.idPrzelewu, title } }])
    expect(paymentConfirmed.leadsTo({ id: paid.idPrzelewu, title })).toEqual({ kind: 'payment-receipt', id: paid.idPrzelewu })
    expect(await messagesOf(open.idPrzelewu)).toEqual([])
    const [payer] = (
      await payments.pool.query<{ id: number }>('select account_id as id from portal.payment where id = $1', [paid.idPrzelewu])
    ).rows
    expect(await newsTo(paid.idPrzelewu)).toMatchObject([{ about: paid.idPrzelewu, accountId: payer?.id }])
  })

  it('is neither lost nor doubled by a process that dies around the confirmation', async () => {
    const die = async (): Promise<never> => {
      throw new Killed('killed')
    }
    const deaths = [{ gateway: () => ({ verify: die }) }, { dieAfter: 'payment.confirm' }, { dieAfter: 'payment.notify' }]
    for (const death of deaths) {
      const {
        cardId,
        ids: [id = 0],
      } = payments.addCard([10])
      const order = await story.orderBy(payments.process(), cardId, [id])
      story.pay(order, 'zaplac-bez-powiadomienia')
      payments.advance(6)
      await settle(payments.process(death))
      payments.advance(3)
      await Promise.all([settle(payments.process()), settle(payments.process())])
      expect(await story.stateOf(id)).toBe('PAID locked')
      expect(await newsTo(order.idPrzelewu)).toHaveLength(1)
      expect(await messagesOf(order.idPrzelewu)).toHaveLength(1)
      payments.advance(15)
    }
  })

  it('follows the word of a clerk too', async () => {
    const {
      cardId,
      ids: [id = 0],
    } = payments.addCard([10])
    const order = await story.orderBy(payments.process(), cardId, [id])
    story.pay(order, 'zaplac-mniej')
    await story.until(id, 'REVIEW locked')
    expect([await newsTo(order.idPrzelewu), await messagesOf(order.idPrzelewu)]).toEqual([[], []])
    await decideCase(payments.process(), order.idPrzelewu, { decision: 'accept', clerk: 'zofia' })
    expect(await newsTo(order.idPrzelewu)).toHaveLength(1)
    expect(await messagesOf(order.idPrzelewu)).toHaveLength(1)
  })
})

it('a confirmation says no more of the time than is known, where the gateway told only when it was asked', async () => {
  const { cardId, ids } = payments.addCard([50])
  const order = await story.orderBy(payments.process(), cardId, ids)
  story.pay(order, 'zaplac-bez-powiadomienia')
  payments.advance(6)
  await settle(payments.process())
  const facts = factsOf((await one(order.idPrzelewu)).first)
  expect(facts).toMatchObject({ 'Wpłacono nie później niż': facts['Wpłatę potwierdzono'] })
  expect(facts).not.toHaveProperty('Operator zgłosił wpłatę')
})
