import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/call/query-client.ts'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { transactions } from '#shared/payments/payment-providers.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import type { DeclaredTransfer, HistoryPayment } from '../../contract.ts'
import { Page } from './history.tsx'

const GATEWAY = 'https://bramka.example/trnRequest/1'
const HOSTED = {
  iban: 'PL45999999997001100030010000',
  odbiorcaNazwa: 'Gmina Przykładowo',
  odbiorcaAdres: 'Rynek 1',
  odbiorcaMiasto: 'Przykładowo',
  odbiorcaKodPocztowy: '99-999',
  odbiorcaEmail: null,
  odbiorcaKodPanstwa: 'PL',
  urlTransakcji: null,
}
const payment = (
  id: string,
  etap: HistoryPayment['etap'],
  change: Partial<HistoryPayment> = {},
  url: string | null = null,
): HistoryPayment => ({
  idTransakcji: id,
  tytul: `N/003001: rata ${id.at(-1)}`,
  kwota: 412.5,
  kodWaluty: 'PLN',
  dataZlecenia: '2026-10-05T10:00:00',
  status: etap === 'zlecona' ? 'zlecona' : 'zrealizowana',
  etap,
  czyCzeka: false,
  dataZaplaty: etap === 'zlecona' ? null : '2026-10-05T10:01:00',
  czyNiePozniej: false,
  zwroty: [],
  opisPlatnosci: {
    typPlatnosci: 'Przelewy24',
    opisStatusu: { zlecona: 'Zlecona', oplacona: 'Zapłacona' }[String(etap)] ?? etap,
    ...transactions(() => null),
    transakcjaP24: { ...HOSTED, urlTransakcji: url },
  },
  raty: [
    {
      rodzajOplaty: 'Podatek od nieruchomości',
      opisNrRaty: '3',
      terminPlatnosci: '2026-09-15',
      kwotaRaty: 412.5,
      kwotaGlowna: 400,
      kosztUpomnien: 0,
      oplataProlongacyjna: 0,
      kwotaOdsetek: 12.5,
      kwotaVat: null,
    },
  ],
  ...change,
})

let platnosci: HistoryPayment[] = []
let zgloszonePrzelewy: DeclaredTransfer[] = []
/** How the portal answers a payment that is given up; by itself it takes it. */
let answers: (() => Response | Promise<Response>)[] = []
const sent: unknown[] = []
async function fetched(address: string, init: RequestInit): Promise<Response> {
  if (address.includes('dajHistorie')) return Response.json({ platnosci, zgloszonePrzelewy })
  sent.push(JSON.parse(String(init.body)))
  return answers.shift()?.() ?? Response.json({ status: 'odrzucona', etap: 'anulowana' })
}

const JAN = { nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }
const FIRMA = { nazwa: 'Firma', czyInstytucja: true, pesel: null, nip: '9990000015' }
beforeEach(() => {
  signIn([JAN])
  vi.stubGlobal('fetch', fetched)
  platnosci = [payment('2026-00000002', 'zlecona', {}, GATEWAY), payment('2026-00000001', 'oplacona')]
  zgloszonePrzelewy = []
  answers = []
  sent.length = 0
})
forgetAfterEach()

const detailsOf = async (id: string) =>
  within((await screen.findByText(new RegExp(id))).closest('article') ?? document.body).getByRole('button', { name: /Szczegóły/ })
const open = async (id: string | null = null) => {
  const opened = await inRouter(<Page />, { at: '/uslugi/historia-platnosci-internetowych', beside: ['/lista-naleznosci'] })
  if (id !== null) await opened.user.click(await detailsOf(id))
  return opened
}
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ')
const said = () => plain(document.body.textContent)
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

