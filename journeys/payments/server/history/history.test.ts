import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNMARKED } from '#shared/payments/instalment-state.ts'
import { contract, type HistoryPayment } from '../../contract.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { settle } from '../settle/settle.ts'
import { startStory, type Przelewy24Story, type Ordered } from '../testing/story.ts'
import type { Przelewy24Payments } from '../testing/testing.ts'

let payments: Przelewy24Payments
let story: Przelewy24Story
let paid: Ordered
let open: Ordered

beforeAll(async () => {
  ;({ payments, story } = await startStory())
  const { cardId, ids } = payments.addCard([100.5, 200])
  const [first = 0, second = 0] = ids
  paid = await story.orderBy(payments.process(), cardId, [first])
  story.pay(paid)
  await story.until(first, 'PAID locked')
  payments.advance(1)
  open = await story.orderBy(payments.process(), cardId, [second])
})
afterAll(() => payments.stop())

async function history(pesel?: string): Promise<HistoryPayment[]> {
  const answer = contract.history.answer.parse(await payments.callOf(payments.process(), pesel)(contract.history.path))
  return answer.platnosci
}

describe('the history of online payments', () => {
  it('lists the subject’s payments, the newest first, with instalments, recipient and what is left to do', async () => {
    const [latest, earlier] = await history()
    expect([latest?.idTransakcji, earlier?.idTransakcji]).toEqual([open.idPrzelewu, paid.idPrzelewu])
    expect(latest).toMatchObject({
      status: 'zlecona',
      etap: 'zlecona',
      dataZaplaty: null,
      dataZlecenia: '2026-10-05 09:01:00',
      opisPlatnosci: { transakcjaP24: { urlTransakcji: open.urlPrzekierowania } },
    })
    expect(earlier).toMatchObject({
      kwota: 100.5,
      status: 'zrealizowana',
      etap: 'oplacona',
      dataZaplaty: '2026-10-05 09:00:00',
      opisPlatnosci: {
        typPlatnosci: 'Przelewy24',
        opisStatusu: 'Zapłacona, czeka na zaksięgowanie',
        transakcjaKIR: null,
        transakcjaP24: {
          iban: 'PL75999999997001100010010000',
          odbiorcaNazwa: 'Urząd Gminy Przykładowa',
          odbiorcaAdres: 'Rynek 1',
          odbiorcaMiasto: 'Przykładowo',
          odbiorcaKodPocztowy: '99-999',
          odbiorcaEmail: 'urzad@przykladowa.example',
          odbiorcaKodPanstwa: 'PL',
          urlTransakcji: null,
        },
      },
      raty: [
        {
          rodzajOplaty: 'Podatek od nieruchomości',
          opisNrRaty: '1',
          terminPlatnosci: '2026-11-16',
          kwotaRaty: 100.5,
          kwotaOdsetek: 0,
          kwotaVat: null,
        },
      ],
    })
  })

  it('tells beside them of transfers that the subject has declared and that are still expected, and of no others', async () => {
    const OTHER = '72080506198'
    const { cardId, ids } = payments.addCard([96, 12], OTHER)
    const declared = async () =>
      contract.history.answer
        .parse(await payments.callOf(payments.process(), OTHER)(contract.history.path))
        .zgloszonePrzelewy.map(({ idNaleznosciRatyZbiorczej: id, znak, brzeg }) => [id, znak, brzeg])
    const [first = 0] = ids
    payments.changeInstalment(cardId, first, {
      declaredOn: '2026-10-02',
      facts: { ...UNMARKED, poTerminie: false, dniDoTerminu: 42, terminEfektywny: '2026-11-16', zgloszonoPrzelew: '2026-10-02' },
    })
    expect(await declared()).toEqual([])
    await payments.pool.query(
      `insert into portal.declared_transfer (subject_pesel, card_id, collective_id, declared_on) values ($1, $2, $3, '2026-10-02')`,
      [OTHER, cardId, first],
    )
    expect(await declared()).toEqual([[first, 'Zgłoszono przelew 2 października', 'wDrodze']])
    expect(contract.history.answer.parse(await payments.callOf(payments.process())(contract.history.path)).zgloszonePrzelewy).toEqual([])
  })

  it('is empty for another subject, and one payment of somebody else is unknown', async () => {
    expect(await history('72080506198')).toEqual([])
    const call = payments.callOf(payments.process(), '72080506198')
    await expect(call(`${contract.history.path}/pdf`, { query: { idTransakcji: paid.idPrzelewu } })).rejects.toMatchObject({
      error: 'notFound',
    })
  })

  it('prints all payments, or the facts of one', async () => {
    const call = payments.callOf(payments.process())
    const all = (await call(`${contract.history.path}/pdf`)) as FileAnswer
    const one = (await call(`${contract.history.path}/pdf`, { query: { idTransakcji: paid.idPrzelewu } })) as FileAnswer
    expect([all.name, one.name]).toEqual(['historia-platnosci.pdf', `platnosc-${paid.idPrzelewu}.pdf`])
    const { tables, facts } = JSON.parse(one.content.toString()) as { tables: { rows: string[][] }[]; facts: { value: string }[] }
    expect(tables.map((table) => table.rows.length)).toEqual([1])
    expect(facts.map((fact) => fact.value)).toContain(paid.idPrzelewu)
  })

  it('says of one payment on paper what the screen says, also where the money went', async () => {
    const one = (await payments.callOf(payments.process())(`${contract.history.path}/pdf`, {
      query: { idTransakcji: paid.idPrzelewu },
    })) as FileAnswer
    const { facts } = JSON.parse(one.content.toString()) as { facts: { label: string; value: string }[] }
    const told = Object.fromEntries(facts.map(({ label, value }) => [label, value]))
    expect(told).toMatchObject({
      'E-mail odbiorcy': 'urzad@przykladowa.example',
      'Kod państwa': 'PL',
      'Rachunek odbiorcy': '75 9999 9999 7001 1000 1001 0000',
    })
  })

  it('gives a workbook of the rows of the spreadsheet', async () => {
    const file = (await payments.callOf(payments.process())(`${contract.history.path}/xlsx`)) as FileAnswer
    const words = Object.values(unzipSync(file.content))
      .map((part) => strFromU8(part))
      .join(' ')
    expect([file.name, words.includes(open.idPrzelewu), words.includes('<v>100.5</v>')]).toEqual(['historia-platnosci.xlsx', true, true])
  })

  it('gives a spreadsheet with both tables', async () => {
    const file = (await payments.callOf(payments.process())(`${contract.history.path}/csv`)) as FileAnswer
    const lines = file.content.toString().split('\r\n')
    expect(lines[1]).toContain(`${open.idPrzelewu};`)
    expect(lines.some((line) => line.includes('100,50'))).toBe(true)
  })

  it('offers no address to pay at once the time is over', async () => {
    payments.advance(61)
    expect((await history())[0]?.opisPlatnosci.transakcjaP24).toMatchObject({ urlTransakcji: null })
    payments.advance(5)
    await settle(payments.process())
    expect((await history())[0]).toMatchObject({ status: 'wygasla', etap: 'wygasla', opisPlatnosci: { opisStatusu: 'Wygasła' } })
  })
})

