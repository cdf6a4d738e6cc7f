import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Change, type Comparison, importDelivery } from '#imports/index.ts'
import { expand } from '#journeys/messages/server/expand/expand.ts'
import { send } from '#journeys/messages/server/sending/send.ts'
import { wnioskiAkcyzy, zwrotyAkcyzy } from '#registers/excise/datasets.ts'
import { zezwolenia } from '#services/alcohol-permits/datasets.ts'
import { karty, ratyZbiorcze } from '#services/receivables/datasets.ts'
import { wymiarPodatku } from '#services/tax-assessment/datasets.ts'
import { faktury } from '#services/water-invoices/datasets.ts'
import {
  all,
  current,
  datasets,
  deliver,
  evening,
  faults,
  helena,
  invoice,
  news,
  ofHelena,
  subjects,
  table,
  takeBack,
  titles,
  TODAY,
  written,
  withNews,
} from '../../testing/deliveries/news.ts'

withNews()

describe('a delivery', () => {
  it('tells of a new invoice, once, by the channel that was chosen for documents', async () => {
    const row = await invoice()
    expect(await deliver('finanse', [[faktury, [row]]])).toBe('imported')
    await expand(all.needs)
    await evening()
    await deliver('finanse', [[faktury, [{ ...row, dataZaplaty: '2026-10-20' }]]])
    await expand(all.needs)
    await evening('2026-10-06')
    expect(await titles()).toEqual([{ name: 'new-invoice', facts: { number: row.numerFaktury, issued: '2026-10-02', due: '2026-10-19' } }])
    expect(subjects()).toEqual(['Nowa faktura'])
    expect(faults).toEqual([])
  })

  it('tells nothing of what is old, or of people for whom nobody acts', async () => {
    await deliver('finanse', [[faktury, [await invoice({ dataWystawieniaFaktury: '2026-07-01', dataZaplaty: '2026-07-20' })]]])
    await all.rows("update portal.account set blocked_at = now() where login = 'helena.wodomierska'")
    const others = await invoice()
    await deliver('finanse', [[faktury, [others]]])
    await all.rows("update portal.account set blocked_at = null where login = 'helena.wodomierska'")
    expect(await all.rows('select name from portal.message_event')).toEqual([])
  })

  it('that is the first of a dataset tells nobody of years of decisions', async () => {
    const kept = await table(wymiarPodatku, 'true')
    await all.rows(`delete from ${await current()}."wymiarPodatku"`)
    await deliver('podatki', [[wymiarPodatku, kept.map((row) => ({ ...row, dataWymiaru: '2026-09-30' }))]])
    expect(await all.rows('select name from portal.message_event')).toEqual([])
  })

  it('tells of a new decision, and of none where an assessment has no number yet', async () => {
    const [row] = await table(wymiarPodatku, `${ofHelena} order by "rokPodatkowy" desc, lp desc limit 1`)
    const next = { ...row, lp: 90, idArchiwumDruku: null, dataWymiaru: '2026-09-30', nrDecyzji: null }
    await deliver('podatki', [[wymiarPodatku, [next]]])
    expect(await all.rows('select name from portal.message_event')).toEqual([])
    await deliver('podatki', [[wymiarPodatku, [{ ...next, nrDecyzji: 'FN.3120.77.2026' }]]])
    await expand(all.needs)
    expect(await titles()).toMatchObject([{ name: 'tax-decision', facts: { number: 'FN.3120.77.2026', day: '2026-09-30' } }])
  })

  it('tells of no decision that somebody had before their rows were mended, and of one that was made since', async () => {
    const [row] = await table(wymiarPodatku, `${ofHelena} order by "rokPodatkowy" desc, lp desc limit 1`)
    await all.rows(
      "insert into portal.register_aside (subject_id, system, state, since, nights, data_date, causes, changed_on) values ($1, 'podatki', 'aside', '2026-09-30', 1, null, '[]', '2026-09-30')",
      [row?.['idPodmiotu']],
    )
    const decision = (lp: number, dataWymiaru: string) => ({
      ...row,
      lp,
      idArchiwumDruku: null,
      dataWymiaru,
      nrDecyzji: `FN.3120.${lp}.2026`,
    })
    await deliver('podatki', [[wymiarPodatku, [decision(91, '2026-09-30'), decision(92, '2026-10-01')]]])
    await expand(all.needs)
    await all.rows("delete from portal.register_aside where system = 'podatki'")
    expect(await titles()).toMatchObject([{ name: 'tax-decision', facts: { number: 'FN.3120.92.2026' } }])
  })

  it('tells of a decision on excise and of a new permit', async () => {
    const acted = '"idPodmiotu" in (select subject_id from portal.acting_subject)'
    const [refund] = await table(zwrotyAkcyzy, `${acted} limit 1`)
    const [permit] = await table(zezwolenia, `${acted} limit 1`)
    const claim = await table(wnioskiAkcyzy, `"sygnaturaWniosku" = '${String(refund?.['sygnaturaWniosku'])}'`)
    const decided = {
      ...refund,
      sygnaturaWniosku: 'FN.3153.990.2026',
      numerDecyzji: 'FN.3153.990.2026.D',
      dataWydaniaDecyzji: '2026-09-30',
    }
    await deliver('podatki', [
      [wnioskiAkcyzy, [{ ...claim[0], sygnaturaWniosku: 'FN.3153.990.2026' }]],
      [zwrotyAkcyzy, [decided]],
    ])
    const granted = {
      ...permit,
      pelnyNrZezwolenia: '99/A/2026',
      pelnyNrDokumentuZezwolenia: 'ZA.7340.99.2026',
      zezwolenieWazneOd: '2026-10-01',
      zezwolenieWazneDo: '2030-09-30',
    }
    await deliver('finanse', [[zezwolenia, [granted]]])
    expect(await all.rows('select name, facts from portal.message_event order by id')).toMatchObject([
      { name: 'excise-decision', facts: { number: 'FN.3153.990.2026.D', day: '2026-09-30' } },
      { name: 'alcohol-permit', facts: { number: '99/A/2026', from: '2026-10-01' } },
    ])
    expect(faults).toEqual([])
  })

  it('tells of a due date that has moved, each time that it moves, and not of a day off that moves it nowhere', async () => {
    const [row] = await table(ratyZbiorcze, '"idNaleznosciRatyZbiorczej" = 600104')
    const due = (terminPlatnosci: string) =>
      deliver('finanse', [
        [ratyZbiorcze, [{ ...row, terminPlatnosci }]],
        [karty, []],
      ])
    // A Sunday: people have seen the Monday all along.
    await due('2026-11-16')
    expect(await all.rows('select name from portal.message_event')).toEqual([])
    await due('2026-11-30')
    await due('2026-12-31')
    await expand(all.needs)
    expect(await titles()).toMatchObject([
      { name: 'changed-due-date', facts: { before: '2026-11-16', after: '2026-11-30' } },
      { name: 'changed-due-date', facts: { before: '2026-11-30', after: '2026-12-31' } },
    ])
    expect(faults).toEqual([])
  })
})

