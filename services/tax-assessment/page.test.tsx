import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dueItem } from '#client/testing/due-item.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { FIRM, JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract as dues, type DueItem } from '#shared/contracts/due-items.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { contract } from './contract.ts'
import { parts } from './page.tsx'
import { service, type ShownAssessment } from './service.ts'

const row = (opisWymiaru: string, change: Partial<ShownAssessment> = {}): ShownAssessment => ({
  nrKarty: 'N/003001',
  rokPodatkowy: 2026,
  dataWymiaru: '2026-01-20',
  opisWymiaru,
  nrDecyzji: 'FN.3120.1.2026',
  podatekRolny: null,
  podatekLesny: null,
  podatekOdNieruchomosci: 412,
  podatekRazem: 412,
  idArchiwumDruku: 17,
  czyPlikUrzedu: false,
  sposobDoreczenia: null,
  stanDoreczenia: null,
  dataDoreczenia: null,
  ...change,
})

const portal = portalStandIn()
beforeEach(() => signIn([JAN, FIRM]))

describe('the decision behind an assessment', () => {
  const open = (...wymiar: ShownAssessment[]) =>
    inRouter(<SheetTables layout={service} sheet={{ tables: { wymiar } }} parts={parts} />).then(({ user }) => user)

  it('is taken along by a button that says which; a row without one says so', async () => {
    await open(row('Wymiar roczny'), row('Korekta', { nrDecyzji: null, idArchiwumDruku: null, podatekRazem: -40 }))
    const [yearly, correction] = screen.getAllByRole('row').slice(1)
    expect(within(yearly ?? document.body).getByRole('button', { name: /FN\.3120\.1\.2026/ })).not.toBeNull()
    expect(within(correction ?? document.body).queryByRole('button')).toBeNull()
    expect(plain(correction?.textContent)).toMatch(/-40,00|−40,00/)
  })

  it('is called a decision where the file is the office’s own, else data; how it was delivered stands beside', async () => {
    const own = { czyPlikUrzedu: true, sposobDoreczenia: 'POCZTA', stanDoreczenia: 'ZASTEPCZO', dataDoreczenia: '2026-02-16' }
    await open(row('Wymiar roczny', own), row('Korekta', { nrDecyzji: 'FN.2' }))
    expect(screen.getByRole('button', { name: /^Pobierz decyzję urzędu \(PDF\) FN\.3120\.1\.2026/ })).not.toBeNull()
    expect(screen.getByRole('button', { name: /^Pobierz dane decyzji \(PDF\) FN\.2/ })).not.toBeNull()
    expect(screen.getByText('uznana za doręczoną 16.02.2026 · list')).not.toBeNull()
  })

  it('is asked for by its own number, and says why it did not come', async () => {
    portal.answers(contract.decisionPdf, refusal(404, 'Nie ma takiego dokumentu.'))
    const user = await open(row('Wymiar roczny'), row('Zmiana', { nrDecyzji: 'FN.3120.2.2026', idArchiwumDruku: 18 }))
    await user.click(screen.getByRole('button', { name: /FN\.3120\.2\.2026/ }))
    expect(await screen.findByText(/Nie ma takiego dokumentu\./)).not.toBeNull()
    expect(portal.asked(contract.decisionPdf)).toEqual([{ idArchiwumDruku: '18', pesel: JAN.pesel }])
  })
})

describe('the way to pay the tax', () => {
  const Above = parts.above ?? (() => null)

  async function ways(...pozycje: DueItem[]) {
    portal.answers(dues.due, { pozycje })
    await inRouter(<Above answer={{} as never} chosen={{} as never} />)
    await screen.findByRole('link', { name: 'Sprawdź, co jest do zapłaty' })
    return screen.getAllByRole('link').map((link) => `${plain(link.textContent)} ${link.getAttribute('href')}`)
  }

  it('is all that is late, of taxes alone and of the person who is chosen', async () => {
    const late = { stan: 'poTerminie' }
    const others = [dueItem(3, { ...late, rodzaj: 'WODA_SCIEKI' }), dueItem(4, { ...late, nipOrPesel: String(FIRM.nip) })]
    const [first] = await ways(dueItem(1, { ...late, kwota: 100.1 }), dueItem(2, { ...late, kwota: 200.2 }), dueItem(9), ...others)
    expect(first).toBe('Zapłać zaległość: 300,30 zł /platnosc?karta=3001&raty=1,2')
  })

  it('is a selection where what is late lies on several cards; what only falls due on several is chosen in the list', async () => {
    const late = { stan: 'poTerminie' }
    const [first] = await ways(dueItem(1, late), dueItem(2, { ...late, idKartyNaleznosci: 3009 }))
    expect(first).toMatch(/^Zapłać zaległość: 200,00 zł .*po-terminie,3001,3009/)
  })

  it('is the list alone where what falls due next lies on several cards', async () => {
    expect(await ways(dueItem(1), dueItem(2, { idKartyNaleznosci: 3009 }))).toHaveLength(1)
  })
})
