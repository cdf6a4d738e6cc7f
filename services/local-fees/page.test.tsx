import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dueItem } from '#client/testing/due-item.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract as dues } from '#shared/contracts/due-items.ts'
import { parts } from './page.tsx'

const Above = parts.above ?? (() => null)
const portal = portalStandIn()
beforeEach(() => signIn([JAN]))

async function ways() {
  await inRouter(<Above answer={{} as never} chosen={{} as never} />)
  await screen.findByRole('link', { name: 'Sprawdź, co jest do zapłaty' })
  return screen.getAllByRole('link').map((link) => `${plain(link.textContent)} ${link.getAttribute('href')}`)
}

it('what falls due next of the fees, a dog’s too, is one press away; what cannot be paid here is left to the list', async () => {
  const pozycje = [
    dueItem(1, { rodzaj: 'OPLATY_LOKALNE', termin: '2026-12-31' }),
    dueItem(2, { rodzaj: 'OPLATY_PSY', termin: '2026-11-15', kwota: 60 }),
    dueItem(3, { rodzaj: 'OPLATY_LOKALNE', termin: '2026-10-01', czyWybieralna: false }),
    dueItem(4, { rodzaj: 'PODATKI_GMINNE', termin: '2026-10-02' }),
  ]
  portal.answers(dues.due, { pozycje })
  expect((await ways())[0]).toBe('Zapłać 60,00 zł do 15.11.2026 /platnosc?karta=3001&raty=2')
})

it('without an answer the list is still there', async () => {
  portal.answers(dues.due, refusal(500))
  expect(await ways()).toEqual(['Sprawdź, co jest do zapłaty /uslugi/naleznosci-do-zaplaty-ewidencje-niepodatkowe'])
})
