import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../contract.ts'
import { Page } from './rates-page.tsx'

type Rates = DeskAnswer<typeof contract.rates>
const REASON = 'obwieszczenie z 1 października'
const RATE = {
  rodzaj: 'ZWLOKA' as const,
  odDnia: '2026-01-01',
  stawka: 11.5,
  prog: 8.7,
  zrodlo: 'M.P. 12',
  czyZDostawy: false,
  czyObowiazuje: true,
}
const SUGGESTED = {
  rodzaj: 'OPOZNIENIE' as const,
  odDnia: '2026-11-01',
  stawka: 10.25,
  zrodlo: 'NBP 5,25',
  czyCzeka: false,
  czyWDostawie: false,
}
const desk = deskStandIn('rates-change')
beforeEach(() => desk.answers(contract.propose, { propozycja: 1 }))

async function open(change: Partial<Rates> = {}) {
  desk.answers(contract.rates, { stawki: [RATE], propozycje: [], czekajace: [], porownanie: null, adres: 'https://nbp.example', ...change })
  const { user } = await inRouter(<Page />)
  await screen.findByRole('heading', { name: 'Nowa stawka' })
  return user
}
const propose = () => screen.getByRole('button', { name: 'Zaproponuj' })

describe('rates of interest', () => {
  it('stand by kind, the newest first, with what holds and where it is from; a delivered one is not taken away here', async () => {
    await open({ stawki: [{ ...RATE, odDnia: '2025-01-01', czyZDostawy: true, zrodlo: null, czyObowiazuje: false }, RATE] })
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => plain(textContent))
    expect(rows).toEqual([
      '01.01.2026 obowiązujeStawka (% rocznie)11,50ŹródłoM.P. 12Wycofaj: 01.01.2026',
      '01.01.2025 Stawka (% rocznie)11,50Źródłosystem finansowy',
    ])
  })

  it('are taken away by two persons, with a reason', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Wycofaj: 01.01.2026' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Dlaczego wycofać tę stawkę?' }))
    await user.type(dialog.getByRole('textbox'), `${REASON}{Enter}`)
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect(desk.sent(contract.propose)).toEqual([
      { rodzaj: 'ZWLOKA', odDnia: '2026-01-01', stawka: null, prog: null, zrodlo: 'M.P. 12', powod: REASON },
    ])
  })

  it('of which one waits is not asked about again', async () => {
    await open({ czekajace: [{ rodzaj: 'ZWLOKA', odDnia: '2026-01-01' }] })
    expect([screen.queryByRole('button', { name: /^Wycofaj/ }), screen.getByText('czeka na drugą osobę')]).toEqual([
      null,
      expect.anything(),
    ])
  })

  it('that did not come say why', async () => {
    desk.answers(contract.rates, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})

describe('another rate', () => {
  const typed = { 'Od dnia': '01.11.2026', 'Stawka (% rocznie)': '10,25', Źródło: 'M.P. 99', Powód: REASON }

  it('is proposed with the amount up to which none is charged, as it was', async () => {
    const user = await open()
    await fill(user, typed)
    await user.click(propose())
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect(desk.sent(contract.propose)).toEqual([
      { rodzaj: 'ZWLOKA', odDnia: '2026-11-01', stawka: 10.25, prog: 8.7, zrodlo: 'M.P. 99', powod: REASON },
    ])
    expect(field('Stawka (% rocznie)').value).toBe('')
  })

  it('of another kind has no such amount', async () => {
    const user = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'Odsetki ustawowe za opóźnienie')
    await fill(user, typed)
    await user.click(propose())
    await expect.poll(() => desk.sent(contract.propose).map(({ rodzaj, prog }) => [rodzaj, prog])).toEqual([['OPOZNIENIE', null]])
  })

  it.each(['', '100', '-1', 'dziesięć', '10,255'])('of „%s” per cent is not sent: the field says why', async (stawka) => {
    const user = await open()
    await fill(user, { ...typed, 'Stawka (% rocznie)': stawka })
    await user.click(propose())
    await expect.poll(() => field('Stawka (% rocznie)').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.propose)).toEqual([])
  })

  it('that nobody heard of keeps what was typed', async () => {
    desk.answers(contract.propose, noNetwork)
    const user = await open()
    await fill(user, typed)
    await user.click(propose())
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([field('Stawka (% rocznie)').value, field('Powód').value]).toEqual(['10,25', REASON])
  })
})

describe('what the central bank says', () => {
  it('is put into the form by a person, and counts nothing before', async () => {
    const user = await open({ propozycje: [SUGGESTED] })
    await user.click(screen.getByRole('button', { name: /^Zaproponuj: .*10,25\s?% od 01\.11\.2026$/ }))
    const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rodzaj' })
    expect([kind.value, field('Stawka (% rocznie)').value, field('Od dnia').value, field('Źródło').value]).toEqual([
      'OPOZNIENIE',
      '10,25',
      '01.11.2026',
      'NBP 5,25',
    ])
    expect(desk.sent(contract.propose)).toEqual([])
  })

  it.each([
    ['waits for a second person', { czyCzeka: true }, 'czeka na drugą osobę'],
    ['is another than the finance system has', { czyWDostawie: true }, /poprawia się ją tam\.$/],
  ])('that %s is not proposed', async (_case, change, words) => {
    await open({ propozycje: [{ ...SUGGESTED, ...change }] })
    expect([screen.queryByRole('button', { name: /^Zaproponuj: / }), screen.getByText(words)]).toEqual([null, expect.anything()])
  })

  it.each([
    [{ adres: null }, /^Porównanie jest wyłączone/],
    [{}, 'Pliku banku jeszcze nie porównano.'],
    [
      { porownanie: { kiedy: '2026-10-05T10:00:00', blad: 'brak pliku' } },
      /nie udało się odczytać \(05\.10\.2026\s10:00: brak pliku\)\. Stawki się nie zmieniły\.$/,
    ],
    [{ porownanie: { kiedy: '2026-10-05T10:00:00', blad: null } }, /Stawki są zgodne z plikiem\.$/],
  ])('%j says how it stands', async (change, words) => {
    await open(change)
    expect(screen.getByText(words)).not.toBeNull()
  })

  it('is compared now, or it is said that nothing was changed', async () => {
    desk.answers(contract.compare, refusal(503, ''), {})
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Porównaj teraz' }))
    await expect.poll(() => told()[0]).toMatch(/^error: Nie udało się\. Nic się nie zmieniło\./)
    await user.click(screen.getByRole('button', { name: 'Porównaj teraz' }))
    await expect.poll(() => told().join()).toContain('success: Porównano.')
  })
})
