import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../contract.ts'
import { Page } from './notices-page.tsx'

type List = DeskAnswer<typeof contract.list>
const TIMES = { 'Początek, dzień': '20.10.2026', 'Początek, godzina': '22:00', 'Koniec, dzień': '21.10.2026', 'Koniec, godzina': '6.30' }
const BREAK = { id: 1, usluga: null, nazwaUslugi: null, od: '2026-10-14T05:00:00', do: '2026-10-14T06:00:00', czyTrwa: false, teksty: null }
const STRIP = { id: 2, od: '2026-10-01T08:00:00', do: null, czyTrwa: true, teksty: { pl: 'Kasa nieczynna.', en: 'Closed.' }, link: null }

const desk = deskStandIn('break-plan', 'break-now')
beforeEach(() => {
  for (const one of [contract.plan, contract.now, contract.end, contract.takeBack, contract.announce, contract.endAnnouncement])
    desk.answers(one, {})
})

async function open(change: Partial<List> = {}) {
  desk.answers(contract.list, { przerwy: [], ogloszenia: [], uslugi: [{ id: 15, nazwa: 'Odczyty liczników' }], ...change })
  const { user } = await inRouter(<Page />)
  await screen.findByRole('heading', { name: 'Nowa przerwa' })
  return user
}
const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body)
const breaks = () => card('Nowa przerwa')
const strips = () => card('Nowe ogłoszenie')
const textIn = (of: ReturnType<typeof breaks>, name: string) =>
  of.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) })
/** Fills fields that have the same names in both forms. */
async function times(user: Awaited<ReturnType<typeof open>>, of: ReturnType<typeof breaks>, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await user.click(textIn(of, name))
    await user.paste(value)
  }
}

