import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/sends.ts'
import { SendsBar } from './sends-bar.tsx'

const desk = deskStandIn('inbox-answer')
const TEN = { sekundNaCofniecie: 10 }
const ANSWER = { id: 7, czynnosc: '/urzad/sprawa/odpowiedz', tresc: { numer: 'Z-12', tresc: 'Dzień dobry' }, sekund: 8, blad: null }

it('an answer that is taken back stands in its case again', async () => {
  desk.answers(contract.list, { ...TEN, wysylki: [ANSWER] }, { ...TEN, wysylki: [] })
  desk.answers(contract.withdraw, {})
  const { user, history } = await inRouter(<SendsBar />, { beside: ['/urzad/sprawa'] })
  const bar = await screen.findByRole('region', { name: 'Do cofnięcia' })
  expect(plain(bar.textContent)).toContain('Jeszcze nie wyszło: odpowiedź w sprawie Z-12. Wyjdzie za 8 s.')
  await user.click(screen.getByRole('button', { name: 'Cofnij: odpowiedź w sprawie Z-12' }))
  await expect.poll(told).toEqual(['success: Cofnięto: odpowiedź w sprawie Z-12. Nic nie wyszło.'])
  expect([desk.sent(contract.withdraw), history.location.href]).toEqual([[{ id: 7 }], '/urzad/sprawa?numer=Z-12'])
})

it('what could not be sent says why, and gives the words back', async () => {
  desk.answers(contract.list, { ...TEN, wysylki: [{ ...ANSWER, sekund: 0, blad: 'Dane zmieniły się w międzyczasie.' }] })
  desk.answers(contract.withdraw, {})
  const { user } = await inRouter(<SendsBar />, { beside: ['/urzad/sprawa'] })
  expect((await screen.findByRole('alert')).textContent).toBe('Nie wysłano: odpowiedź w sprawie Z-12. Dane zmieniły się w międzyczasie.')
  await user.click(screen.getByRole('button', { name: 'Wróć do tekstu' }))
  await expect.poll(() => Object.values(sessionStorage).join(' ')).toContain('Dzień dobry')
})

it('what has just gone out is not taken back, and says so', async () => {
  desk.answers(contract.list, { ...TEN, wysylki: [ANSWER] })
  desk.answers(contract.withdraw, refusal(409, ''))
  const { user } = await inRouter(<SendsBar />)
  await user.click(await screen.findByRole('button', { name: 'Cofnij: odpowiedź w sprawie Z-12' }))
  await expect.poll(told).toEqual(['error: Za późno: to już wyszło.'])
})
