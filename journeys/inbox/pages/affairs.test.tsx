import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { files } from '#shared/contracts/files.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import { Page } from './affairs.tsx'

type Affair = AnswerTo<typeof affairs.one>

const affairOf = (change: Partial<Affair> = {}): Affair => ({
  numer: 'Z-12',
  rodzaj: 'ZGLOSZENIE',
  temat: 'Awaria',
  stan: 'W_TOKU',
  wyslano: '2026-10-01 09:00:00',
  termin: '2026-10-08',
  czyPoTerminie: false,
  czekaDo: null,
  odpowiedz: null,
  zakonczono: null,
  tresc: 'Cieknie.',
  dane: [],
  pliki: [],
  kroki: { wyslane: '2026-10-01', przyjete: '2026-10-02', odpowiedz: null, zalatwione: null },
  wpisy: [],
  wersja: 3,
  czyMoznaPisac: true,
  czyMoznaWycofac: true,
  piszDo: null,
  pismo: null,
  ...change,
})

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(affairs.list, { sprawy: [], czyDalsze: false })
  portal.answers(files.list, { pliki: [] })
  portal.answers(drafts.list, { szkice: [] })
  portal.answers(affairs.write, { numer: 'Z-12' })
  portal.answers(affairs.withdraw, { numer: 'Z-12' })
})

async function open(change: Partial<Affair> = {}) {
  portal.answers(affairs.one, affairOf(change))
  const opened = await inRouter(<Page />, { at: '/sprawa?numer=Z-12', beside: ['/sprawy'] })
  await screen.findByRole('heading', { level: 1, name: 'Awaria' })
  return opened
}
const steps = () =>
  within(screen.getByRole('list', { name: 'Przebieg sprawy' }))
    .getAllByRole('listitem')
    .map((one) => [plain(one.textContent), one.dataset['stand']])
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const press = (name: string) => screen.getByRole('button', { name })

