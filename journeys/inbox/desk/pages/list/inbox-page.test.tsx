import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { countsCall, listCall } from '#shared/desk/list.ts'
import { inbox } from '../../lists/inbox.ts'
import { contract } from '../../calls/contract.ts'
import { contract as readings } from '../../calls/readings/contract.ts'
import { listedCase as listed } from '../case/testing.ts'
import { Page } from './inbox-page.tsx'

const desk = deskStandIn('inbox-answer', 'inbox-reassign')
const answer = (rows: ReturnType<typeof listed>[], next: string | null = null, isTooMany = false) => ({ rows, next, isTooMany })
beforeEach(() => {
  desk.answers(countsCall(inbox), { views: { open: 12, mine: 3, late: 1, waiting: 0, closed: 100 }, most: 100 })
  desk.answers(listCall(inbox), answer([listed('Z-1'), listed('Z-2')]))
})

const open = (search = '') => inRouter(<Page />, { at: `/urzad/skrzynka${search}` })
const dialog = () => within(screen.getByRole('dialog'))
const choose = async (numbers = ['Z-1', 'Z-2']) => {
  const opened = await open()
  for (const number of numbers)
    await opened.user.click(await screen.findByRole('checkbox', { name: `Zaznacz sprawę ${number}, Klient ${number}` }))
  return opened
}

describe('the inbox', () => {
  it('tells how many each view has, beyond the limit that there are more, and marks the view', async () => {
    await open('?widok=late')
    const views = within(screen.getByRole('navigation', { name: 'Widoki' }))
    await expect
      .poll(() => views.getAllByRole('link').map(({ textContent }) => textContent))
      .toEqual(['Otwarte 12', 'Moje 3', 'Po terminie 1', 'Czeka na mieszkańca 0', 'Załatwione ponad 100'])
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Po terminie 1')
    expect(desk.asked(listCall(inbox))).toEqual([{ view: 'late' }])
  })

  it('keeps the view where a kind is chosen, and the kind where words are looked for; each case keeps all of it', async () => {
    const { user, history } = await open('?widok=mine')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'Odczyty')
    await user.click(screen.getByRole('button', { name: 'Pokaż' }))
    await expect.poll(() => history.location.href).toBe('/urzad/skrzynka?rodzaj=meter-report&widok=mine')
    const link = await screen.findByRole('link', { name: 'Klient Z-1' })
    expect(link.getAttribute('href')).toBe('/urzad/sprawa?numer=Z-1&rodzaj=meter-report&widok=mine')
    await user.type(screen.getByRole('searchbox'), 'Nowak{Enter}')
    await expect.poll(() => history.location.href).toBe('/urzad/skrzynka?rodzaj=meter-report&szukaj=Nowak')
    await expect.poll(() => desk.asked(listCall(inbox)).at(-1)).toEqual({ kind: 'meter-report', search: 'Nowak' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'Wnioski')
    await user.click(screen.getByRole('button', { name: 'Pokaż' }))
    await expect.poll(() => desk.asked(listCall(inbox)).at(-1)).toEqual({ kind: 'application', search: 'Nowak' })
    expect(screen.getByRole('heading', { name: 'Znalezione sprawy' })).not.toBeNull()
  })

  it('never has a personal number in its address', async () => {
    const { user, history } = await open()
    await user.type(screen.getByRole('searchbox'), '78041200464{Enter}')
    await expect.poll(() => desk.asked(listCall(inbox)).at(-1)).toEqual({ search: '78041200464' })
    expect(history.location.href).not.toContain('78041200464')
  })

  it('grows from where it ended, and offers more at its end alone', async () => {
    desk.answers(listCall(inbox), answer([listed('Z-1')], 'dalej'), answer([listed('Z-2')]))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Następne' }))
    expect(await screen.findByRole('link', { name: 'Klient Z-2' })).not.toBeNull()
    expect([screen.queryByRole('button', { name: 'Następne' }), desk.asked(listCall(inbox))[1]]).toEqual([
      null,
      { view: 'open', after: 'dalej' },
    ])
  })

  it.each([
    ['nothing waits', answer([]), 'Nic tu nie czeka.'],
    ['there are too many', answer([listed('Z-1')], null, true), /^Ponad 100 spraw/],
    ['it did not come', refusal(500, 'Numer błędu: 7.'), 'Numer błędu: 7.'],
    ['nobody answered', noNetwork, /^Nie udało się\./],
  ])('says that %s', async (_case, reply, words) => {
    desk.answers(listCall(inbox), reply)
    await open()
    expect(await screen.findByText(words)).not.toBeNull()
  })
})

