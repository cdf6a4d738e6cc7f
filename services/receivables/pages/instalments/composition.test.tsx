import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { dueDateFile } from '#shared/payments/calendar-calls.ts'
import type { Instalment, Part } from '../../dues/rows.ts'
import { INSTALMENT } from '../../testing/instalment.ts'
import { contract } from '../../why/contract.ts'
import { aWhy } from '../../testing/why.ts'
import { Composition } from './composition.tsx'

const part = (idNaleznosciRaty: number, change: Partial<Part> = {}): Part => ({
  idNaleznosciRaty,
  nrRaty: 1,
  rodzajOplaty: 'Podatek rolny',
  kwotaRaty: 120,
  kwotaGlowna: 100,
  kosztyEgzekucji: 16,
  odsetki: 0.55,
  oplataProlongacyjna: 0,
  kwotaRazem: 116.55,
  czySplacona: false,
  ...change,
})

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.why, aWhy())
})
const open = (change: Partial<Instalment> = {}) =>
  inRouter(<Composition cardId={3001} row={{ ...INSTALMENT, terminPlatnosci: '2026-03-16', ...change }} />).then(({ user }) => user)
const calendar = () => screen.queryByRole('button', { name: 'Dodaj do kalendarza' })

describe('what an instalment is made of', () => {
  it('is each part with all its amounts; of a paid one that it is paid, and no sum to pay', async () => {
    await open({ raty: [part(1), part(2, { rodzajOplaty: 'Podatek leśny', czySplacona: true, kwotaRazem: 0 })] })
    await screen.findByText(/zaokrągla się/)
    const [rural, forest] = screen.getAllByRole('listitem').slice(-2)
    const amounts = within(rural ?? document.body).getAllByRole('definition')
    expect(amounts.map(({ textContent }) => plain(textContent))).toEqual(['120,00', '100,00', '16,00', '0,55', '0,00'])
    expect(
      within(rural ?? document.body)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kwota raty', 'Kwota główna', 'Koszty upomnienia', 'Odsetki', 'Opłata prolongacyjna'])
    expect([rural, forest].map((line) => plain(line?.querySelector('strong')?.textContent))).toEqual(['116,55 zł', 'Zapłacona'])
  })

  it('names the day of the decision only where the day by which it is paid is another', async () => {
    await open({ nrRaty: 2, terminPlatnosci: '2026-03-15', terminEfektywny: '2026-03-16' })
    expect(screen.getByText(/^Części raty 2 · termin z decyzji: 15\.03\.2026$/)).not.toBeNull()
  })

  it('says nothing of a decision where both days are one', async () => {
    await open()
    expect(screen.getByText('Części raty 1')).not.toBeNull()
  })
})

describe('its day in one’s own calendar', () => {
  it('is the file of this instalment; where it does not come, the reason is said', async () => {
    portal.answers(dueDateFile, refusal(404, 'Nie ma takiej raty.'))
    const user = await open({ idNaleznosciRatyZbiorczej: 300101 })
    await user.click(calendar() ?? document.body)
    expect(await screen.findByText(/Nie ma takiej raty\./)).not.toBeNull()
    expect(portal.asked(dueDateFile)).toEqual([{ idNaleznosciRatyZbiorczej: '300101', pesel: JAN.pesel }])
  })

  it.each([
    ['paid', { czySplacona: true }],
    ['late', { poTerminie: true }],
  ])('is not offered of one that is %s', async (_case, change) => {
    await open(change)
    expect(calendar()).toBeNull()
  })
})