describe('the history of payments', () => {
  it('that is empty says so and leads to what is owed', async () => {
    platnosci = []
    await open()
    expect(await screen.findByText('Brak płatności internetowych')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Przejdź do należności' }).getAttribute('href')).toBe('/lista-naleznosci')
  })

  it('opens one payment at a time, and closes it again', async () => {
    const { user } = await open('2026-00000001')
    const [first, second] = [await detailsOf('2026-00000001'), await detailsOf('2026-00000002')]
    const isOpen = () => [first, second].map((one) => one.getAttribute('aria-expanded'))
    expect(isOpen()).toEqual(['true', 'false'])
    await user.click(second)
    expect([isOpen(), button('Anuluj płatność')]).toEqual([['false', 'true'], expect.anything()])
    await user.click(second)
    expect([isOpen(), button('Anuluj płatność')]).toEqual([['false', 'false'], null])
  })

  it('begins with what is on its way, then torn slips with their confirmation, then what came to nothing', async () => {
    const back = [{ kwota: 412.5, stan: 'zwrocono', dataZwrotu: '2026-09-24T09:00:00' }] as const
    platnosci = [
      payment('2026-00000004', 'wygasla', { dataZaplaty: null }),
      payment('2026-00000003', 'zwrocona', { zwroty: [...back] }),
      payment('2026-00000002', 'zaksiegowana'),
      payment('2026-00000001', 'zlecona', { czyCzeka: true }),
      payment('2026-00000000', 'zlecona'),
    ]
    await open()
    await screen.findByText(/2026-00000004/)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'W drodze',
      'Zapłacone',
      'Bez wpłaty',
    ])
    const slips = screen.getAllByRole('article').map(({ textContent, dataset }) => [dataset['edge'], plain(textContent)])
    expect(slips).toEqual([
      ['zwykly', expect.stringContaining('Zlecona')],
      ['wDrodze', expect.stringMatching(/Płatność rozpoczęta .*Proszę nie płacić drugi raz.*Sprawdź/)],
      ['oderwany', expect.stringMatching(/Zwrócono 24 września.*zwrot 412,50 zł.*Potwierdzenie wpłaty/)],
      ['oderwany', expect.stringMatching(/rata 2Zapłacono 5 października.*, 10\.01.*412,50 zł.*Potwierdzenie wpłaty/)],
      ['pozaPortalem', expect.stringContaining('wygasla')],
    ])
  })

  it('shows a year at a time, with what came in it, what of that went back, and its confirmations', async () => {
    const back = [
      { kwota: 100, stan: 'zwrocono', dataZwrotu: '2024-03-02T10:00:00' },
      { kwota: 12.5, stan: 'wTrakcie', dataZwrotu: null },
    ] as const
    platnosci = [
      payment('2026-00000004', 'zlecona'),
      payment('2026-00000003', 'zwrocona', { dataZaplaty: '2024-02-02T10:00:00', zwroty: [...back] }),
      payment('2026-00000002', 'zaksiegowana', { dataZaplaty: '2025-12-31T10:00:00' }),
      // The gateway took it twice, and the second money went back.
      payment('2026-00000001', 'oplacona', { zwroty: [{ kwota: 412.5, stan: 'zwrocono', dataZwrotu: '2026-10-06T10:00:00' }] }),
      payment('2026-00000000', 'wygasla', { dataZaplaty: null }),
    ]
    const { user } = await open()
    const years = within(await screen.findByRole('group', { name: 'Rok' })).getAllByRole('radio')
    expect(years.map((one) => one.closest('label')?.textContent)).toEqual(['2026', '2025', '2024'])
    const shown = () => [
      screen.getAllByText(/Numer transakcji/).map(({ textContent }) => plain(textContent)?.slice(-1)),
      plain(screen.getByText(/roku zapłacono/).textContent),
      screen.getAllByRole('button', { name: /^Potwierdzenia za/ }).map(({ textContent }) => plain(textContent)),
    ]
    expect(shown()).toEqual([['4', '1', '0'], 'W 2026 roku zapłacono 412,50 zł', ['Potwierdzenia za 2026 rok (PDF)']])
    await user.click(screen.getByRole('radio', { name: '2024' }))
    expect(shown()).toEqual([['4', '3'], 'W 2024 roku zapłacono 412,50 zł, z tego zwrócono 100,00 zł', ['Potwierdzenia za 2024 rok (PDF)']])
  })

  it('begins with the transfers that the person has declared, which can be taken back', async () => {
    const amounts = { kwotaRaty: 96, kwotaGlowna: 96, kosztyEgzekucji: 0, odsetki: 0, oplataProlongacyjna: 0, kwotaRazem: 96 }
    const said = {
      brzeg: 'wDrodze',
      litera: null,
      znak: 'Zgłoszono przelew 2 października',
      opis: 'Do 9 października nie przypominamy.',
    } as const
    const due = { tytul: 'Odpady komunalne, III kwartał', nrRaty: 3, terminPlatnosci: '2026-09-30', dzien: '2026-09-30' }
    const free = { powodOdmowy: null, uwaga: null, etapPlatnosci: null }
    platnosci = []
    zgloszonePrzelewy = [{ idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: 100103, ...due, ...amounts, ...free, ...said }]
    answers = [() => Response.json({ czyCofnieto: true })]
    const { user } = await open()
    const slip = within(await screen.findByRole('article'))
    expect(plain(document.querySelector('article')?.textContent)).toMatch(/Zgłoszono przelew 2 października.*96,00 zł/)
    zgloszonePrzelewy = []
    await user.click(slip.getByRole('button', { name: 'Wycofaj: Odpady komunalne, III kwartał' }))
    expect(await screen.findByText('Brak płatności internetowych')).not.toBeNull()
    expect(sent).toEqual([{ idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: [100103] }])
  })
})