describe('several cases at once', () => {
  it('are nothing to act on while none is chosen, and are let go at one press', async () => {
    const { user } = await choose(['Z-1'])
    expect(screen.getByRole('status').textContent).toBe('Zaznaczono: 1')
    await user.click(screen.getByRole('button', { name: 'Odznacz' }))
    expect([screen.getByRole('status').textContent, screen.queryByRole('button', { name: 'Przyjmij' })]).toEqual(['', null])
  })

  it('are all of a stretch at one press', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie widoczne (2)' }))
    expect(screen.getByRole('status').textContent).toBe('Zaznaczono: 2')
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie widoczne (2)' }))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('are taken after a question with their number; those that could not be are named with the reason', async () => {
    desk.answers(contract.many, { zrobiono: 1, nieZrobiono: [{ numer: 'Z-2', przyczyna: 'held', kto: 'Anna Kowal' }] })
    const { user } = await choose()
    await user.click(screen.getByRole('button', { name: 'Przyjmij' }))
    expect([screen.getByRole('dialog', { name: 'Przyjąć sprawy: 2?' }) !== null, desk.sent(contract.many)]).toEqual([true, []])
    await user.click(dialog().getByRole('button', { name: 'Potwierdź' }))
    const left = await screen.findByRole('link', { name: 'Z-2' })
    expect(left.closest('li')?.textContent).toContain('Z-2: Sprawę prowadzi Anna Kowal.')
    const sprawy = ['Z-1', 'Z-2'].map((numer) => ({ numer, wersja: 3 }))
    expect(desk.sent(contract.many)).toEqual([{ sprawy, czynnosc: 'przyjecie', tresc: '', potwierdzenie: null }])
    expect(screen.queryByRole('button', { name: 'Przyjmij' })).toBeNull()
  })

  it('are closed with one answer for all, without a field that nobody has filled in; a failure keeps the words', async () => {
    desk.answers(contract.many, noNetwork, { zrobiono: 2, nieZrobiono: [] })
    const { user } = await choose()
    await user.click(screen.getByRole('button', { name: 'Zamknij…' }))
    const words = dialog().getByRole<HTMLTextAreaElement>('textbox', { name: /^Jedna odpowiedź dla wszystkich/ })
    await user.type(words, 'Naprawione {{dzien}')
    await user.click(dialog().getByRole('button', { name: 'Potwierdź' }))
    await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.many)).toEqual([])
    await user.clear(words)
    await user.type(words, 'Naprawione.')
    await user.click(dialog().getByRole('button', { name: 'Potwierdź' }))
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect(words.value).toBe('Naprawione.')
    await user.click(dialog().getByRole('button', { name: 'Potwierdź' }))
    expect(await screen.findByText('Zrobiono: 2')).not.toBeNull()
    expect(desk.sent(contract.many)[1]).toMatchObject({ czynnosc: 'zamkniecie', tresc: 'Naprawione.' })
  })

  it('that are more than fifty are counted by whoever does it', async () => {
    desk.answers(contract.many, { zrobiono: 51, nieZrobiono: [] })
    desk.answers(listCall(inbox), answer(Array.from({ length: 51 }, (_, at) => listed(`Z-${at + 1}`))))
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie widoczne (51)' }))
    await user.click(screen.getByRole('button', { name: 'Przyjmij' }))
    const count = dialog().getByRole('textbox', { name: /^Proszę wpisać, ile jest spraw \(51\)/ })
    await user.type(count, '50{Enter}')
    expect(await dialog().findByText(/Tu ma stać liczba 51\./)).not.toBeNull()
    expect(desk.sent(contract.many)).toEqual([])
    await user.clear(count)
    await user.type(count, '51{Enter}')
    await expect.poll(() => desk.sent(contract.many).map(({ potwierdzenie }) => potwierdzenie)).toEqual([51])
  })

  it('of one department go to one of its people, those of several to a department only', async () => {
    desk.answers(contract.assignMany, { zrobiono: 2, nieZrobiono: [] })
    desk.answers(contract.colleagues, { osoby: [{ login: 'a.kowal', imieNazwisko: 'Anna Kowal' }] })
    const { user } = await choose()
    await user.click(screen.getByRole('button', { name: 'Przydziel…' }))
    await user.click(dialog().getByRole('button', { name: 'Potwierdź' }))
    expect(await dialog().findByText(/Proszę wybrać osobę albo dział\./)).not.toBeNull()
    await user.selectOptions(await dialog().findByRole('combobox', { name: 'Komu' }), 'Anna Kowal')
    await user.click(dialog().getByRole('button', { name: 'Potwierdź' }))
    await expect.poll(() => desk.sent(contract.assignMany).map(({ komu, dzial }) => [komu, dzial])).toEqual([['a.kowal', null]])
  })

  it('of several departments are given no person', async () => {
    desk.answers(listCall(inbox), answer([listed('Z-1'), listed('Z-2', { place: 'ODPADY' })]))
    const { user } = await choose()
    await user.click(screen.getByRole('button', { name: 'Przydziel…' }))
    expect([dialog().queryByRole('combobox', { name: 'Komu' }), dialog().getByText(/^Sprawy są z kilku działów/)]).toEqual([
      null,
      expect.anything(),
    ])
  })

  it('are given to nobody by who may not', async () => {
    begin(memberWith(['inbox-answer']))
    await choose(['Z-1'])
    expect(screen.queryByRole('button', { name: 'Przydziel…' })).toBeNull()
  })
})

it('a file for another system that was refused says why, and nothing is called taken over', async () => {
  desk.answers(readings.exportNew, refusal(409, 'Ktoś właśnie pobiera ten plik.'))
  const { user } = await open('?rodzaj=meter-report')
  await user.click(screen.getByRole('button', { name: 'Pobierz nowe (CSV)' }))
  await expect.poll(told).toEqual(['error: Ktoś właśnie pobiera ten plik.'])
  expect(desk.sent(readings.exportNew)).toEqual([{ rodzaj: 'meter-report' }])
})
