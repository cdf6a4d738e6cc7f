import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { onItsWay, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { contract } from '../../box/contract.ts'
import { Page } from './settings.tsx'
import type { Settings } from './chosen.ts'

const topic = { email: true, sms: false, push: false, czyObowiazkowy: false, czyWysylany: true }
const way = { czyDostepny: true, czyZgoda: true, adres: null }
const SETTINGS: Settings = {
  tematy: [
    { ...topic, temat: 'taxes', dni: [7] },
    { ...topic, temat: 'answers', dni: null, czyObowiazkowy: true },
    { ...topic, temat: 'documents', dni: null, czyWysylany: false },
  ],
  kanaly: [
    { ...way, kanal: 'mail', adres: 'jan@gmina.example' },
    { ...way, kanal: 'sms', czyZgoda: false },
    { ...way, kanal: 'push', czyDostepny: false, czyZgoda: false },
  ],
  dwaSlowa: null,
  przyklad: { sms: 'zielony rower: termin mija', temat: 'Przypomnienie', akapity: ['Termin mija jutro.'] },
}

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.settings, SETTINGS)
  portal.answers(contract.choose, SETTINGS)
})
async function open() {
  const opened = await inRouter(<Page />, { at: '/wiadomosci/ustawienia', beside: ['/wiadomosci'] })
  await screen.findByRole('group', { name: 'Podatki i opłaty lokalne' })
  return opened
}
const taxes = () => within(screen.getByRole('group', { name: 'Podatki i opłaty lokalne' }))
const box = (name: string) => taxes().getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const told = () => currentMessages().map(({ text }) => text)

describe('choosing what one is told of', () => {
  it('shows ways that the office has and topics that the portal tells of; a duty cannot be taken away', async () => {
    await open()
    expect([taxes().queryByRole('checkbox', { name: 'urządzenie' }), screen.queryByRole('group', { name: 'Nowe dokumenty' })]).toEqual([
      null,
      null,
    ])
    const duty = within(screen.getByRole('group', { name: 'Odpowiedzi urzędu' }))
    const mail = duty.getByRole<HTMLInputElement>('checkbox', { name: 'e-mail' })
    expect([mail.checked, mail.disabled, duty.getByText('E-mail przychodzi zawsze.')]).toEqual([true, true, expect.anything()])
    expect(duty.getByRole<HTMLInputElement>('checkbox', { name: 'SMS' }).disabled).toBe(false)
  })

  it('sends what was changed by keyboard, and no more', async () => {
    const { user } = await open()
    box('SMS').focus()
    await user.keyboard(' ')
    await user.click(taxes().getByRole('checkbox', { name: 'w dniu terminu' }))
    await user.click(press('Zapisz'))
    await expect.poll(told).toEqual(['Ustawienia zostały zapisane'])
    expect(portal.sent(contract.choose)).toEqual([{ temat: 'taxes', email: true, sms: true, push: false, dni: [7, 0] }])
  })

  it('warns of a topic without a day before it is saved: nothing would come', async () => {
    const { user } = await open()
    await user.click(taxes().getByRole('checkbox', { name: '7 dni przed' }))
    expect(screen.getByText(/Bez wybranego dnia przypomnienie nie przyjdzie: Podatki i opłaty lokalne/)).not.toBeNull()
    await user.click(box('e-mail'))
    expect(screen.queryByText(/Bez wybranego dnia/)).toBeNull()
  })

  it('that was refused stays ticked, and is sent once more', async () => {
    portal.answers(contract.choose, refusal(500, 'Numer błędu: 7.'), SETTINGS)
    const { user } = await open()
    await user.click(box('SMS'))
    await user.click(press('Zapisz'))
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    expect([box('SMS').checked, told()]).toEqual([true, []])
    await user.click(press('Zapisz'))
    await expect.poll(told).toEqual(['Ustawienia zostały zapisane'])
    expect([portal.sent(contract.choose).length, screen.queryByRole('alert')]).toEqual([2, null])
  })

  it('is not lost by a way out that was not meant', async () => {
    const { user, history } = await open()
    await user.click(box('SMS'))
    history.push('/wiadomosci')
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Wróć do formularza' }))
    expect([history.location.pathname, box('SMS').checked]).toEqual(['/wiadomosci/ustawienia', true])
  })
})

describe('where messages go', () => {
  it('says of each way what is missing, and leads to where it is given', async () => {
    await open()
    const said = (term: string) =>
      screen
        .getAllByRole('term')
        .find(({ textContent }) => textContent === term)
        ?.nextElementSibling?.textContent.trim()
    expect([said('e-mail'), said('SMS'), said('powiadomienie na urządzeniu')]).toEqual([
      'jan@gmina.example Zgody i adres w panelu',
      'brak zgody lub potwierdzonego numeru Numer telefonu',
      'urząd jeszcze tak nie wysyła',
    ])
    expect(screen.getByRole('link', { name: 'Numer telefonu' }).getAttribute('href')).toBe('/panel-uzytkownika/numer-telefonu')
  })

  it('is proved by a test on each way that is open, and says where it failed', async () => {
    const wait = onItsWay()
    portal.answers(contract.prove, refusal(409, 'Próbę można wysłać za minutę.'), wait.reply)
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'Wyślij mi próbny SMS' })).toBeNull()
    await user.click(press('Wyślij mi próbny e-mail'))
    expect((await screen.findByRole('alert')).textContent).toContain('Próbę można wysłać za minutę.')
    await user.click(press('Wyślij mi próbny e-mail'))
    expect([press('Wyślij mi próbny e-mail').getAttribute('aria-busy'), screen.queryByRole('alert')]).toEqual(['true', null])
    wait.come()
    expect((await screen.findByText(/Próba jest w drodze/)).closest('[role=status]')).not.toBeNull()
    expect(portal.sent(contract.prove)).toEqual([{ kanal: 'mail' }, { kanal: 'mail' }])
  })
})

describe('the two words', () => {
  it('are drawn anew, and are shown; where that fails the old ones stand', async () => {
    portal.answers(contract.phrase, refusal(500, 'Numer błędu: 7.'), SETTINGS)
    const { user } = await open()
    await user.click(press('Wylosuj słowa'))
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się wylosować słów. Numer błędu: 7.')
    portal.answers(contract.settings, { ...SETTINGS, dwaSlowa: 'zielony rower' })
    await user.click(press('Wylosuj słowa'))
    expect((await screen.findByText('zielony rower')).lang).toBe('pl')
    expect([told(), screen.queryByRole('alert'), press('Wylosuj inne')]).toEqual([['Wylosowano dwa słowa'], null, expect.anything()])
  })
})
