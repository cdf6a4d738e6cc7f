import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { contract } from '../contract.ts'
import { Page } from './aside-page.tsx'

type Answer = DeskAnswer<typeof contract.aside>
type Entry = Answer['systemy'][number]['pozycje'][number]

const desk = deskStandIn('import-check', 'import-over-limit')
const ENTRY: Entry = {
  numer: 9_900_005,
  nazwa: 'Parafia św. Anny',
  czyWlasna: false,
  stan: 'nadal',
  od: '2026-10-03',
  nocy: 3,
  pokazuje: '2026-10-02',
  wierszy: 14,
  kwota: 8112,
  przyczyny: [{ regula: 'double', zbior: 'podmioty', plik: 'podmioty.csv', wiersz: 12, pole: 'pesel', powod: 'wartość powtarza się' }],
}
const answer = (change: Partial<Answer> = {}, ...pozycje: Entry[]): Answer => ({
  czyObserwacja: false,
  czyZmianaCzeka: false,
  systemy: [{ system: 'finanse', dzien: '2026-10-05', odlozonych: 1, nowych: 0, poprawionych: 0, kwota: 8112, pozycje }],
  ...change,
})
async function open(given: Answer) {
  desk.answers(contract.aside, given)
  const opened = await inRouter(<Page />, { at: '/urzad/dostawy/odlozone', beside: ['/urzad/dostawy'] })
  await screen.findByText(/Jedna z tych osób dzwoni/)
  return opened
}

it('a row says who, why, where, since when, how much, and how to mend it', async () => {
  await open(answer({}, ENTRY))
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  for (const words of [
    'Parafia św. Anny',
    'nadal',
    'nr 9900005 · 3 dostawy, od 03.10.2026',
    'wartość powtarza się',
    'podmioty.csv, wiersz 12 · pesel',
    '14 wierszy',
    'widzi dane z 02.10.2026',
    'Zostawić jeden wpis',
  ])
    expect(row?.textContent.replaceAll('\u00A0', ' ')).toContain(words)
})

it('of a case of one’s own nothing but that is said', async () => {
  await open(answer({}, { ...ENTRY, czyWlasna: true, nazwa: null, wierszy: null, kwota: null, przyczyny: [] }))
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(row?.textContent).toContain('Sprawa własna: zakryta')
  expect(row?.textContent).not.toContain('Parafia')
})

it('where nobody is set aside there is nothing to download, and the way is changed by two persons with a reason', async () => {
  desk.answers(contract.asideMode, { propozycja: 1 })
  const { user } = await open(answer())
  expect([screen.queryByRole('button', { name: 'Pobierz listę do poprawy' }), screen.getByText('Nikogo nie odłożono.')]).toEqual([
    null,
    expect.anything(),
  ])
  await user.click(screen.getByRole('button', { name: 'Zaproponuj samą obserwację' }))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'eksport do poprawy{Enter}')
  await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
  expect(desk.sent(contract.asideMode)).toEqual([{ czyObserwacja: true, powod: 'eksport do poprawy' }])
})
