import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../contract.ts'
import { listCall } from '#shared/desk/list.ts'
import { actions } from '../lists/actions.ts'
import { Page as ActionsPage } from './actions-page.tsx'
import { Page } from './templates-page.tsx'

const REASON = 'pytania przy okienku'
const KIND = { zdarzenie: 'due', nazwa: 'Przypomnienie', tematy: [], czyObowiazkowy: false, przyklady: 2 }
const VERSION = { id: 2, tresc: 'Kasa czynna do 15.', kto: 'staff:a.kowal', drugaOsoba: 'staff:b.nowak', kiedy: '2026-10-05T10:00:00' }
const desk = deskStandIn('messages-templates', 'messages-words', 'reminder-actions')
beforeEach(() => {
  desk.answers(contract.templates, {
    wzory: [KIND, { ...KIND, zdarzenie: 'paid', nazwa: 'Wpłata', przyklady: 1 }],
    adres: 'b.nowak@gmina.example',
  })
  desk.answers(contract.preview, {
    temat: 'Termin jutro',
    tekst: 'Jutro mija termin.',
    sms: 'Termin jutro',
    dlugoscSms: 12,
    tytul: 'Termin',
    akapity: ['Jutro.'],
  })
  desk.answers(contract.additions, { wersje: [] })
  desk.answers(contract.test, {})
  desk.answers(contract.proposeAddition, { propozycja: 1 })
})
async function open() {
  const { user } = await inRouter(<Page />)
  await screen.findByText('Jutro mija termin.')
  return user
}

describe('a kind of message', () => {
  it('is seen by each way in the language that is chosen', async () => {
    const user = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Przykład' }), 'przykład 2')
    await user.click(screen.getByRole('radio', { name: 'українська' }))
    await expect.poll(() => desk.asked(contract.preview).at(-1)).toEqual({ zdarzenie: 'due', przyklad: '1', jezyk: 'uk' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'Wpłata (paid)')
    await expect.poll(() => desk.asked(contract.preview).at(-1)).toEqual({ zdarzenie: 'paid', przyklad: '0', jezyk: 'uk' })
    expect(await screen.findByRole('heading', { name: 'SMS, 12 z 160 znaków' })).not.toBeNull()
  })

  it('is sent to oneself as a test, and refused with the reason', async () => {
    desk.answers(contract.test, {}, refusal(429, 'Za dużo prób.'))
    const user = await open()
    const test = screen.getByRole('button', { name: 'Wyślij próbę na mój adres' })
    await user.click(test)
    await expect.poll(() => told()[0]).toBe('success: Wiadomość próbną wysłano na b.nowak@gmina.example.')
    await user.click(test)
    await expect.poll(() => told().join()).toContain('error: Za dużo prób.')
    expect(desk.sent(contract.test)[0]).toEqual({ zdarzenie: 'due', przyklad: 0, jezyk: 'pl' })
  })

  it('that did not come says why', async () => {
    desk.answers(contract.templates, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})

describe('the sentence of the office', () => {
  const card = () => within(screen.getByRole('heading', { level: 2, name: 'Zdanie od urzędu' }).closest('section') ?? document.body)
  const propose = async () => {
    const user = await open()
    await user.type(await card().findByRole('textbox', { name: /^Zdanie/ }), 'Kasa czynna do 17.')
    await user.type(field('Powód'), REASON)
    await user.click(card().getByRole('button', { name: 'Zaproponuj' }))
    return user
  }

  it('is proposed to a second person with a reason', async () => {
    await propose()
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect(desk.sent(contract.proposeAddition)).toEqual([
      { dopisek: { zdarzenie: 'due', jezyk: 'pl', tresc: 'Kasa czynna do 17.' }, powod: REASON },
    ])
  })

  it('with an amount is refused: the field says why, and what was typed stays', async () => {
    desk.answers(contract.proposeAddition, () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'amount' }, { status: 422 }))
    await propose()
    await expect.poll(() => field('Zdanie').getAttribute('aria-invalid')).toBe('true')
    expect([card().getByText('jest tu kwota'), field('Zdanie').value, field('Powód').value]).toEqual([
      expect.anything(),
      'Kasa czynna do 17.',
      REASON,
    ])
  })

  it('that nobody heard of stays typed with its reason', async () => {
    desk.answers(contract.proposeAddition, noNetwork)
    await propose()
    expect(await card().findByRole('alert')).not.toBeNull()
    expect([field('Zdanie').value, field('Powód').value]).toEqual(['Kasa czynna do 17.', REASON])
  })

  it('says which is in force and by which two persons; an earlier one is taken at a press', async () => {
    desk.answers(contract.additions, {
      wersje: [
        { ...VERSION, tresc: '' },
        { ...VERSION, id: 1 },
      ],
    })
    const user = await open()
    const rows = (await card().findAllByRole('listitem')).map(({ textContent }) => plain(textContent))
    expect(rows[0]).toMatch(/^\(bez zdania\)05\.10\.2026 10:00 · a\.kowal, druga osoba: b\.nowak · obowiązuje$/)
    await user.click(card().getByRole('button', { name: 'Weź to zdanie' }))
    expect(field('Zdanie').value).toBe('Kasa czynna do 15.')
  })

  it('is only read by who may not change it', async () => {
    begin(memberWith(['messages-templates']))
    await open()
    expect(await card().findByText('Urząd jeszcze nic tu nie dopisał.')).not.toBeNull()
    expect(card().queryByRole('textbox')).toBeNull()
  })
})

it('informational actions say when their 21 days are over', async () => {
  const action = {
    id: 1,
    day: '2026-10-05',
    form: 'e-mail',
    who: 'Jan Z.',
    subject: '7•••198',
    card: 3001,
    instalment: 3,
    term: '2026-10-26',
    isOver: true,
    isOwn: false,
  }
  desk.answers(listCall(actions), { rows: [action], next: null, isTooMany: false })
  await inRouter(<ActionsPage />, { at: '/urzad/wiadomosci/dzialania?od=2026-10-01' })
  expect((await screen.findByRole('row', { name: /3001/ })).textContent).toMatch(/26\.10\.2026 termin minął$/)
  expect(desk.asked(listCall(actions))).toEqual([{ from: '2026-10-01' }])
})
