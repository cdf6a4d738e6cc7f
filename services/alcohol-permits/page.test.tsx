import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dueItem } from '#client/testing/due-item.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { FIRM } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract as dues } from '#shared/contracts/due-items.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { parts } from './page.tsx'
import type { Fees } from './rows.ts'
import { service } from './service.ts'

const LIST = '/uslugi/naleznosci-do-zaplaty-koncesje-na-alkohol'
const LOSS = { nrRaty: 2, dzienWygasniecia: '2026-07-01', kwotaDoZaplaty: 720, czyMinal: false }
const Above = parts.above ?? (() => null)

const portal = portalStandIn()
beforeEach(() => {
  signIn([FIRM])
  const late = { nipOrPesel: String(FIRM.nip), rodzaj: 'KONCESJE_ALKOHOL', stan: 'poTerminie', kwota: 700 }
  portal.answers(dues.due, { pozycje: [dueItem(5, late)] })
})

async function ways(sumaNiesplaconychNaleznosci: number, wygasniecieZezwolen: Fees['wygasniecieZezwolen'] = null) {
  const answer = { naleznosciPozostaleDoSplaty: { sumaNiesplaconychNaleznosci }, wygasniecieZezwolen }
  await inRouter(<Above answer={answer as never} chosen={{ rok: 2026 } as never} />)
  await expect.poll(() => document.querySelector('[aria-busy], .skeleton')).toBeNull()
  return screen.queryAllByRole('link').map((link) => `${plain(link.textContent)} ${link.getAttribute('href')}`)
}

describe('what is left of the fees of a year', () => {
  it('is paid in one press', async () => {
    expect(await ways(700)).toEqual([expect.stringMatching(/700,00 zł \/platnosc\?karta=3001&raty=5$/), expect.stringContaining(LIST)])
  })

  it('is never paid by the amount alone where the permits are about to be lost: the surcharge belongs to it, and the list says so', async () => {
    expect(await ways(700, LOSS)).toEqual([`Przejdź do zapłaty ${LIST}`])
  })

  it.each([0, -50])('that is %d asks for no money', async (left) => {
    expect(await ways(left)).toEqual([])
    expect(portal.asked(dues.due)).toEqual([])
  })
})

it('a payment that was cancelled stays struck through and named, one that came late is named, any other says nothing', async () => {
  const paid = {
    dataWplaty: '2026-06-03',
    dotyczy: 'Rata 2',
    uwagi: '',
    kwotaWplaty: 350,
    czyAnulowana: false,
    czySplaconaPoTerminie: false,
  }
  const wplaty = [
    paid,
    { ...paid, kwotaWplaty: 351, czyAnulowana: true, uwagi: 'anulowana' },
    { ...paid, kwotaWplaty: 352, czyAnulowana: true, czySplaconaPoTerminie: true, uwagi: 'obie' },
    { ...paid, kwotaWplaty: 353, czySplaconaPoTerminie: true, uwagi: 'po terminie' },
  ]
  await inRouter(<SheetTables layout={service} sheet={{ tables: { wplaty } }} parts={parts} />)
  const rows = screen.getAllByRole('row').slice(1)
  const struck = rows.map((row) => plain(row.querySelector('del')?.textContent))
  expect(struck).toEqual([undefined, expect.stringContaining('351,00'), expect.stringContaining('352,00'), undefined])
  expect(rows.map((row) => [...row.querySelectorAll('.tag')].map((tag) => tag.textContent))).toEqual([
    [],
    ['Anulowana'],
    ['Anulowana', 'Zapłacono po terminie'],
    ['Zapłacono po terminie'],
  ])
})