describe('news that wait to leave', () => {
  it('stay where a later delivery has the invoice no more', async () => {
    const row = await invoice()
    await deliver('finanse', [[faktury, [row]]])
    await expand(all.needs)
    await all.rows(`delete from ${await current()}."faktury" where "numerFaktury" = $1`, [row.numerFaktury])
    await evening()
    expect([subjects(), await all.rows('select left_out from portal.message_item')]).toEqual([[], [{ left_out: 'over' }]])
  })

  it('of a due date that has moved back say what it is now, and not what it was for a while', async () => {
    await all.rows(
      "insert into portal.message_choice values ($1, 'taxes', true, false, false, '{}', now()), ($1, 'water', true, false, false, '{}', now())",
      [helena],
    )
    const [row] = await table(ratyZbiorcze, '"idNaleznosciRatyZbiorczej" = 600104')
    for (const terminPlatnosci of ['2026-11-30', String(row?.['terminPlatnosci'])])
      await deliver('finanse', [
        [ratyZbiorcze, [{ ...row, terminPlatnosci }]],
        [karty, []],
      ])
    await expand(all.needs)
    await evening()
    expect(
      await all.rows(
        'select e.facts, i.left_out from portal.message_item i join portal.message m on m.id = i.message_id join portal.message_event e on e.id = m.event_id order by m.id',
      ),
    ).toMatchObject([
      { facts: { after: '2026-11-30' }, left_out: 'over' },
      { facts: { before: '2026-11-30' }, left_out: null },
    ])
    expect(subjects()).toEqual(['Zmiana terminu opłaty'])
  })
})