describe('the true state of a payment', () => {
  const state = (platnosc: string) => payments.callOf(payments.process())(contract.state.path, { query: { platnosc } })

  it('is told to who knows its attempt number, and nothing else is', async () => {
    const [row] = (
      await payments.pool.query<{ attempt_id: string }>('select attempt_id from portal.payment where id = $1', [paid.idPrzelewu])
    ).rows
    expect(await state(row?.attempt_id ?? '')).toEqual({
      idTransakcji: paid.idPrzelewu,
      dostawca: 'p24',
      status: 'zrealizowana',
      etap: 'oplacona',
      czyOstateczny: true,
    })
    await expect(state('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ error: 'notFound' })
    await expect(state(paid.idPrzelewu)).rejects.toThrow(/UUID/i)
  })
})

describe('the summary before ordering', () => {
  it('shows today’s amounts, why an instalment cannot be paid, and the ways to pay that are both set up and switched on', async () => {
    const { cardId, ids } = payments.addCard([10.1, 20.2])
    const query = { idKartyNaleznosci: String(cardId), raty: ids.join(',') }
    payments.changeInstalment(cardId, ids[1] ?? 0, { refusal: 'enforced' })
    const summary = contract.summary.answer.parse(await payments.callOf(payments.process())(contract.summary.path, { query }))
    expect(summary).toMatchObject({
      kwotaRazem: 30.3,
      metody: [{ dostawca: 'p24', prowizja: null }],
      odbiorca: { nazwa: 'Urząd Gminy Przykładowa' },
    })
    expect(summary.raty.map((rata) => rata.powodOdmowy)).toEqual([null, 'egzekucja'])
    payments.office.configuration.czyP24 = false
    const without = contract.summary.answer.parse(await payments.callOf(payments.process())(contract.summary.path, { query }))
    expect(without.metody).toEqual([])
    await expect(story.orderBy(payments.process(), cardId, [ids[0] ?? 0])).rejects.toMatchObject({ error: 'notFound' })
  })
})
