import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Configuration } from '#client/call/configuration.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract as portal } from '#shared/contracts/portal.ts'
import { contract } from '../../calls/flags/contract.ts'
import { Page } from './flags-page.tsx'

const REASON = 'umowa z operatorem od 1 listopada'
const desk = deskStandIn('settings-change')
beforeEach(() => {
  desk.answers(contract.propose, { propozycja: 1 })
  desk.answers(portal.configuration, { czyKir: false, czyP24: true } as Configuration)
})
async function open(czyCzeka = false) {
  desk.answers(contract.flags, { wlaczniki: { czyP24: true }, czyCzeka })
  const { user } = await inRouter(<Page />)
  await screen.findByRole('heading', { name: 'Płatności' })
  return user
}
const kir = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Płatności Paybynet (KIR)' })
const propose = () => screen.queryByRole('button', { name: 'Zaproponuj zmianę' })

describe('switches of the portal', () => {
  it('stand as they hold, and nothing is proposed while nothing is another', async () => {
    const user = await open()
    expect([kir().checked, screen.getByRole<HTMLInputElement>('checkbox', { name: 'Płatności Przelewy24' }).checked, propose()]).toEqual([
      false,
      true,
      null,
    ])
    await user.click(kir())
    await user.click(kir())
    expect([screen.getByText('Nic nie jest zmienione.'), propose()]).toEqual([expect.anything(), null])
  })

  it('that are changed are named, and proposed to a second person with a reason', async () => {
    const user = await open()
    await user.click(kir())
    expect(screen.getByRole('status').textContent).toBe('Zmieni się: „Płatności Paybynet (KIR)”')
    await user.click(propose() ?? document.body)
    const dialog = within(screen.getByRole('dialog', { name: 'Zaproponuj zmianę' }))
    expect(dialog.getByText('Zmieni się: „Płatności Paybynet (KIR)”')).not.toBeNull()
    await user.type(dialog.getByRole('textbox'), `${REASON}{Enter}`)
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect(desk.sent(contract.propose)).toEqual([{ wlaczniki: { czyKir: true }, powod: REASON }])
  })

  it('that could not be proposed keep the choice and the reason', async () => {
    desk.answers(contract.propose, noNetwork)
    const user = await open()
    await user.click(kir())
    await user.click(propose() ?? document.body)
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), `${REASON}{Enter}`)
    expect(await dialog.findByRole('alert')).not.toBeNull()
    expect([dialog.getByRole<HTMLInputElement>('textbox').value, kir().checked]).toEqual([REASON, true])
  })

  it('are not proposed again while others wait', async () => {
    const user = await open(true)
    await user.click(kir())
    expect([propose(), screen.getByText(/^Zmiana czeka na drugą osobę/)]).toEqual([null, expect.anything()])
  })

  it('that did not come say why', async () => {
    desk.answers(contract.flags, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})
