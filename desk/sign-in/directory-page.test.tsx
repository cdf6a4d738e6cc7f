import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deskStandIn } from '#client/testing/desk.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/directory.ts'
import { contract as passkeys } from '#shared/contracts/desk/passkeys.ts'

const BROUGHT = '/urzad/katalog?code=abc&state=xyz'
const desk = deskStandIn()
let led: string[] = []
beforeEach(() => {
  led = []
  // What was brought is kept by the module, once for each time a browser comes.
  vi.resetModules()
  vi.spyOn(location, 'assign').mockImplementation((address) => void led.push(String(address)))
  history.replaceState(null, '', BROUGHT)
  desk.answers(passkeys.place, { adres: null })
})
async function arriving() {
  const { inRouter } = await import('#client/testing/in-router.tsx')
  const { Page } = await import('./directory-page.tsx')
  return inRouter(<Page />, { at: '/urzad/katalog' })
}

describe('whoever comes back from the directory of the office', () => {
  it('is at the desk; what was brought is handed over once, and gone from the address', async () => {
    desk.answers(contract.finish, { krok: 'gotowe' })
    await arriving()
    await expect.poll(() => led).toEqual(['/urzad'])
    expect([desk.sent(contract.finish), location.search]).toEqual([[{ kod: 'abc', stan: 'xyz' }], ''])
  })

  it('gives a code where the desk wants one', async () => {
    desk.answers(contract.finish, { krok: 'kod' })
    await arriving()
    expect(await screen.findByLabelText(/^Kod z aplikacji/)).not.toBeNull()
    expect(led).toEqual([])
  })

  it.each([
    ['is refused', refusal(403, 'Tego konta nie ma przy biurku.'), /Tego konta nie ma przy biurku\./],
    ['is not heard', noNetwork, /./],
  ])('and %s reads why, with the way back to the sign-in', async (_case, answer, words) => {
    desk.answers(contract.finish, answer)
    const { user } = await arriving()
    const back = await screen.findByRole('button', { name: 'Wróć do logowania' })
    expect(document.querySelector('.notice')?.textContent).toMatch(words)
    await user.click(back)
    expect([led, location.search]).toEqual([['/urzad'], ''])
  })
})
