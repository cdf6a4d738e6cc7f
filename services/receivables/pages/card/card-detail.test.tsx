import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import type { Instalment } from '../../dues/rows.ts'
import { CARD } from '../../testing/card.ts'
import { INSTALMENT } from '../../testing/instalment.ts'
import type { WayRow } from '../../dues/ways.ts'
import { CardDetail } from './card-detail.tsx'

const row = (nr: number, change: Partial<Instalment> = {}): Instalment => ({
  ...INSTALMENT,
  idNaleznosciRatyZbiorczej: 300100 + nr,
  nrRaty: nr,
  tytul: `Podatek od nieruchomości, rata ${nr}`,
  terminPlatnosci: `2026-0${nr}-15`,
  terminEfektywny: `2026-0${nr}-15`,
  kwotaGlowna: 200,
  odsetki: 0.1,
  kwotaRazem: 200.1,
  poTerminie: true,
  dniPoTerminie: 100,
  dniDoTerminu: -100,
  ...change,
})

const JAN = { nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }
const RELIEF = { rodzaj: 'ulga', tytul: 'Ulga', opis: '', forma: 'PISMO' }
let taken = [RELIEF]
const sent: unknown[] = []
let slip = () => Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 })
beforeEach(() => {
  signIn([JAN])
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ wnioski: taken })
    sent.push(JSON.parse(String(body)))
    return slip()
  })
  sent.length = 0
  taken = [RELIEF]
})
forgetAfterEach()

type Own = { sposob: WayRow['sposob']; odDnia: string } | null
const open = (rows: readonly Instalment[], ways: readonly WayRow[] = [], own: Own = null) =>
  inRouter(
    <CardDetail
      card={CARD}
      answer={{
        ratyZbiorcze: [...rows],
        sposobyZaplaty: [...ways],
        wlasnySposobZaplaty: own,
        stanNaDzien: '2026-10-01',
        odsetkiNaDzien: '2026-10-05',
        czyWstrzymane: false,
      }}
    />,
    {
      at: '/naleznosci-podatki-gminne',
      beside: [orderPage.route],
    },
  )
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ')
const ticks = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
const tick = (nr: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`rata ${nr}\\b`) })
const bar = () => within(screen.getByRole('region', { name: 'Płatność zaznaczonych rat' }))
const sum = () => plain(bar().getByRole('status').textContent)
const pay = () => screen.queryByRole('button', { name: /^Zapłać/ })

