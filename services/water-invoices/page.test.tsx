import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { dueItem } from '#client/testing/due-item.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract as dues, type DueItem } from '#shared/contracts/due-items.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { contract } from './contract.ts'
import { parts } from './page.tsx'
import { type Invoice, service } from './service.ts'

const due = (id: number, change: Partial<DueItem> = {}) => dueItem(id, { rodzaj: 'WODA_SCIEKI', idKartyNaleznosci: 3002, ...change })
const invoice = (numerFaktury: string, change: Partial<Invoice> = {}): Invoice => ({
  numerFaktury,
  dotyczyWodySciekow: 'woda',
  dataWystawieniaFaktury: '2026-09-01',
  dataZaplaty: '2026-09-15',
  kwotaBrutto: 100,
  wystawionoDokumentPdf: true,
  idDokumentuPdf: '7',
  czyPlikUrzedu: true,
  ...change,
})

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  knowConfiguration({ czyWyswietlicDaneUmowyOplatyZaWode: true } as Configuration)
  portal.answers(contract.agreement, { idPunktu: 1, numerUmowy: 'U/1', dataZawarcia: '2020-01-02' })
  portal.answers(contract.forecast, { prognoza: null })
})
const answers = (...pozycje: DueItem[]) => portal.answers(dues.due, { pozycje })
const Above = parts.above ?? (() => null)
const openAbove = () => inRouter(<Above answer={{} as never} chosen={{ idPunktuOdbioru: 1, lataFaktur: [2026] } as never} />)
const ways = () => screen.getAllByRole('link').map((link) => `${plain(link.textContent)} ${link.getAttribute('href')}`)

describe('what stands above the invoices', () => {
  it('is the agreement, where the office shows it, and the press for what is late', async () => {
    answers(due(1, { stan: 'poTerminie', kwota: 40 }), due(2), due(3, { stan: 'poTerminie', czyWybieralna: false }))
    await openAbove()
    expect(await screen.findByText(/U\/1.*02\.01\.2020/)).not.toBeNull()
    await expect.poll(() => ways()[0]).toMatch(/40,00 zł \/platnosc\?karta=3002&raty=1$/)
    expect(ways()).toHaveLength(2)
  })

  it('is what falls due next with its day, and of what was declared as paid only the list', async () => {
    answers(due(2, { termin: '2026-12-15' }), due(1))
    await openAbove()
    await expect.poll(() => ways()[0]).toMatch(/15\.11\.2026 \/platnosc\?karta=3002&raty=1$/)
  })

  it.each([
    ['was declared as paid', () => answers(due(1, { zgloszonoPrzelew: '2026-10-05' }))],
    ['cannot be known now', () => portal.answers(dues.due, refusal(500))],
    ['is of somebody else', () => answers(due(1, { nipOrPesel: '99999999999' }))],
  ])('of what %s leads to the list alone', async (_case, told) => {
    knowConfiguration({ czyWyswietlicDaneUmowyOplatyZaWode: false } as Configuration)
    told()
    await openAbove()
    await expect.poll(() => ways().length).toBe(1)
    expect([ways()[0]?.endsWith('/uslugi/naleznosci-do-zaplaty-woda-i-scieki'), portal.asked(contract.agreement)]).toEqual([true, []])
  })
})

it('each invoice has a button for its document that says which, and one without a document has none', async () => {
  portal.answers(contract.document, refusal(404, 'Nie ma takiego dokumentu.'))
  const faktury = [
    invoice('F/1'),
    invoice('F/2', { wystawionoDokumentPdf: false }),
    invoice('F/3', { czyPlikUrzedu: false, idDokumentuPdf: '9' }),
  ]
  const { user } = await inRouter(<SheetTables layout={service} sheet={{ tables: { faktury } }} parts={parts} />)
  const buttons = screen.getAllByRole('button', { name: /F\// })
  expect(buttons.map((button) => /F\/\d/.exec(button.textContent)?.[0])).toEqual(['F/1', 'F/3'])
  await user.click(buttons[1] ?? document.body)
  expect(await screen.findByText(/Nie ma takiego dokumentu\./)).not.toBeNull()
  expect(portal.asked(contract.document).map(({ idDokumentuPdf }) => idDokumentuPdf)).toEqual(['9'])
})