describe('a payment', () => {
  it('that came says to whom, on which account and for what, and has its confirmation', async () => {
    await open('2026-00000001')
    for (const words of [
      'Gmina Przykładowo',
      'Rynek 1, 99-999 Przykładowo',
      '45 9999 9999 7001 1000 3001 0000',
      'Podatek od nieruchomości',
    ])
      expect(said()).toContain(words)
    expect([button(/^Potwierdzenie wpłaty/), button('Anuluj płatność')]).toEqual([expect.anything(), null])
    expect(said()).toContain('zwykle w ciągu 5 dni roboczych')
  })

  it.each([
    ['while the office looks into it', 'wyjasniana'],
    ['after its money went back', 'zwrocona'],
  ] as const)('that the gateway confirmed keeps its confirmation, also %s', async (_when, etap) => {
    platnosci = [payment('2026-00000001', etap, { dataZaplaty: '2026-10-05 09:13:00' })]
    await open('2026-00000001')
    expect([button(/^Potwierdzenie wpłaty/), screen.queryByText(/Potwierdzenie wpłaty ma tylko/)]).toEqual([expect.anything(), null])
  })

  it.each([
    ['ordered', 'zlecona'],
    ['looked into before any money came', 'wyjasniana'],
    ['expired', 'wygasla'],
  ] as const)('that is %s has no confirmation, and says why', async (_case, etap) => {
    platnosci = [payment('2026-00000001', etap, etap === 'wyjasniana' ? { dataZaplaty: null } : {})]
    await open('2026-00000001')
    expect([button(/^Potwierdzenie wpłaty/), screen.getByText(/Potwierdzenie wpłaty ma tylko/)]).toEqual([null, expect.anything()])
  })

  it('that the gateway told of only when it was asked says no more of the time than is known', async () => {
    platnosci = [payment('2026-00000001', 'oplacona', { czyNiePozniej: true })]
    await open('2026-00000001')
    expect(said()).toContain('Zapłacono nie później niż')
    expect(said()).not.toContain('Data zapłaty')
  })

  it('whose money goes back, or went, says how much and when', async () => {
    const zwroty = [
      { kwota: 100, stan: 'wTrakcie', dataZwrotu: null },
      { kwota: 12.5, stan: 'zwrocono', dataZwrotu: '2026-10-07T09:00:00' },
    ] as const
    platnosci = [payment('2026-00000001', 'oplacona', { zwroty: [...zwroty] })]
    await open('2026-00000001')
    expect(said()).toContain('100,00 zł, w drodze. Pierwsza wpłata pozostaje zapłacona.')
    expect(said()).toContain('12,50 zł, zwrócono 07.10.2026')
  })

  it('that stands at the payment service is finished there; without an address it can only be given up', async () => {
    await open('2026-00000002')
    expect(screen.getByRole('link', { name: 'Dokończ płatność' }).getAttribute('href')).toBe(GATEWAY)
    cleanup()
    queryClient.clear()
    platnosci = [payment('2026-00000002', 'zlecona')]
    await open('2026-00000002')
    expect([screen.queryByRole('link', { name: 'Dokończ płatność' }), button('Anuluj płatność')]).toEqual([null, expect.anything()])
  })
})