describe('the list', () => {
  it.each([
    [{ stan: 'ZLOZONE' }, 'Wysłane, odpowiedź do 08.10.2026'],
    [{ stan: 'W_TOKU' }, 'W toku, odpowiedź do 08.10.2026'],
    [{ stan: 'W_TOKU', czyPoTerminie: true }, 'Urząd się spóźnia: odpowiedź miała być do 08.10.2026'],
    [{ stan: 'W_TOKU', odpowiedz: '2026-10-03' }, 'Odpowiedź 03.10.2026, sprawa w toku'],
    [{ stan: 'CZEKA', czekaDo: '2026-10-12' }, 'Urząd pyta, czekamy na Państwa do 12.10.2026'],
    [{ stan: 'ZALATWIONE', zakonczono: '2026-10-04' }, 'Załatwione 04.10.2026'],
    [{ stan: 'WYCOFANE', zakonczono: '2026-10-04' }, 'Wycofane 04.10.2026'],
  ] as const)('says how an affair stands, and leads to it: %j', async (change, said) => {
    portal.answers(affairs.list, { sprawy: [affairOf(change)], czyDalsze: false })
    await inRouter(<Page />, { at: '/sprawy' })
    expect(await screen.findByText(said)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Awaria' }).getAttribute('href')).toBe('/sprawa?numer=Z-12')
  })
})

describe('an affair', () => {
  it.each([
    [
      'sent',
      { stan: 'ZLOZONE', kroki: { wyslane: '2026-10-01', przyjete: null, odpowiedz: null, zalatwione: null } },
      ['done', 'now', 'ahead', 'ahead'],
      'Odpowiedź do 08.10.2026',
    ],
    ['at work', {}, ['done', 'done', 'now', 'ahead'], 'Odpowiedź do 08.10.2026'],
    ['asked about', { stan: 'CZEKA' }, ['done', 'done', 'now', 'ahead'], 'Odpowiedź czekamy na Państwa'],
    [
      'dealt with',
      { stan: 'ZALATWIONE', kroki: { wyslane: '2026-10-01', przyjete: '2026-10-02', odpowiedz: '2026-10-03', zalatwione: '2026-10-04' } },
      ['done', 'done', 'done', 'done'],
      'Załatwione 04.10.2026',
    ],
    ['withdrawn', { stan: 'WYCOFANE', zakonczono: '2026-10-04' }, ['done', 'done', 'done'], 'Wycofane 04.10.2026'],
  ] as const)('that is %s shows what is done with its day, what is on and what is to come', async (_state, change, stands, said) => {
    await open(change)
    expect(steps().map(([, stand]) => stand)).toEqual(stands)
    expect(steps().map(([words]) => words?.replace(/(?<=[ąćęłńóśźża-z])(?=[\d])|(?<=Odpowiedź)(?=\S)/gu, ' '))).toContain(said)
  })

  it.each([
    [{}, 'Co dalej: urząd odpowie do 8 października 2026.'],
    [{ odpowiedz: '2026-10-03' }, 'Co dalej: urząd odpowiedział i załatwi sprawę do 8 października 2026.'],
    [{ czyPoTerminie: true }, 'Co dalej: odpowiedź miała być do 8 października 2026. Urząd to widzi, sprawy nie trzeba wysyłać drugi raz.'],
    [
      { czyPoTerminie: true, odpowiedz: '2026-10-03' },
      'Co dalej: urząd odpowiedział, a sprawę miał załatwić do 8 października 2026. Urząd to widzi, sprawy nie trzeba wysyłać drugi raz.',
    ],
    [{ stan: 'CZEKA' }, 'Co dalej: czekamy na Państwa odpowiedź, a termin urzędu jest wstrzymany.'],
    [
      { stan: 'CZEKA', czekaDo: '2026-10-12' },
      'Co dalej: czekamy na Państwa odpowiedź do 12 października 2026, a termin urzędu jest wstrzymany.',
    ],
    [{ stan: 'ZALATWIONE', zakonczono: '2026-10-04' }, undefined],
    [{ termin: null }, undefined],
  ] as const)('says what comes next with its day, and nothing of what is over: %j', async (change, said) => {
    await open(change)
    expect(plain(screen.queryByText('Co dalej:')?.parentElement?.textContent)).toBe(said)
  })

  it('tells both voices apart in words, and names what happened between them', async () => {
    const at = { kto: null, dzien: null, kiedy: '2026-10-02 10:00:00', zdarzenie: null, pliki: [] }
    await open({
      wpisy: [
        { ...at, od: 'URZAD', rodzaj: 'ZDARZENIE', zdarzenie: 'waiting', tresc: null, dzien: '2026-10-12' },
        { ...at, od: 'URZAD', rodzaj: 'WIADOMOSC', tresc: 'Która posesja?' },
        { ...at, od: 'OSOBA', rodzaj: 'WIADOMOSC', tresc: 'Polna 8', kto: 'Jan Zaległowski' },
        { ...at, od: 'URZAD', rodzaj: 'ZDARZENIE', zdarzenie: 'extended', tresc: 'Brak części.', dzien: '2026-10-20' },
      ],
    })
    const said = [...document.querySelectorAll('.affair__entries > li')].map(({ textContent }) => plain(textContent))
    expect(said).toEqual([
      'Państwo · 01.10.2026 09:00Cieknie.',
      'Urząd czeka na Państwa odpowiedź do 12.10.2026, 02.10.2026 10:00',
      'Urząd · 02.10.2026 10:00Która posesja?',
      'Jan Zaległowski · 02.10.2026 10:00Polna 8',
      'Nowy termin odpowiedzi: 20.10.2026. Powód: Brak części., 02.10.2026 10:00',
    ])
  })

  it('takes a message as the version that was seen, and the field is empty for the next', async () => {
    const { user } = await open({ stan: 'CZEKA' })
    expect(screen.getByRole('textbox', { name: /^Odpowiedź do urzędu/ })).toBe(message())
    await user.type(message(), 'Polna 8')
    await user.click(press('Wyślij wiadomość'))
    await expect.poll(() => portal.sent(affairs.write)).toEqual([{ numer: 'Z-12', wersja: 3, tresc: 'Polna 8' }])
    await expect.poll(() => message().value).toBe('')
  })

  it.each([
    ['nobody answered', noNetwork, /Nie udało się wysłać|Brak połączenia|połączeni/],
    ['the office was first', refusal(409, 'Proszę odświeżyć stronę.'), /W sprawie jest coś nowego/],
  ])('keeps what was typed where %s, and says why', async (_case, answer, why) => {
    portal.answers(affairs.write, answer)
    const { user } = await open()
    await user.type(message(), 'Polna 8')
    await user.click(press('Wyślij wiadomość'))
    expect((await screen.findByRole('alert')).textContent).toMatch(why)
    expect(message().value).toBe('Polna 8')
  })

  it('is withdrawn after a question alone', async () => {
    const { user } = await open()
    await user.click(press('Wycofaj sprawę'))
    expect(portal.sent(affairs.withdraw)).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Wycofaj sprawę' }))
    await expect.poll(() => portal.sent(affairs.withdraw)).toEqual([{ numer: 'Z-12', wersja: 3 }])
  })

  it('that takes no messages says what to write in a new one, and that which does says until when', async () => {
    await open({ stan: 'ZALATWIONE', czyMoznaPisac: false, czyMoznaWycofac: false })
    expect([screen.queryByRole('textbox'), screen.queryByRole('button', { name: 'Wycofaj sprawę' })]).toEqual([null, null])
    expect(screen.getByText(/w związku z Z-12/)).not.toBeNull()
  })
})
