import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { faultOf, field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { FIRM, JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { correspondenceContract as contract } from '../../contract.ts'
import { Page } from './correspondence.tsx'
import type { Correspondence } from './data.ts'
import { Page as HistoryPage } from './history.tsx'

const DATA: Correspondence = {
  imie: 'Jan',
  imie2: null,
  nazwisko: 'Zaległowski',
  nazwisko2: null,
  nazwa: 'Firma',
  telefon: null,
  email: null,
  fax: null,
  www: null,
  miejscowosc: 'Przykładowo',
  ulica: 'Rynek',
  nrDomu: '1',
  nrLokalu: null,
  kodPocztowy: '99-999',
}

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  knowConfiguration({ czyWidoczneDaneKorespondencyjne: true } as Configuration)
  portal.answers(contract.data, { daneKorespondencyjne: DATA })
  portal.answers(contract.send, { zgloszenieId: 1, numer: 'Z-1' })
  portal.answers(affairs.one, refusal(404, 'x'))
})
const told = () => currentMessages().map(({ text }) => text)
const question = () => screen.queryByRole('dialog', { name: 'Czy wysłać zgłoszenie?' })

describe('data for letters', () => {
  async function changing(typed: Readonly<Record<string, string>>) {
    const opened = await inRouter(<Page />, { at: '/dane-korespondencyjne', beside: ['/historia-zgloszen'] })
    await screen.findByRole('button', { name: 'Wyślij zgłoszenie' })
    await fill(opened.user, typed)
    const answer = async (yes: boolean) => {
      await opened.user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }))
      if (question()) await opened.user.click(within(question() ?? document.body).getByRole('button', { name: yes ? 'Tak' : 'Nie' }))
    }
    return { ...opened, answer }
  }

  it('go to the office after a question, as a request: what is on record stays until the office has changed it', async () => {
    const { answer } = await changing({ Ulica: 'Leśna', Telefon: '600 100 200' })
    await answer(false)
    expect([portal.sent(contract.send), field('Ulica').value]).toEqual([[], 'Leśna'])
    await answer(true)
    await expect.poll(told).toEqual(['Zgłoszenie zostało wysłane. Stan sprawy widać w historii zgłoszeń.'])
    expect([portal.sent(contract.send), field('Ulica').value]).toEqual([
      [{ ...DATA, nazwa: null, ulica: 'Leśna', telefon: '600 100 200' }],
      'Rynek',
    ])
  })

  it('that were not changed are no request', async () => {
    const { answer } = await changing({})
    await answer(true)
    expect([question(), told(), portal.sent(contract.send)]).toEqual([
      null,
      [expect.stringContaining('Dane nie różnią się od zapisanych')],
      [],
    ])
  })

  it('with a fault are not asked about: each field says its own', async () => {
    const { answer } = await changing({ 'Kod pocztowy': '9999', Telefon: 'brak', Nazwisko: '' })
    await answer(true)
    await expect.poll(() => faultOf('Kod pocztowy')).toBe('Niepoprawny format. Kod pocztowy ma 5 cyfr, na przykład 99-999.')
    expect([faultOf('Telefon'), faultOf('Nazwisko')?.length, question()]).toEqual([
      expect.stringContaining('Numer telefonu ma 9 cyfr'),
      expect.any(Number),
      null,
    ])
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Proszę poprawić dane w formularzu' }))
  })

  it('that could not be sent stay typed, also when the page is opened anew', async () => {
    portal.answers(contract.send, refusal(500, 'Numer błędu: 7.'))
    const { answer } = await changing({ Ulica: 'Leśna' })
    await answer(true)
    expect((await screen.findByRole('alert')).textContent).toContain('Wystąpił błąd podczas wysyłania zgłoszenia')
    expect(field('Ulica').value).toBe('Leśna')
    cleanup()
    await changing({})
    expect([field('Ulica').value, screen.getByText(/Przywróciliśmy dane wpisane wcześniej/)]).toEqual(['Leśna', expect.anything()])
  })

  it('of an institution have one name, and another subject begins a form of its own', async () => {
    signIn([JAN, FIRM])
    const { answer } = await changing({ Ulica: 'Leśna' })
    act(() => signIn([FIRM]))
    await expect.poll(() => screen.queryByLabelText(/^Nazwa instytucji/)).not.toBeNull()
    expect([screen.queryByLabelText(/^Nazwisko/), field('Ulica').value]).toEqual([null, 'Rynek'])
    await answer(true)
    expect(portal.asked(contract.data).map(({ nip, pesel }) => nip ?? pesel)).toEqual([JAN.pesel, FIRM.nip])
  })
})

describe('what was sent', () => {
  const submission = (zgloszenieId: number, change: object = {}) => ({
    zgloszenieId,
    kiedyUtworzono: `2026-10-0${zgloszenieId} 08:00:00`,
    tematZgloszenia: 'Zmiana danych',
    trescZgloszenia: 'Proszę o zmianę.',
    kiedyObsluzono: null,
    uwagiDoZgloszenia: null,
    daneKorespondencyjne: null,
    ...change,
  })
  const open = () => inRouter(<HistoryPage />, { at: '/historia-zgloszen', beside: ['/dane-korespondencyjne'] })

  it('says what became of it, and opens what was given and no more', async () => {
    const old = submission(1, { kiedyObsluzono: '2026-10-03 09:00:00', uwagiDoZgloszenia: 'Wprowadzono.' })
    portal.answers(contract.history, { historiaZgloszen: [submission(2, { daneKorespondencyjne: { ...DATA, imie: null } }), old] })
    const { user } = await open()
    const show = await screen.findByRole('button', { name: /^Pokaż dane zgłoszenia z 02\.10\.2026/ })
    expect([screen.getByText('W toku'), screen.getByText(/^03\.10\.2026/), screen.getByText('Wprowadzono.')]).toHaveLength(3)
    expect(screen.getAllByRole('button', { name: /^Pokaż dane/ })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Pobierz/ })).toHaveLength(3)
    await user.click(show)
    const hide = screen.getByRole('button', { name: /^Ukryj dane zgłoszenia z 02\.10\.2026/ })
    expect([hide.getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', hide])
    expect([screen.getByText('Zaległowski').lang, screen.queryByText('Faks'), screen.queryByText('Jan')]).toEqual(['pl', null, null])
  })

  it('is nothing yet, or did not come and is asked for again', async () => {
    portal.answers(contract.history, refusal(500, 'Numer błędu: 7.'), { historiaZgloszen: [] })
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Brak zgłoszeń')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Pobierz/ })).toBeNull()
  })
})

it.each([
  ['data', Page],
  ['history', HistoryPage],
])('an office that shows none of it says so and asks nothing: %s', async (_case, Off) => {
  knowConfiguration({ czyWidoczneDaneKorespondencyjne: false } as Configuration)
  await inRouter(<Off />)
  expect(await screen.findByText('Urząd nie udostępnia danych korespondencyjnych w portalu.')).not.toBeNull()
  expect([portal.asked(contract.data), portal.asked(contract.history)]).toEqual([[], []])
})