describe('giving a payment up', () => {
  const ask = async () => {
    const { user } = await open('2026-00000002')
    await user.click(screen.getByRole('button', { name: 'Anuluj płatność' }))
    return { user, asked: within(screen.getByRole('dialog', { name: 'Anulować płatność?' })) }
  }

  it('happens only after a question that warns who has paid', async () => {
    const { user, asked } = await ask()
    expect(asked.getByText(/Proszę nie anulować, jeśli zapłacono/)).not.toBeNull()
    await user.click(asked.getByRole('button', { name: 'Nie anuluj' }))
    expect([screen.queryByRole('dialog'), sent]).toEqual([null, []])
  })

  it('is told, and the list follows', async () => {
    const { user, asked } = await ask()
    platnosci = [payment('2026-00000002', 'anulowana')]
    await user.click(asked.getByRole('button', { name: 'Anuluj płatność' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(currentMessages().map(({ text }) => text)).toEqual(['Płatność anulowana'])
    await expect.poll(() => button('Anuluj płatność')).toBeNull()
    expect(sent).toEqual([{ idTransakcji: '2026-00000002', nip: null }])
  })

  it('of an institution names the institution', async () => {
    signIn([FIRMA])
    const { user, asked } = await ask()
    await user.click(asked.getByRole('button', { name: 'Anuluj płatność' }))
    await expect.poll(() => sent).toEqual([{ idTransakcji: '2026-00000002', nip: '9990000015' }])
  })

  it('comes too late where the money has arrived, and says that', async () => {
    answers = [() => Response.json({ status: 'zrealizowana', etap: 'oplacona' })]
    const { user, asked } = await ask()
    await user.click(asked.getByRole('button', { name: 'Anuluj płatność' }))
    await expect.poll(() => currentMessages().map(({ text }) => text)).toEqual(['Płatność już dotarła, nie można jej anulować'])
  })

  it.each([
    ['without an answer', () => Promise.reject(new TypeError('no network')), 'Wystąpił błąd'],
    ['that was refused', () => Response.json({ kod: 1501, opis: 'Serwis nie odpowiada.' }, { status: 502 }), 'Serwis nie odpowiada.'],
  ])('%s says so in the question, which forgets it when it is pressed or asked anew', async (_case, answer, words) => {
    const never = Promise.withResolvers<Response>()
    answers = [answer, () => never.promise]
    const { user, asked } = await ask()
    await user.click(asked.getByRole('button', { name: 'Anuluj płatność' }))
    expect((await asked.findByRole('alert')).textContent).toContain(words)
    await user.click(asked.getByRole('button', { name: 'Nie anuluj' }))
    await user.click(screen.getByRole('button', { name: 'Anuluj płatność' }))
    expect(screen.queryByRole('alert')).toBeNull()
    const again = within(screen.getByRole('dialog')).getByRole('button', { name: 'Anuluj płatność' })
    await user.click(again)
    expect(again.getAttribute('aria-busy')).toBe('true')
    never.resolve(Response.json({ status: 'odrzucona', etap: 'anulowana' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
})