describe('ticking instalments of a card', () => {
  const ahead = (nr: number, change: Partial<Instalment> = {}) =>
    row(nr, { poTerminie: false, dniPoTerminie: 0, dniDoTerminu: 40, ...change })
  const blocked = { czyWybieralna: false, powodBlokady: 'tytulWykonawczy' } as const
  it.each([
    ['all that is overdue, and nothing of later', [row(3), row(5), ahead(9)], [3, 5]],
    ['the next one where nothing is overdue', [ahead(9), ahead(5), ahead(7)], [5]],
    ['the next one that can be paid here', [row(3, blocked), ahead(5, blocked), ahead(7), ahead(9)], [7]],
    ['none where none can be paid here', [row(3, blocked)], []],
  ])('begins with %s', async (_case, rows, chosen) => {
    await open(rows)
    expect(
      ticks().flatMap(({ checked, labels }) => (checked ? Number(/rata (\d)/.exec(labels?.[0]?.textContent ?? '')?.[1]) : [])),
    ).toEqual(chosen)
    expect(pay() !== null).toBe(chosen.length > 0)
  })

  it('says aloud how many they are and their sum, to the grosz', async () => {
    const { user } = await open([row(3), row(5), row(9)])
    expect(sum()).toContain('Zaznaczono 3 raty600,30 zł')
    await user.click(tick(5))
    expect(sum()).toContain('Zaznaczono 2 raty400,20 zł')
    await user.click(tick(3))
    expect(sum()).toContain('Zaznaczono 1 ratę200,10 zł')
    await user.click(tick(9))
    expect([sum(), pay()]).toEqual(['Brak wybranej raty', null])
  })

  it('leads to the order of exactly those', async () => {
    const { user, history } = await open([row(3), row(5), row(9)])
    await user.click(tick(5))
    await user.click(pay() ?? document.body)
    await expect
      .poll(() => orderPage.read(Object.fromEntries(new URLSearchParams(history.location.search))))
      .toEqual({
        karta: 3001,
        raty: [300103, 300109],
      })
  })

  it.each([
    [
      'is enforced',
      { powodBlokady: 'tytulWykonawczy' as const, jestTytulWykonawczy: true },
      'Poza portalem',
      /tytuł wykonawczy/,
      'Gdzie zapłacić',
    ],
    ['is ordered', { powodBlokady: 'zlecona' as const, etapPlatnosci: 'zlecona' as const }, 'W drodze', /nie płacić drugi raz/, 'Sprawdź'],
    ['is declared as a transfer', { czyWybieralna: true, zgloszonoPrzelew: '2026-10-02' }, 'W drodze', /Zgłoszono przelew/, 'Wycofaj'],
  ])('is not possible for one that %s: its slip says why, and what can be done', async (_case, change, group, why, act) => {
    await open([row(3, { czyWybieralna: false, ...change }), row(5)])
    expect(ticks()).toEqual([tick(5)])
    const slips = within(screen.getByRole('heading', { name: group }).closest('section') ?? document.body)
    expect(slips.getByRole('article').textContent).toMatch(why)
    expect(slips.getByText(act)).not.toBeNull()
  })

  it('needs no words of selection and no heading where there is one, and the button says its sum', async () => {
    await open([row(3)])
    expect([sum(), plain(pay()?.textContent), screen.queryAllByRole('heading').map(({ textContent }) => textContent)]).toEqual([
      '',
      'Zapłać 200,10 zł',
      ['Rata 3'],
    ])
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('of one that is newer names the older arrears, and ticks them with one press', async () => {
    const { user } = await open([row(3), row(5), row(9, { poTerminie: false })])
    await user.click(tick(3))
    await user.click(tick(5))
    await user.click(tick(9))
    expect(bar().getByText(/najpierw na najstarszą zaległość/)).not.toBeNull()
    await user.click(bar().getByRole('button', { name: 'Zaznacz także starsze zaległości' }))
    expect(sum()).toContain('Zaznaczono 3 raty600,30 zł')
    expect(bar().queryByText(/najpierw na najstarszą zaległość/)).toBeNull()
  })

  it('is forgotten with another filter: what is out of sight must not be paid', async () => {
    const { user } = await open([row(3), row(5), row(6, { czySplacona: true, czyWybieralna: false, poTerminie: false })])
    expect(pay()).not.toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Wszystkie/ }))
    expect([sum(), pay()]).toEqual(['Brak wybranej raty', null])
  })
})

describe('the slip for the bank', () => {
  it('is asked for by exactly what is ticked; where it does not come, the reason stands there', async () => {
    const { user } = await open([row(3), row(5)])
    await user.click(tick(3))
    await user.click(screen.getByRole('button', { name: 'Drukuj blankiet wpłaty' }))
    await expect.poll(() => sent).toEqual([{ idKartyNaleznosci: 3001, idNaleznosciRatyZbiorczej: [300105], idNaleznosciRaty: null }])
    expect(await screen.findByText(/Numer błędu: 7\./)).not.toBeNull()
    expect(tick(5).checked).toBe(true)
  })
})