describe('what was written to somebody else by mistake', () => {
  /** The register without it, and a delivery in which it is Anna's. */
  async function corrected(row: Record<string, unknown>) {
    await all.rows(`delete from ${await current()}."faktury" where "numerFaktury" = $1`, [row['numerFaktury']])
    const [own] = await table(faktury, '"idPodmiotu" = 1001 limit 1')
    const { wystawionoDokumentPdf, idDokumentuPdf, dataWystawieniaFaktury, dataZaplaty, numerFaktury } = row
    return [{ ...own, wystawionoDokumentPdf, idDokumentuPdf, dataWystawieniaFaktury, dataZaplaty, numerFaktury }]
  }
  const told = () =>
    all.rows<{ login: string; left_out: string | null }>(
      'select login, i.left_out from portal.message m join portal.account a on a.id = m.account_id left join portal.message_item i on i.message_id = m.id order by m.id',
    )
  beforeEach(async () => {
    const anna = await all.consent('anna.kompletowska')
    await all.rows("insert into portal.message_choice values ($1, 'documents', true, false, false, '{}', now())", [anna])
  })

  it('is mailed to whose it is, and no more to whose it is not', async () => {
    const row = await invoice()
    await deliver('finanse', [[faktury, [row]]])
    await expand(all.needs)
    await deliver('finanse', [[faktury, await corrected(row)]])
    await expand(all.needs)
    await evening()
    expect(await told()).toEqual([
      { login: 'helena.wodomierska', left_out: 'over' },
      { login: 'anna.kompletowska', left_out: null },
    ])
    expect(all.mail.given.map(({ recipient }) => recipient)).toEqual(['anna.kompletowska@przykladowa.example'])
  })

  it('is theirs alone where the first delivery was taken back', async () => {
    const row = await invoice()
    await deliver('finanse', [[faktury, [row]]])
    await takeBack('finanse')
    await deliver('finanse', [[faktury, await corrected(row)]])
    await expand(all.needs)
    expect((await told()).map(({ login }) => login)).toEqual(['anna.kompletowska'])
  })
})

describe('a delivery that is taken back', () => {
  it('tells nothing that has not left yet, and tells it when it comes again', async () => {
    const row = await invoice()
    await deliver('finanse', [[faktury, [row]]])
    await expand(all.needs)
    expect(await takeBack('finanse')).toBe('withdrawn')
    await evening()
    expect([await titles(), subjects()]).toEqual([[], []])
    all.portal.clock.set('2026-10-06', '04:00:00')
    await deliver('finanse', [[faktury, [row]]])
    await expand(all.needs)
    await evening('2026-10-06')
    expect([(await titles()).length, subjects()]).toEqual([1, ['Nowa faktura']])
  })

  it('before anybody made messages of it is told to nobody', async () => {
    await deliver('finanse', [[faktury, [await invoice()]]])
    await takeBack('finanse')
    await expand(all.needs)
    expect(await titles()).toEqual([])
  })

  it('after it was told says in the mailbox that it is taken back, and is not told again when it comes again', async () => {
    const row = await invoice()
    await deliver('finanse', [[faktury, [row]]])
    await expand(all.needs)
    await evening()
    await takeBack('finanse')
    const { wiadomosci } = (await all.portal.get('/wiadomosci/dajWiadomosci', await all.portal.signIn('helena.wodomierska'))).json<{
      wiadomosci: { wstep: string }[]
    }>()
    expect(wiadomosci).toMatchObject([{ wstep: 'Urząd wycofał dane, o których mówi ta wiadomość.' }])
    all.portal.clock.set('2026-10-06', '04:00:00')
    await deliver('finanse', [[faktury, [row]]])
    await expand(all.needs)
    await evening('2026-10-06')
    expect([(await titles()).length, subjects()]).toEqual([1, ['Nowa faktura']])
  })

  it('while a process that took it from the queue is dead leaves nothing to be sent by the next one', async () => {
    await deliver('finanse', [[faktury, [await invoice()]]])
    await expand(all.needs)
    await all.rows("update portal.message_delivery set state = 'sending', tries = 1, next_try_at = now() - interval '1 second'")
    await takeBack('finanse')
    await evening()
    expect(subjects()).toEqual([])
    expect(await all.rows('select left_out from portal.message_item')).toEqual([{ left_out: 'withdrawn' }])
  })
})

