import { describe, expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'
import { pdfText } from '#integrations/documents/testing.ts'
import { textsIn } from '#shared/i18n.ts'
import { faultsOf, valuesFrom } from '#shared/service/form.ts'
import type { Known } from './declaration.ts'
import { application as overpayment } from './declarations/overpayment.ts'

const ACCOUNT = '61 1090 1014 0000 0712 1981 2874'
type Card = Known['karty'][number]
const card = (id: number, nadplata: number, overdue: number, isTax = true): Card => ({
  id,
  symbol: `N/${id}`,
  nazwa: 'Podatek',
  czyPodatkowa: isTax,
  nadplata,
  raty: [
    { id: id * 10, tytul: 'Rata 1', termin: '2026-09-15', kwota: overdue, odsetki: 0, czyZalegla: overdue > 0, czyEgzekucja: false },
    { id: id * 10 + 1, tytul: 'Rata 2', termin: '2026-11-15', kwota: 300, odsetki: 0, czyZalegla: false, czyEgzekucja: false },
  ],
})
const known = (...karty: Card[]): Known => ({
  dzis: '2026-10-05',
  stanNaDzien: '2026-10-05',
  osoba: { nazwa: 'Stefan', adres: null, nip: null, czyInstytucja: false },
  karty,
  punkty: [],
  odpady: null,
})
const GIVEN = { cel: 'ZWROT', sposob: 'RACHUNEK', rachunek: ACCOUNT }
const readingOf = (change: object, of: Known) => ({
  values: valuesFrom(overpayment.asked, { ...overpayment.begins(of, null), ...GIVEN, ...change }),
  known: of,
  words: textsIn(overpayment.asked.texts, 'pl'),
  language: 'pl' as const,
})
const blamed = (change: object, of: Known) => Object.keys(faultsOf(overpayment.asked, readingOf(change, of)))
const lawOf = (of: Known) => overpayment.adds?.(readingOf({}, of)).map(({ value }) => value.replaceAll('\u00A0', ' '))

describe('the application about an overpayment', () => {
  it('says first what the law covers before anything goes back: arrears of every tax (OP art. 76 § 1)', () => {
    expect(lawOf(known(card(1, 500, 0), card(2, 0, 412)))).toEqual(['Najpierw pokryje zaległości 412,00 zł, zostanie 88,00 zł'])
    expect(lawOf(known(card(1, 64, 0), card(2, 0, 412)))).toEqual(['Najpierw pokryje zaległości 412,00 zł, zostanie 0,00 zł'])
    expect(lawOf(known(card(1, 64, 0), card(2, 0, 412, false)))?.[0]).toMatch(/zaległości nie ma$/)
  })

  it('begins with the one card that is overpaid and its amount', () => {
    expect(overpayment.begins(known(card(1, 64.5, 0), card(2, 0, 0)), null)).toEqual({ karta: '1', kwota: '64,50' })
    expect(overpayment.begins(known(card(1, 64.5, 0), card(2, 10, 0)), null)).toEqual({})
    expect(blamed({}, known(card(1, 64.5, 0)))).toEqual([])
  })

  it.each([
    ['more than is overpaid', { kwota: '64,51' }, 'kwota'],
    ['no amount', { kwota: 'wszystko' }, 'kwota'],
    ['an account whose digits do not fit', { rachunek: '61109010140000071219812875' }, 'rachunek'],
    ['a foreign account', { rachunek: 'DE89370400440532013000' }, 'rachunek'],
    ['32 zł by postal order (OP art. 77b § 3)', { kwota: '32,00', sposob: 'PRZEKAZ' }, 'sposob'],
    ['a card of somebody else', { karta: '9' }, 'karta'],
    ['a credit without its card', { cel: 'ZALICZENIE' }, 'doKarty'],
  ])('does not take %s', (_case, change, field) => expect(blamed(change, known(card(1, 64.5, 0)))).toEqual([field]))

  it.each([
    ['32,01 zł by postal order', { kwota: '32,01', sposob: 'PRZEKAZ' }],
    ['32 zł at the cash desk', { kwota: '32', sposob: 'KASA' }],
    ['an account with PL in front', { rachunek: 'PL61109010140000071219812874' }],
  ])('takes %s', (_case, change) => expect(blamed(change, known(card(1, 64.5, 0)))).toEqual([]))

  it('asks for the overpayment to be found where the office sees none, with reasons (OP art. 75); of contracts it is none', () => {
    const none = known(card(1, 0, 0))
    expect(lawOf({ ...none, karty: [] })).toEqual([])
    const chosen = { karta: '1', kwota: '100' }
    expect(blamed(chosen, none)).toEqual(['uzasadnienie'])
    expect(blamed({ ...chosen, uzasadnienie: 'x'.repeat(50) }, none)).toEqual([])
    expect([overpayment.stop(none, null), overpayment.stop(known(card(1, 5, 0, false)), null)]).toEqual([null, 'stopNone'])
  })
})

describe('the letter of a resident about an overpayment', async () => {
  const portal = await portalOfFile()
  const HELENA = 'pesel=59032109005'

  it('names the account of the refund in full, and everybody who may act is told of it by its last four digits (section 3b)', async () => {
    const helena = await portal.signIn('helena.wodomierska')
    const { znane } = (await portal.get(`/wnioski/dajWniosek?rodzaj=nadplata&${HELENA}`, helena)).json<{ znane: Known }>()
    const overpaid = znane.karty.find(({ nadplata }) => nadplata > 0)
    expect(overpaid).toMatchObject({ nadplata: 64.5 })
    const wartosci = { ...GIVEN, karta: String(overpaid?.id), kwota: '30' }
    const send = () =>
      portal.post(`/wnioski/zapiszWniosek?${HELENA}`, { rodzaj: 'nadplata', wersja: 1, wartosci }, helena, {
        'idempotency-key': 'nadplata-1',
      })
    const { numer } = (await send()).json<{ numer: string }>()
    await send()
    const text = pdfText((await portal.get(`/wnioski/dajPismo/pdf?numer=${numer}&${HELENA}`, helena)).rawPayload)
    for (const part of [ACCOUNT, 'art. 72–80', 'Podpis:']) expect(text).toContain(part)
    await portal.jobs.find(({ name }) => name === 'expand-messages')?.run()
    const { wiadomosci } = (await portal.get('/wiadomosci/dajWiadomosci', helena)).json<{
      wiadomosci: { tytul: string; wstep: string }[]
    }>()
    const told = wiadomosci.filter(({ tytul }) => tytul === 'Podano rachunek do zwrotu')
    expect(told.map(({ wstep }) => wstep)).toEqual([expect.stringMatching(new RegExp(`${numer}.* 2874`))])
  })
})