it('due, later, on its way, elsewhere and settled stand under their headings, and the sum opens what it is made of', async () => {
  const ahead = { poTerminie: false, dniPoTerminie: 0, dniDoTerminu: 40 }
  const { user } = await open([
    row(1, { czyWybieralna: false, powodBlokady: 'tytulWykonawczy', jestTytulWykonawczy: true }),
    row(3),
    row(5, ahead),
    row(7, { ...ahead, czyWybieralna: false, powodBlokady: 'zlecona', etapPlatnosci: 'zlecona' }),
  ])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Teraz',
    'Rata 3',
    'Później',
    'Rata 5',
    'W drodze',
    'Rata 7',
    'Poza portalem',
    'Rata 1',
  ])
  const [first] = screen.getAllByRole('button', { name: /^200,10.*Skąd ta kwota\?$/ })
  await user.click(first ?? document.body)
  expect(first?.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText(/^Części raty 3/)).not.toBeNull()
})

it('says in one sentence each how the office has it that the card is paid, and what follows for reminders', async () => {
  await open(
    [row(5)],
    [
      { sposob: 'POLECENIE', odDnia: '2025-03-01', doDnia: null, dzienMiesiaca: 20 },
      { sposob: 'INKASENT', odDnia: '2026-11-01', doDnia: '2026-12-31', dzienMiesiaca: null },
    ],
  )
  expect(screen.getByText('W rejestrze urzędu: od 01.03.2025 tę kartę opłaca polecenie zapłaty. Dzień w miesiącu: 20.')).not.toBeNull()
  expect(
    screen.getByText('W rejestrze urzędu: od 01.11.2026 opłatę z tej karty pobiera inkasent. Ostatni dzień: 31.12.2026.'),
  ).not.toBeNull()
  expect(screen.getByText(/nie przypominamy do dnia terminu włącznie\. Po terminie przypomnimy, jeśli wybrali to Państwo/)).not.toBeNull()
})

describe('the way to ask for relief', () => {
  const way = () => screen.queryByRole('link', { name: 'Poproś o raty lub ulgę' })

  it('leads to the application about this card where the office takes it', async () => {
    await open([row(1)])
    await waitFor(() => expect(way()?.getAttribute('href')).toBe('/wnioski?rodzaj=ulga&karta=3001'))
  })

  it('is not there where the office does not take it through the portal', async () => {
    taken = []
    await open([row(1)])
    await waitFor(() => expect(document.querySelector('.loading')).toBeNull())
    expect(way()).toBeNull()
  })
})

describe('a note of how the card is paid', () => {
  const offer = () => screen.queryByText(/^Płacą Państwo zleceniem stałym/)
  const withdraw = () => screen.queryByRole('button', { name: 'Cofnij ten zapis' })

  it('is offered where the office has none; what could not be kept says why', async () => {
    const { user } = await open([row(5)])
    expect(screen.queryByText(/nie przypominamy/)).toBeNull()
    await user.click(offer() ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Zlecenie stałe' }))
    expect(sent).toEqual([{ idKartyNaleznosci: 3001, sposob: 'STALE' }])
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
  })

  it('stands there once it is kept, with the way back', async () => {
    const { user } = await open([row(5)], [], { sposob: 'INKASENT', odDnia: '2026-10-05' })
    expect(screen.getByText('Zapisano w portalu 05.10.2026: opłatę z tej karty pobiera inkasent.')).not.toBeNull()
    expect(offer()).toBeNull()
    await user.click(withdraw() ?? document.body)
    expect(sent).toEqual([{ idKartyNaleznosci: 3001 }])
  })

  it.each([
    ['a card on which all is paid', [row(5, { czySplacona: true, czyWybieralna: false, poTerminie: false })], () => undefined],
    ['somebody who looks for the office', [row(5)], () => signIn([JAN], { czyPodglad: true })],
    ['an account of a letter', [row(5)], () => signIn([JAN], { czyKodemZListu: true })],
    [
      'somebody who acts for another',
      [row(5)],
      () => signIn([{ ...JAN, upowaznienie: { doDnia: '2027-01-01', czySpadek: false, uslugi: [] } }]),
    ],
  ])('is not offered to %s', async (_who, rows, as) => {
    as()
    await open(rows)
    expect([offer(), withdraw()]).toEqual([null, null])
  })
})
