import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { contract } from './contract.ts'
import { parts } from './page.tsx'
import { type Report, service, type ShownMeter } from './service.ts'

const PLACE = { idPunktu: 11, nrKarty: 'K/7', adres: 'Rynek 1', zakresLicznikaCalkowite: 5, zakresLicznikaDziesietne: 3 }
const STATE = { stanLicznika: 120, dataStanu: '2026-04-01', skad: 'odczyt', zwykleZuzycie: 10, czyZgloszony: false }
const meter = (idLicznika: number): ShownMeter => ({ ...PLACE, ...STATE, idLicznika, nrLicznika: `W-${idLicznika}` })
const report = (idZgloszenia: number, change: Partial<Report> = {}): Report => ({
  idZgloszenia,
  kiedyUtworzono: '2026-10-01T08:15:00',
  kiedyObsluzono: null,
  stanLicznika: 131.5,
  uwagiZgloszone: null,
  czyZdjecie: false,
  ...change,
})

const portal = portalStandIn()
beforeEach(() => {
  knowConfiguration({ adnotacjaStanLicznika: null } as Configuration)
  signIn([JAN])
})

async function open(...liczniki: ShownMeter[]) {
  const { user } = await inRouter(<SheetTables layout={service} sheet={{ tables: { liczniki } }} parts={parts} />)
  return user
}
const fields = () => screen.queryAllByRole('textbox', { name: /^Nowy stan licznika/ })

describe('the meters of a person', () => {
  it('that are one alone have its form open from the start', async () => {
    await open(meter(7))
    expect([fields().length, screen.getByRole('button', { name: 'Zwiń, wodomierz W-7' }).getAttribute('aria-expanded')]).toEqual([
      1,
      'true',
    ])
  })

  it('that are several open where somebody presses, and close again', async () => {
    const user = await open(meter(7), meter(8))
    expect(fields()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Podaj stan wodomierza W-8' }))
    expect(fields()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Zwiń, wodomierz W-8' }))
    expect(fields()).toEqual([])
  })

  it('open where a reading was begun and not sent, also on another device', async () => {
    const draft = { deklaracja: 'odczyt/8', wersja: 3, wartosci: { nowyStanLicznika: '125', zdjecie: '' }, kiedy: '2026-10-05 09:00:00' }
    portal.answers(drafts.list, { szkice: [draft] })
    await open(meter(7), meter(8))
    expect(await screen.findByRole('button', { name: 'Zwiń, wodomierz W-8' })).not.toBeNull()
    await expect.poll(() => fields()[0]?.getAttribute('value')).toBe('125')
    expect(screen.getByRole('button', { name: 'Podaj stan wodomierza W-7' })).not.toBeNull()
  })
})

describe('what was reported before', () => {
  async function openReports(...zgloszoneStany: Report[]) {
    portal.answers(contract.reports, { zgloszoneStany })
    const user = await open(meter(7))
    expect(portal.asked(contract.reports)).toEqual([])
    await user.click(screen.getByText('Historia zgłoszeń stanu'))
    await expect.poll(() => portal.asked(contract.reports)).toEqual([{ idPunktu: '11', nrLicznika: 'W-7', pesel: JAN.pesel }])
    await expect.poll(() => document.querySelector('.meters__open [aria-busy=true]')).toBeNull()
    return user
  }
  const rows = () =>
    within(document.querySelector<HTMLElement>('.meters__open') ?? document.body)
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent))

  it('is asked for when it is opened; what the office has not seen yet is in progress, the other has its time', async () => {
    await openReports(report(1), report(2, { kiedyObsluzono: '2026-10-02T09:30:00', uwagiZgloszone: 'Przyjęto' }))
    await expect.poll(() => rows().length).toBe(2)
    expect([rows()[0]?.includes('W toku'), rows()[1]?.includes('W toku'), rows()[1]?.includes('02.10.2026 09:30')]).toEqual([
      true,
      false,
      true,
    ])
    expect(rows()[1]).toContain('Przyjęto')
  })

  it('has a photograph to open where one was sent, and says why it does not come', async () => {
    portal.answers(contract.photo, refusal(404, 'Zdjęcia już nie ma.'))
    const user = await openReports(report(1), report(2, { czyZdjecie: true }))
    await user.click(await screen.findByRole('button', { name: 'Pobierz zdjęcie' }))
    expect(await screen.findByText(/Zdjęcia już nie ma\./)).not.toBeNull()
    expect(portal.asked(contract.photo)).toEqual([{ idZgloszenia: '2', pesel: JAN.pesel }])
  })

  it('that is nothing says so, and is no file', async () => {
    await openReports()
    await expect.poll(() => document.querySelector('.meters__open .empty-state')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
  })
})

describe('what the office asks to be observed', () => {
  const Above = parts.above ?? (() => null)
  const note = async (adnotacjaStanLicznika: string | null) => {
    knowConfiguration({ adnotacjaStanLicznika } as Configuration)
    await inRouter(<Above answer={{} as never} chosen={{} as never} />)
  }

  it('stands above the meters in the language in which the office wrote it', async () => {
    await note('Stan podajemy do 5. dnia miesiąca.')
    expect(screen.getByText('Stan podajemy do 5. dnia miesiąca.').getAttribute('lang')).toBe('pl')
  })

  it('is nothing where the office has written nothing', async () => {
    await note(null)
    expect(document.body.textContent).toBe('')
  })
})
