import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork } from '#client/testing/portal.ts'
import { contract } from '../calls/contract.ts'
import { type Account, accountOf } from '../calls/testing.ts'
import { CheckedCard, VerifyCard } from './verify-card.tsx'

const PESEL = '78041200464'
const desk = deskStandIn('account-verify')
beforeEach(() => desk.answers(contract.verify, { czyDrugaOsoba: false }))
const open = (change: Partial<Account> = {}) =>
  inRouter(<VerifyCard account={accountOf({ stan: 'unverified', ...change })} />).then(({ user }) => user)
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'PESEL z dokumentu' })
const confirm = () => screen.getByRole('button', { name: 'Potwierdź tożsamość' })

describe('an identity by a document', () => {
  it('is confirmed by the number copied from it', async () => {
    const user = await open()
    await user.type(number(), ` ${PESEL} `)
    await user.click(confirm())
    await expect.poll(told).toEqual(['success: Tożsamość potwierdzona. Konto ma pełne prawa od następnego logowania.'])
    expect(desk.sent(contract.verify)).toEqual([{ id: 7, pesel: PESEL, nip: null, mimo: null }])
  })

  it('waits for a second person where its owner has registered the account, and says so', async () => {
    desk.answers(contract.verify, { czyDrugaOsoba: true })
    const user = await open()
    await user.type(number(), PESEL)
    await user.click(confirm())
    await expect.poll(told).toEqual([expect.stringContaining('gdy zgodzi się druga osoba z urzędu')])
  })

  it('that another has seen is agreed to; a refusal stays to be read', async () => {
    desk.answers(contract.agree, () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'notChecked' }, { status: 409 }), {})
    const { user } = await inRouter(<CheckedCard account={accountOf({ sprawdzil: { login: 'b.nowak', czyWlasne: false } })} />)
    expect(screen.getByText(/login: b\.nowak/)).not.toBeNull()
    const agree = screen.getByRole('button', { name: 'Zgadzam się: pełne prawa dla konta' })
    await user.click(agree)
    expect((await screen.findByRole('alert')).textContent).toContain('zmienił się tymczasem')
    await user.click(agree)
    await expect.poll(told).toEqual(['success: Tożsamość potwierdzona. Konto ma pełne prawa od następnego logowania.'])
    expect(desk.sent(contract.agree)).toEqual([{ id: 7 }, { id: 7 }])
  })

  it('that one has seen oneself waits for somebody else', async () => {
    await inRouter(<CheckedCard account={accountOf({ sprawdzil: { login: 'ja', czyWlasne: true } })} />)
    expect([screen.getByText(/czeka na zgodę innej osoby/) !== null, screen.queryByRole('button')]).toEqual([true, null])
  })

  it('is not confirmed without the number', async () => {
    const user = await open()
    await user.click(confirm())
    await expect.poll(() => number().getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.verify)).toEqual([])
  })

  it.each([
    [
      'is another than that of the account',
      () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'numberDiffers' }, { status: 409 }),
      /^Błąd.*nie jest numerem konta/,
    ],
    ['was not heard by anybody', noNetwork, /./],
  ])('stays typed where it %s, with the reason', async (_case, answer, words) => {
    desk.answers(contract.verify, answer)
    const user = await open()
    await user.type(number(), PESEL)
    await user.click(confirm())
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect([number().value, told()]).toEqual([PESEL, []])
  })

  it('with another name in the register needs a reason as well', async () => {
    const user = await open({ numery: [{ rodzaj: 'pesel', numer: 'x', nazwa: 'x', rejestr: 'inne' }] })
    await user.type(number(), PESEL)
    await user.click(confirm())
    const despite = screen.getByRole('textbox', { name: /^Dlaczego nazwisko w rejestrze jest inne/ })
    await expect.poll(() => despite.getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.verify)).toEqual([])
    await user.type(despite, 'zmiana nazwiska, akt okazano')
    await user.click(confirm())
    await expect.poll(() => desk.sent(contract.verify).map(({ mimo }) => mimo)).toEqual(['zmiana nazwiska, akt okazano'])
  })

  it('says before that another account has the same number', async () => {
    await open({ inne: [{ id: 9, login: 'anna.dwa', stan: 'verified' }] })
    expect(screen.getByText('Ten numer ma też konto anna.dwa (zweryfikowane).')).not.toBeNull()
  })
})