describe('what stands', () => {
  it('says what it is for, how long, and is ended or taken back by who may', async () => {
    const user = await open({
      przerwy: [BREAK, { ...BREAK, id: 3, nazwaUslugi: 'Odczyty liczników', czyTrwa: true, do: null }],
      ogloszenia: [STRIP],
    })
    expect(
      card('Przerwy techniczne')
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual([
      'Cały portal zaplanowana14.10.2026 05:00 – 14.10.2026 06:00Tekst ogólny portaluOdwołaj: Cały portal',
      'Odczyty liczników trwa14.10.2026 05:00 – do odwołaniaTekst ogólny portaluZakończ teraz: Odczyty liczników',
    ])
    await user.click(screen.getByRole('button', { name: 'Odwołaj: Cały portal' }))
    await user.click(screen.getByRole('button', { name: 'Zakończ teraz: Odczyty liczników' }))
    await user.click(screen.getByRole('button', { name: 'Zakończ teraz: Kasa nieczynna.' }))
    await expect
      .poll(() => [contract.takeBack, contract.end, contract.endAnnouncement].map((one) => desk.sent(one)))
      .toEqual([[{ id: 1 }], [{ id: 3 }], [{ id: 2 }]])
  })

  it('that could not be ended says that nothing changed', async () => {
    desk.answers(contract.end, refusal(409, ''))
    const user = await open({ przerwy: [{ ...BREAK, czyTrwa: true }] })
    await user.click(screen.getByRole('button', { name: 'Zakończ teraz: Cały portal' }))
    await expect.poll(told).toEqual(['error: Nie udało się. Nic się nie zmieniło.'])
  })

  it('is only looked at by who may neither', async () => {
    begin(memberWith([]))
    await open({ przerwy: [BREAK], ogloszenia: [STRIP] })
    expect([
      screen.queryByRole('button', { name: /^(Odwołaj|Zakończ)/ }),
      screen.queryByRole('heading', { name: 'Nowe ogłoszenie' }),
    ]).toEqual([null, null])
  })

  it('that did not come says why', async () => {
    desk.answers(contract.list, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})

describe('a break', () => {
  it('is planned from a moment to another; residents read the general words where none are written', async () => {
    const user = await open()
    await times(user, breaks(), TIMES)
    expect(breaks().getAllByText(/^Przerwa techniczna: 20\.10\.2026 22:00 – 21\.10\.2026 06:30\./)).toHaveLength(2)
    await user.click(breaks().getByRole('button', { name: 'Zaplanuj przerwę' }))
    await expect.poll(told).toEqual(['success: Przerwa jest zaplanowana.'])
    expect(desk.sent(contract.plan)).toEqual([{ usluga: null, teksty: null, od: '2026-10-20 22:00', do: '2026-10-21 06:30' }])
  })

  it('without a moment, or with other languages and no Polish, is not sent', async () => {
    const user = await open()
    await user.click(breaks().getByText('Inne języki (0 z 3)'))
    await times(user, breaks(), { 'Tekst: English': 'Works.' })
    await user.click(breaks().getByRole('button', { name: 'Zaplanuj przerwę' }))
    await expect.poll(() => textIn(breaks(), 'Tekst po polsku').getAttribute('aria-invalid')).toBe('true')
    expect([breaks().getAllByText(/Proszę podać dzień i godzinę\./).length > 0, desk.sent(contract.plan)]).toEqual([true, []])
  })

  it('of the whole portal begins at once only after a question that says what it means', async () => {
    const user = await open()
    await user.click(breaks().getByRole('radio', { name: 'Od razu' }))
    await user.click(breaks().getByRole('button', { name: 'Włącz przerwę teraz' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Włączyć przerwę całego portalu?' }))
    expect([dialog.getByText(/^Mieszkańcy nie zalogują się i nie zapłacą/), desk.sent(contract.now)]).toEqual([expect.anything(), []])
    await user.click(dialog.getByRole('button', { name: 'Nie' }))
    expect(desk.sent(contract.now)).toEqual([])
    await user.click(breaks().getByRole('button', { name: 'Włącz przerwę teraz' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['success: Przerwa trwa.'])
    expect(desk.sent(contract.now)).toEqual([{ usluga: null, teksty: null, do: null }])
  })

  it('of one service begins without that question', async () => {
    const user = await open()
    await user.selectOptions(breaks().getByRole('combobox', { name: 'Czego dotyczy' }), 'Odczyty liczników')
    await user.click(breaks().getByRole('radio', { name: 'Od razu' }))
    await user.click(breaks().getByRole('button', { name: 'Włącz przerwę teraz' }))
    await expect.poll(() => desk.sent(contract.now)).toEqual([{ usluga: 15, teksty: null, do: null }])
  })

  it('is at once for who may only begin one, and planned for who may only plan', async () => {
    begin(memberWith(['break-now']))
    await open()
    expect([breaks().queryByRole('radio', { name: 'Od razu' }), breaks().queryByRole('textbox', { name: /^Początek, dzień/ })]).toEqual([
      null,
      null,
    ])
    expect(breaks().getByRole('button', { name: 'Włącz przerwę teraz' })).not.toBeNull()
  })

  it('that nobody heard keeps what was typed', async () => {
    desk.answers(contract.plan, noNetwork)
    const user = await open()
    await times(user, breaks(), { ...TIMES, 'Tekst po polsku': 'Wymiana serwera.' })
    await user.click(breaks().getByRole('button', { name: 'Zaplanuj przerwę' }))
    expect(await breaks().findByRole('alert')).not.toBeNull()
    expect([textIn(breaks(), 'Tekst po polsku').value, textIn(breaks(), 'Początek, godzina').value]).toEqual(['Wymiana serwera.', '22:00'])
  })
})

describe('an announcement', () => {
  it('is said at once in the languages that are written, and the form is empty again', async () => {
    const user = await open()
    await user.click(strips().getByText('Inne języki (0 z 3)'))
    await times(user, strips(), { 'Tekst po polsku': 'Kasa nieczynna.', 'Tekst: українська': 'Каса зачинена.' })
    await fill(user, { 'Odnośnik „więcej”': '/kontakt' })
    await user.click(strips().getByRole('button', { name: 'Ogłoś' }))
    await expect.poll(told).toEqual(['success: Ogłoszone.'])
    expect(desk.sent(contract.announce)).toEqual([
      { teksty: { pl: 'Kasa nieczynna.', uk: 'Каса зачинена.' }, od: null, do: null, link: '/kontakt' },
    ])
    expect(textIn(strips(), 'Tekst po polsku').value).toBe('')
  })

  it.each([
    ['no Polish', {}, 'Tekst po polsku'],
    ['half a moment', { 'Tekst po polsku': 'Kasa.', 'Początek, godzina': '22:00' }, 'Początek, dzień'],
    ['a link that leads elsewhere', { 'Tekst po polsku': 'Kasa.', 'Odnośnik „więcej”': 'javascript:x' }, 'Odnośnik „więcej”'],
    ['a link of two strokes', { 'Tekst po polsku': 'Kasa.', 'Odnośnik „więcej”': '//zly.example' }, 'Odnośnik „więcej”'],
  ])('with %s is not said: the field says why', async (_case, typed, name) => {
    const user = await open()
    await times(user, strips(), typed)
    await user.click(strips().getByRole('button', { name: 'Ogłoś' }))
    await expect.poll(() => textIn(strips(), name).getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.announce)).toEqual([])
  })

  it('is seen before as residents will read it: in a language without words the Polish ones, said to be so', async () => {
    const user = await open()
    await times(user, strips(), { 'Tekst po polsku': 'Kasa nieczynna.' })
    const preview = within(strips().getByRole('group', { name: 'Podgląd' }))
    await user.click(preview.getByRole('radio', { name: 'Deutsch' }))
    const said = preview.getAllByText('Kasa nieczynna.')
    const polish = ['pl', 'Kasa nieczynna. (po polsku)']
    expect(said.map((one) => [one.getAttribute('lang'), one.parentElement?.textContent])).toEqual([polish, polish])
  })
})

describe('an hour that the night of the clock change leaves out', () => {
  it.each([
    ['of a break', () => breaks(), 'Zaplanuj przerwę', contract.plan],
    ['of an announcement', () => strips(), 'Ogłoś', contract.announce],
  ] as const)('is refused by its name: %s', async (_case, of, name, act) => {
    const user = await open()
    await times(user, of(), {
      ...TIMES,
      'Początek, dzień': '28.03.2027',
      'Początek, godzina': '2:30',
      'Koniec, dzień': '28.03.2027',
      'Koniec, godzina': '5:00',
    })
    await user.click(of().getByRole('button', { name }))
    await expect.poll(() => of().queryAllByText(/Tej godziny nie ma/).length).toBeGreaterThan(0)
    expect(desk.sent(act)).toEqual([])
  })
})
