import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#imports/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { expand } from '#journeys/messages/server/expand/expand.ts'
import { karty, ratyZbiorcze } from '#services/receivables/datasets.ts'
import { faktury } from '#services/water-invoices/datasets.ts'
import {
  all,
  current,
  deliver,
  evening,
  helena,
  invoice,
  news,
  subjects,
  table,
  takeBack,
  withNews,
} from '../../testing/deliveries/news.ts'

withNews()

describe('a due date that moves back to a day that was told before', () => {
  const told = async () =>
    (
      await all.rows<{ days: string }>(
        "select (facts ->> 'before') || ' ' || (facts ->> 'after') as days from portal.message_event order by id",
      )
    ).map(({ days }) => days)
  const move = async (...days: readonly string[]) => {
    const [row] = await table(ratyZbiorcze, '"idNaleznosciRatyZbiorczej" = 600104')
    for (const terminPlatnosci of days)
      await deliver('finanse', [
        [ratyZbiorcze, [{ ...row, terminPlatnosci }]],
        [karty, []],
      ])
    await expand(all.needs)
  }
  beforeEach(async () => {
    await all.rows(
      "insert into portal.message_choice values ($1, 'taxes', true, false, false, '{}', now()), ($1, 'water', true, false, false, '{}', now())",
      [helena],
    )
    await move('2026-11-16')
    await all.rows('delete from portal.message_event')
  })

  it('is told once more', async () => {
    await move('2026-11-30', '2026-12-31')
    await evening()
    await move('2026-11-30', '2026-12-31')
    expect(await told()).toEqual(['2026-11-16 2026-11-30', '2026-11-30 2026-12-31', '2026-12-31 2026-11-30', '2026-11-30 2026-12-31'])
    await evening('2026-10-06')
    expect(subjects()).toEqual(['Zmiana terminu opłaty', 'Zmiana terminu opłaty'])
    expect(await all.rows('select left_out from portal.message_item where left_out is null')).toHaveLength(2)
  })

  it('is told once where the same delivery is compared again', async () => {
    await move('2026-11-30', '2026-12-31', '2026-11-30')
    const before = await told()
    const [row] = await all.rows<{ facts: object; key: string; subject_pesel: string }>(
      'select facts, key, subject_pesel from portal.message_event order by id desc limit 1',
    )
    const event = all.needs.events.get('changed-due-date')
    if (!row || !event) throw new Error('Nothing was told')
    const [key = ''] = row.key.split('§')
    const again = { key, thread: key.replace(/\/[^/]*$/, ''), accountId: null, pesel: row.subject_pesel, nip: null, facts: row.facts }
    expect(await inTransaction(all.needs.pool, (tx) => all.needs.tell(tx, event, [again]))).toBe(0)
    expect(await told()).toEqual(before)
  })

  it('is taken back with the delivery that brought it, and nothing else', async () => {
    await move('2026-11-30', '2026-12-31', '2026-11-30')
    await takeBack('finanse')
    expect(
      await all.rows("select facts ->> 'after' as after, withdrawn_at is not null as back from portal.message_event order by id"),
    ).toEqual([
      { after: '2026-11-30', back: false },
      { after: '2026-12-31', back: false },
      { after: '2026-11-30', back: true },
    ])
  })
})

describe('an invoice that a delivery moves from one subject to another', () => {
  const box = async (login: string) => {
    const token = await all.portal.signIn(login)
    const { wiadomosci } = (await all.portal.get('/wiadomosci/dajWiadomosci', token)).json<{ wiadomosci: { id: number }[] }>()
    return Promise.all(
      wiadomosci.map(async ({ id }) => (await all.portal.get(`/wiadomosci/dajWiadomosc?id=${id}`, token)).json<{ akapity: string[] }>()),
    )
  }
  /** As if the row had been written to the other subject: the states before and after it, compared as a delivery compares them. */
  async function moves(numerFaktury: unknown, to: unknown, idPunktu: unknown) {
    const before = await current()
    await all.rows('drop schema if exists moved cascade')
    await all.rows('create schema moved')
    await all.rows(`create table moved."faktury" as select * from ${before}."faktury"`)
    await all.rows('update moved."faktury" set "idPodmiotu" = $2, "idPunktu" = $3 where "numerFaktury" = $1', [numerFaktury, to, idPunktu])
    const change = { before, after: 'moved', isBack: false }
    const run = async (how: Change) => {
      for (const { dataset, run: compare } of news) if (dataset === 'faktury') await inTransaction(all.needs.pool, (tx) => compare(tx, how))
    }
    await run(change)
    return {
      andBack: async () => {
        await run({ before: 'moved', after: before, isBack: false })
      },
    }
  }

  it('is read of by whose it was no more, also after it was told and read, and by whose it is', async () => {
    await all.consent('anna.kompletowska')
    const row = await invoice()
    await deliver('finanse', [[faktury, [row]]])
    await expand(all.needs)
    await evening()
    await all.rows('update portal.message set read_at = now()')
    expect(JSON.stringify(await box('helena.wodomierska'))).toContain(String(row.numerFaktury))
    const [annas] = await table(faktury, '"idPodmiotu" = 1001 limit 1')
    const { andBack } = await moves(row.numerFaktury, 1001, annas?.['idPunktu'])
    await expand(all.needs)
    expect((await box('helena.wodomierska')).map(({ akapity }) => akapity)).toEqual([['Urząd wycofał dane, o których mówi ta wiadomość.']])
    expect(JSON.stringify(await box('helena.wodomierska'))).not.toContain(String(row.numerFaktury))
    expect(JSON.stringify(await box('anna.kompletowska'))).toContain(String(row.numerFaktury))
    await andBack()
    await expand(all.needs)
    expect(JSON.stringify(await box('helena.wodomierska'))).toContain(String(row.numerFaktury))
    expect(JSON.stringify(await box('anna.kompletowska'))).not.toContain(String(row.numerFaktury))
  })

  it('is taken back also where nobody acts for whose it is now, and where it is long past due', async () => {
    const row = await invoice()
    await deliver('finanse', [[faktury, [row]]])
    await expand(all.needs)
    await evening()
    all.portal.clock.set('2027-01-10', '08:00:00')
    const { andBack } = await moves(row.numerFaktury, 987_654, 1)
    expect(JSON.stringify(await box('helena.wodomierska'))).not.toContain(String(row.numerFaktury))
    await andBack()
    expect(JSON.stringify(await box('helena.wodomierska'))).toContain(String(row.numerFaktury))
  })
})
