import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract as sends } from '#shared/contracts/desk/sends.ts'
import { listCall } from '#shared/desk/list.ts'
import { contract } from '../../calls/contract.ts'
import { inbox } from '../../lists/inbox.ts'
import { contract as quick } from '../../calls/quick/contract.ts'
import { Page } from './case-page.tsx'
import type { CaseItem } from './item.ts'
import { caseOf, listedCase } from './testing.ts'

const HINT = 'Odpowiedź do mieszkańca'
const desk = deskStandIn('inbox-answer', 'inbox-reassign')
beforeEach(() => {
  desk.answers(listCall(inbox), { rows: [], next: null, isTooMany: false })
  desk.answers(quick.list, { teksty: [], tematy: [] })
  desk.answers(contract.answer, {})
})

async function open(change: Partial<CaseItem> = {}) {
  desk.answers(contract.item, caseOf(change))
  const opened = await inRouter(<Page />, { at: '/urzad/sprawa?numer=Z-12&widok=mine', beside: ['/urzad/skrzynka'] })
  await screen.findByRole('heading', { level: 1, name: /Roman Rolniczak/ })
  return opened
}
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${HINT}`) })
const press = (name: string) => screen.getByRole('button', { name })

describe('a case', () => {
  it('that is not there says so under its number, with the way back to the list it came from', async () => {
    desk.answers(contract.item, refusal(404, 'Nie ma takiej sprawy.'))
    await inRouter(<Page />, { at: '/urzad/sprawa?numer=Z-99&widok=mine' })
    expect(await screen.findByText('Nie ma takiej sprawy.')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Z-99')
    expect(screen.getByRole('link', { name: 'Wróć do skrzynki' }).getAttribute('href')).toBe('/urzad/skrzynka?widok=mine')
  })

  it.each([
    ['open', 'Odpowiedź do 15.10.2026, minęło dni roboczych: 2 z 10'],
    ['waiting', 'termin wstrzymany, czeka na mieszkańca'],
    ['closed', 'załatwiona'],
  ] as const)('says how its day stands: %s', async (stan, days) => {
    await open({ stan })
    expect(plain(screen.getByText(/^Z-12 · /).textContent)).toBe(`Z-12 · Woda · nikt jeszcze nie prowadzi · ${days}`)
  })

  it('shows what the resident, the office and the office alone have said, told apart in words', async () => {
    const at = { kiedy: '2026-10-02T10:00:00', kto: 'a.kowal', dzien: null, pliki: [] }
    await open({
      wpisy: [
        { ...at, rodzaj: 'event', zdarzenie: 'moved', tresc: 'ODPADY' },
        { ...at, rodzaj: 'note', zdarzenie: null, tresc: 'Dzwonił.' },
        { ...at, rodzaj: 'answer', zdarzenie: null, tresc: 'Przyjedziemy.' },
      ],
    })
    const said = [...document.querySelectorAll('.desk-talk > li')].map((one) => [one.getAttribute('data-voice'), one.textContent])
    expect(said).toEqual([
      ['resident', expect.stringContaining('Roman Rolniczak, mieszkaniec')],
      ['event', expect.stringMatching(/a\.kowal przekazuje sprawę do działu: Odpady/)],
      ['note', expect.stringContaining('Notatka wewnętrzna, a.kowal: mieszkaniec jej nie widzi')],
      ['answer', expect.stringContaining('Urząd, a.kowal')],
    ])
  })

  it('answered before there was an inbox shows that answer, until there is one of the inbox', async () => {
    await open({ uwagi: 'Załatwione telefonicznie.', zalatwiono: '2026-10-03T08:00:00', stan: 'closed' })
    expect(screen.getByText('Załatwione telefonicznie.')).not.toBeNull()
    expect(screen.getByText(/Urząd, odpowiedź sprzed skrzynki/)).not.toBeNull()
  })

  it('of a meter shows reading and meter, and other cases of the person', async () => {
    const earlier = { numer: 'Z-7', temat: 'Faktura', wyslano: '2026-03-01T09:00:00', stan: 'closed' as const }
    await open({ nrLicznika: 'W-1', stanLicznika: 131.5, konto: 7, wczesniejsze: [earlier] })
    const facts = screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))
    expect(facts).toEqual(expect.arrayContaining(['W-1', '131,5 m³', '7804•••••64']))
    expect(screen.getByRole('link', { name: 'Faktura' }).getAttribute('href')).toBe('/urzad/sprawa?numer=Z-7')
  })
})

describe('what somebody wants changed', () => {
  it('is read by the names of the fields, the old value beside the new one, what stays once', async () => {
    await open({
      dane: [
        { pole: 'Ulica', przed: 'Lipowa', wartosc: 'Polna' },
        { pole: 'Numer domu', przed: '4', wartosc: '4' },
        { pole: 'Telefon', przed: null, wartosc: '600 100 200' },
        { pole: 'Faks', przed: '600 100 201', wartosc: null },
      ],
    })
    const table = within(screen.getByRole('table', { name: 'Co się zmieni' }))
    // Each cell has the name of its column with it, for the phone.
    const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => plain(textContent)))
    expect(rows).toEqual([
      ['Pole', 'Było', 'Jest'],
      ['Ulica', 'ByłoLipowa', 'JestPolna'],
      ['Numer domu', 'Było4', 'Jestbez zmian'],
      ['Telefon', 'Byłobrak', 'Jest600 100 200'],
      ['Faks', 'Było600 100 201', 'Jestbrak'],
    ])
    expect(screen.getByText('zmienia się pól: 3 z 4')).not.toBeNull()
    expect(screen.queryByText(/nie ma czego zastąpić/)).toBeNull()
  })

  it('of which the portal has had nothing says so', async () => {
    await open({ dane: [{ pole: 'Ulica', przed: null, wartosc: 'Polna' }] })
    expect(screen.getByText(/nie ma czego zastąpić/)).not.toBeNull()
  })

  it('stands before what the clerk does about it', async () => {
    await open({ dane: [{ pole: 'Ulica', przed: 'Lipowa', wartosc: 'Polna' }] })
    for (const name of ['Co się zmieni', 'Kogo dotyczy'])
      expect(screen.getByRole('heading', { name }).compareDocumentPosition(words()) & Node.DOCUMENT_POSITION_FOLLOWING, name).toBeTruthy()
  })

  it('of a meter says in the conversation its number, the reading before and what was used since', async () => {
    await open({ nrLicznika: 'W-1', stanLicznika: 131.5, poprzedni: 120, poprzedniDzien: '2026-08-31', tresc: '' })
    const [said] = document.querySelectorAll('.desk-talk__words')
    expect(plain(said?.textContent ?? '')).toBe(
      'Stan wodomierza W-1: 131,5 m³\nPoprzedni: 120 m³ z 31.08.2026, zużycie od tego dnia: 11,5 m³',
    )
  })
})

describe('an answer', () => {
  const main = () =>
    screen
      .getAllByRole('button')
      .filter((one) => one.className.includes('button--primary'))
      .map((one) => one.textContent)

  it.each([
    ['Dane są już zmienione.', 'Wyślij i zamknij sprawę'],
    ['Sprawdzamy i odpowiemy do 15.10.2026.', 'Wyślij, zostaw w toku'],
    ['Proszę czekać do 15.10.2026.', 'Wyślij, zostaw w toku'],
  ])('that says „%s” is sent by „%s” alone as the button to press', async (text, name) => {
    const { user } = await open({ czyMoja: true, stan: 'open', pola: { termin: '15.10.2026' } })
    await user.type(words(), text)
    expect(main()).toEqual([name])
  })

  it('waits until the case is taken: until then that is the button to press, and then the one in its place', async () => {
    desk.answers(contract.take, {})
    const { user } = await open({ czyMoja: false, stan: 'new' })
    expect(main()).toEqual(['Przyjmij sprawę'])
    const place = press('Przyjmij sprawę').parentElement
    desk.answers(contract.item, caseOf({ czyMoja: true, prowadzi: 'Barbara Nowak' }))
    await user.click(press('Przyjmij sprawę'))
    await expect.poll(main).toEqual(['Wyślij i zamknij sprawę'])
    expect([press('Wyślij i zamknij sprawę').parentElement, document.activeElement]).toEqual([place, words()])
    expect(desk.sent(contract.take)).toEqual([{ numer: 'Z-12', wersja: 3, czyMimo: false }])
  })

  it.each([
    [10, 1],
    [0, 0],
  ])('says beside its buttons for how long it can be taken back: %i s', async (sekundNaCofniecie, times) => {
    desk.answers(sends.list, { sekundNaCofniecie, wysylki: [] })
    await open({ czyMoja: true })
    await expect.poll(() => desk.asked(sends.list).length).toBeGreaterThan(0)
    await expect.poll(() => screen.queryAllByText('Cofnięcie: 10 s').length).toBe(times)
  })

  it.each([
    ['Wyślij i zamknij sprawę', 'closed'],
    ['Wyślij, zostaw w toku', 'open'],
  ] as const)('„%s” sends it with what becomes of the case, and leads back to the list', async (name, wynik) => {
    const { user, history } = await open()
    await user.type(words(), 'Przyjedziemy jutro.')
    await user.click(press(name))
    await expect.poll(() => history.location.href).toBe('/urzad/skrzynka?widok=mine')
    expect(desk.sent(contract.answer)).toEqual([{ numer: 'Z-12', wersja: 3, tresc: 'Przyjedziemy jutro.', wynik }])
    expect(told()).toEqual(['success: Odpowiedź przyjęta do wysłania. Dopóki stoi u góry, można ją cofnąć.'])
  })

  it('with a day for the resident is a question: the case waits for what they say', async () => {
    const { user } = await open({ czyMoja: true })
    await user.type(words(), 'O którą posesję chodzi?')
    expect(screen.queryByRole('button', { name: /czekaj na odpowiedź/ })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /^Odpowiedź mieszkańca do/ }), '19.10.2026')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'Wyślij i czekaj na odpowiedź' }))
    await expect
      .poll(() => desk.sent(contract.answer))
      .toEqual([{ numer: 'Z-12', wersja: 3, tresc: 'O którą posesję chodzi?', wynik: 'waiting', doDnia: '2026-10-19' }])
  })

  it('leads to the case below it in the list beside, and from the last to the first', async () => {
    desk.answers(listCall(inbox), { rows: [listedCase('Z-11'), listedCase('Z-12')], next: null, isTooMany: false })
    const { user, history } = await open()
    await user.type(words(), 'Przyjedziemy jutro.')
    await user.click(press('Wyślij i zamknij sprawę'))
    await expect.poll(() => history.location.href).toContain('numer=Z-11')
  })

  it.each([
    ['nothing', '   ', 'Proszę wpisać tekst.'],
    ['a field that nobody has filled in', 'Będziemy {{kiedy}', 'W tekście zostało pole w klamrach.'],
  ])('with %s is not sent: the field says why', async (_case, typed, why) => {
    const { user } = await open()
    await user.type(words(), typed)
    await user.click(press('Wyślij i zamknij sprawę'))
    await expect.poll(() => words().getAttribute('aria-invalid')).toBe('true')
    expect([document.body.textContent.includes(why), desk.sent(contract.answer)]).toEqual([true, []])
  })

  it.each([
    ['the portal refused it', refusal(409, 'Proszę odświeżyć.', { kod: 1412 })],
    ['nobody answered', noNetwork],
  ])('keeps what was typed where %s', async (_case, answer) => {
    desk.answers(contract.answer, answer)
    const { user } = await open()
    await user.type(words(), 'Przyjedziemy jutro.')
    await user.click(press('Wyślij i zamknij sprawę'))
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([words().value, told()]).toEqual(['Przyjedziemy jutro.', []])
  })

  it('says who changed the case meanwhile, and shows the case as it is now', async () => {
    desk.answers(contract.answer, () =>
      Response.json({ kod: 1412, opis: 'Odśwież.', przyczyna: 'changed', kto: 'Anna Kowal' }, { status: 409 }),
    )
    const { user } = await open()
    await user.type(words(), 'Przyjedziemy jutro.')
    desk.answers(contract.item, caseOf({ prowadzi: 'Anna Kowal', wersja: 4 }))
    await user.click(press('Wyślij i zamknij sprawę'))
    expect((await screen.findByRole('alert')).textContent).toContain('Sprawę zmienia właśnie Anna Kowal.')
    expect([words().value, screen.getByRole('button', { name: 'Przejmij od: Anna Kowal' })]).toEqual([
      'Przyjedziemy jutro.',
      expect.anything(),
    ])
  })

  it('takes a quick text of its topic in the language of the resident, filled in, and leads to what is left to fill', async () => {
    const text = {
      id: 1,
      wersja: 1,
      rodzaj: 'water-request' as const,
      temat: 'Awaria',
      nazwa: 'Ekipa',
      tresc: { pl: 'PL', uk: 'Пане {imie}, {kiedy}' },
    }
    desk.answers(quick.list, { teksty: [text, { ...text, id: 2, nazwa: 'Inny temat', temat: 'Faktura' }], tematy: [] })
    const { user } = await open({ jezyk: 'uk' })
    const offered = within(await screen.findByRole('group', { name: 'Gotowe teksty' }))
    await user.click(await offered.findByRole('button', { name: 'Ekipa (uk)' }))
    expect([words().value, offered.getAllByRole('button').length]).toEqual(['Пане Roman, {kiedy}', 1])
    await user.click(press('{kiedy}'))
    expect([document.activeElement, words().selectionStart, words().selectionEnd]).toEqual([words(), 12, 19])
  })
})

describe('a note', () => {
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notatka wewnętrzna/ })

  it('goes by its own button, apart from the answer, and the field is empty for the next', async () => {
    desk.answers(contract.note, {})
    const { user } = await open()
    await user.type(words(), 'Odpowiedź')
    await user.type(note(), 'Dzwonił.')
    await user.click(press('Zapisz notatkę'))
    await expect.poll(() => note().value).toBe('')
    expect([desk.sent(contract.note), desk.sent(contract.answer), words().value]).toEqual([
      [{ numer: 'Z-12', wersja: 3, tresc: 'Dzwonił.' }],
      [],
      'Odpowiedź',
    ])
  })

  it('that could not be kept stays typed', async () => {
    desk.answers(contract.note, noNetwork)
    const { user } = await open()
    await user.type(note(), 'Dzwonił.')
    await user.click(press('Zapisz notatkę'))
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect(note().value).toBe('Dzwonił.')
  })
})

describe('beside the answer', () => {
  it('a later day is set with a reason alone, and the number of the records is kept', async () => {
    desk.answers(contract.extend, {})
    desk.answers(contract.sign, {})
    const { user } = await open({ znak: 'RI.1' })
    await user.click(screen.getByText('Nowy termin odpowiedzi'))
    const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Powód/)
    await user.type(screen.getByLabelText(/^Nowy dzień/), '20.10.2026')
    await user.click(press('Wyznacz termin'))
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.extend)).toEqual([])
    await user.type(reason, 'Czekamy na części.')
    await user.click(press('Wyznacz termin'))
    await expect
      .poll(() => desk.sent(contract.extend))
      .toEqual([{ numer: 'Z-12', wersja: 3, powod: 'Czekamy na części.', doDnia: '2026-10-20' }])
    await user.click(screen.getByText('Znak sprawy: RI.1'))
    const sign = screen.getByLabelText<HTMLInputElement>(/^Znak sprawy/)
    await user.clear(sign)
    await user.type(sign, 'RI.2')
    await user.click(press('Zapisz znak'))
    await expect.poll(() => desk.sent(contract.sign)).toEqual([{ numer: 'Z-12', wersja: 3, znak: 'RI.2' }])
  })
})