it('a comparison that fails keeps no delivery out, leaves nothing of itself, and stops no other', async () => {
  const [first] = news
  if (!first) throw new Error('There are no comparisons')
  const failing = {
    ...first,
    dataset: 'faktury',
    run: async (...[client]: [Parameters<Comparison['run']>[0], Change]) => {
      await client.query(
        "insert into portal.message_event (name, key, topic, subject_pesel, facts, told_at) values ('half', 'a', 'documents', '1', '{}', now())",
      )
      await client.query('select 1 / 0')
    },
  }
  expect(await deliver('finanse', [[faktury, [await invoice()]]], [failing, ...news])).toBe('imported')
  expect(await all.rows('select name from portal.message_event')).toEqual([{ name: 'new-invoice' }])
  expect(faults).toEqual(['error: division by zero'])
})

describe('killed at any moment', () => {
  const kill = (child: string, ...args: readonly string[]) =>
    expect(promisify(execFile)(process.execPath, [child, all.portal.connectionString, ...args])).rejects.toMatchObject({
      signal: 'SIGKILL',
    })
  /** The dying sessions of a killed process hold the lock a little longer. */
  async function importWhenFree(folder: string): Promise<string> {
    const { outcome } = await importDelivery({ pool: all.needs.pool, folder, datasets, comparisons: news, now: all.needs.clock.now() })
    return outcome === 'busy' ? importWhenFree(folder) : outcome
  }

  it.each([
    ['told', 'imported'],
    ['swapped', 'unchanged'],
  ])('(%s) what a delivery brings reaches each person once, by any number of processes', async (when, again) => {
    await all.consent('anna.kompletowska')
    await all.rows(
      "insert into portal.message_choice select id, 'documents', true, false, false, '{}', now() from portal.account where login = 'anna.kompletowska'",
    )
    const row = await invoice()
    const [point] = await table(
      faktury,
      `"idPodmiotu" = (select subject_id from portal.account_subject s join portal.account a on a.id = s.account_id where a.login = 'anna.kompletowska' and s.kind = 'individual') limit 1`,
    )
    const folder = await written('finanse', [
      [faktury, [row, { ...row, idPodmiotu: point?.['idPodmiotu'], idPunktu: point?.['idPunktu'], numerFaktury: `${row.numerFaktury}A` }]],
    ])
    await kill('api/testing/deliveries/delivering-child.ts', folder, when)
    expect(await importWhenFree(folder)).toBe(again)
    await Promise.all([expand(all.needs), expand(all.needs)])
    await all.rows("update portal.message_delivery set not_before = '2026-10-05 06:00:00Z'")
    const file = join(folder, 'given')
    await kill('api/testing/killed/sending-child.ts', file, '1')
    await all.rows("update portal.message_delivery set next_try_at = now() - interval '1 second' where state = 'sending'")
    all.portal.clock.set(TODAY, '18:00:00')
    await Promise.all([send(all.needs), send(all.needs)])
    const before = (await readFile(file, 'utf8')).split('\n').filter((id) => id !== '')
    const people = await all.rows<{ id: string; account_id: number }>(
      "select id, account_id from portal.message_delivery where state = 'sent' and channel = 'mail'",
    )
    expect([...new Set([...before, ...all.mail.tries])].toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    expect(new Set(people.map(({ account_id: id }) => id)).size).toBe(people.length)
    expect(people.length).toBeGreaterThan(1)
    expect(await all.rows("select count(*)::int as told from portal.message_event where name = 'new-invoice'")).toEqual([{ told: 2 }])
  })
})
