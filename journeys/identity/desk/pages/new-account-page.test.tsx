import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { refusal } from '#client/testing/portal.ts'
import { savedFiles } from '#client/testing/saved.ts'
import { contract } from '../calls/contract.ts'
import { Page } from './new-account-page.tsx'

const PERSON = { Imię: 'Anna', Nazwisko: 'Nowak', 'PESEL z dokumentu': '78041200464', Login: 'anna.nowak', 'E-mail': 'anna@gmina.example' }
const desk = deskStandIn('account-verify')
async function filled() {
  const { user } = await inRouter(<Page />, { at: '/urzad/konta/nowe' })
  await fill(user, PERSON)
  return user
}
const create = () => screen.getByRole('button', { name: 'Załóż i pobierz pismo' })

describe('an account opened at the counter', () => {
  it('is its letter, which is saved at once; then another can be opened', async () => {
    const saved = savedFiles()
    desk.answers(contract.create, () => new Response('pdf', { headers: { 'content-disposition': 'attachment; filename="pismo.pdf"' } }))
    const user = await filled()
    await user.click(create())
    expect(await screen.findByText(/^Konto anna\.nowak założone, pismo pobrane\./)).not.toBeNull()
    expect([saved, desk.sent(contract.create)]).toEqual([
      ['pismo.pdf'],
      [{ imie: 'Anna', nazwisko: 'Nowak', pesel: '78041200464', login: 'anna.nowak', email: 'anna@gmina.example' }],
    ])
    await user.click(screen.getByRole('button', { name: 'Następne konto' }))
    expect(field('Imię').value).toBe('')
  })

  it('needs every field', async () => {
    const { user } = await inRouter(<Page />)
    await user.click(create())
    await expect
      .poll(() => ['Imię', 'Nazwisko', 'Login', 'E-mail'].map((name) => field(name).getAttribute('aria-invalid')))
      .toEqual(['true', 'true', 'true', 'true'])
    expect(desk.sent(contract.create)).toEqual([])
  })

  it('of a person who has one is not opened twice: why stands at the field, and everything stays', async () => {
    desk.answers(contract.create, refusal(409, 'Osoba ma już konto.', { pola: { pesel: 'Ten numer PESEL ma już konto.' } }))
    const user = await filled()
    await user.click(create())
    await expect.poll(() => field('PESEL z dokumentu').getAttribute('aria-invalid')).toBe('true')
    expect([field('Imię').value, field('Login').value, field('PESEL z dokumentu').value]).toEqual(['Anna', 'anna.nowak', '78041200464'])
  })

  it('is compared before, with a reason: the register says yes or no, and which accounts have the number', async () => {
    desk.answers(contract.compare, refusal(422, 'x', { kod: 1411 }), {
      pesel: 'inne',
      inne: [{ id: 9, login: 'anna.dwa', stan: 'inactive' }],
    })
    const user = await filled()
    await user.click(screen.getByRole('button', { name: 'Porównaj z rejestrem' }))
    await user.type(await screen.findByRole('textbox', { name: /^Powód/ }), 'osoba przy okienku, dowód okazany')
    await user.click(screen.getByRole('button', { name: 'Potwierdź' }))
    expect(await screen.findByText('PESEL · rejestr: inne nazwisko')).not.toBeNull()
    expect([screen.getByText('Ten numer ma też konto anna.dwa (nieaktywne).'), desk.sent(contract.create)]).toEqual([expect.anything(), []])
    expect(desk.sent(contract.compare).map(({ powod }) => powod)).toEqual([null, 'osoba przy okienku, dowód okazany'])
  })

  it('that could not be compared says so, and can be opened all the same', async () => {
    desk.answers(contract.compare, refusal(500, 'Numer błędu: 7.'))
    const user = await filled()
    await user.click(screen.getByRole('button', { name: 'Porównaj z rejestrem' }))
    await expect.poll(told).toEqual(['error: Numer błędu: 7.'])
    expect(field('Imię').value).toBe('Anna')
  })
})
