import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { refusal } from '#client/testing/portal.ts'
import { contract } from '../../calls/contract.ts'
import { historyPage } from '../addresses.ts'
import { Page } from './history-page.tsx'

const NAME = 'pages/kasa'
const SEEN = [{ jezyk: 'pl' as const, znak: 'a' }]
const desk = deskStandIn('content-edit')
const history = (change: Partial<DeskAnswer<typeof contract.history>> = {}) =>
  desk.answers(contract.history, {
    tytul: 'Remont kasy',
    czyDwieOsoby: false,
    czySzkic: false,
    wersje: [
      { id: 3, kiedy: '2026-10-05T10:00:00', kto: 'Renata Redakcyjna', czyWczytanie: false, czyNaStronie: true },
      { id: 2, kiedy: '2026-10-01T10:00:00', kto: null, czyWczytanie: true, czyNaStronie: false },
    ],
    ...change,
  })
beforeEach(() => {
  history()
  desk.answers(contract.compare, {
    kiedy: '2026-10-01T10:00:00',
    jezyki: [
      { jezyk: 'pl', obok: { przed: '<p>do <del>13</del></p>', po: '<p>do <ins>6</ins></p>' } },
      { jezyk: 'uk', obok: { przed: null, po: '<p><ins>Ремонт</ins></p>' } },
    ],
    widziane: SEEN,
  })
})
const opened = (id: number) => inRouter(<Page />, { at: historyPage.to({ nazwa: NAME, id }) })
const side = async (name: string | RegExp) => plain((await screen.findByRole('group', { name })).textContent)

async function restored(button: string) {
  const { user } = await opened(2)
  await user.click(await screen.findByRole('button', { name: button }))
  expect(desk.sent(contract.restorePage)).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
}

describe('the history of a page', () => {
  it('names authors and days, and what is on the page', async () => {
    await opened(0)
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent))).toEqual([
      'Wersja z 05.10.2026 10:00 na stronieRenata Redakcyjna',
      'Wersja z 01.10.2026 10:00 wczytanie treściPorównaj: 01.10.2026 10:00',
    ])
    expect(screen.getByText(/^Proszę wybrać wersję/)).not.toBeNull()
  })

  it('shows a version beside the page in the language that is asked for', async () => {
    const { user } = await opened(2)
    expect([await side('Teraz na stronie'), await side(/^Wersja z 01\.10/)]).toEqual([
      'Teraz na stroniedo 13',
      'Wersja z 01.10.2026 10:00do 6',
    ])
    await user.click(screen.getByRole('radio', { name: 'українська' }))
    expect([await side('Teraz na stronie'), await side(/^Wersja z 01\.10/)]).toEqual([
      'Teraz na stronieTego tekstu nie ma.',
      'Wersja z 01.10.2026 10:00Ремонт',
    ])
  })

  it('leads back at one press and a question, from the texts that were seen', async () => {
    desk.answers(contract.restorePage, { wynik: 'opublikowana', uwagi: [] })
    await restored('Przywróć tylko tę stronę')
    await expect.poll(told).toEqual(['success: Strona ma znowu tekst z tej wersji.'])
    expect(desk.sent(contract.restorePage)).toEqual([{ nazwa: NAME, id: 2, widziane: SEEN }])
  })

  it.each([
    ['what the portal has against it', { wynik: 'odrzucona' as const, uwagi: ['odnośnik prowadzi donikąd'] }, 'odnośnik prowadzi donikąd'],
    ['that it could not be done', refusal(409, ''), 'Nie udało się. Treści się nie zmieniły.'],
  ])('keeps on the screen %s', async (_what, answer, words) => {
    desk.answers(contract.restorePage, answer)
    await restored('Przywróć tylko tę stronę')
    expect(await screen.findByText(words)).not.toBeNull()
    expect(told()).toEqual([])
  })

  it('of a legal text leads into the draft', async () => {
    history({ czyDwieOsoby: true })
    desk.answers(contract.restorePage, { wynik: 'szkic', uwagi: [] })
    await restored('Weź ten tekst do szkicu')
    await expect.poll(told).toEqual(['success: Tekst jest w szkicu. Publikację trzeba zaproponować drugiej osobie.'])
  })

  it('puts nothing in the place of a draft', async () => {
    history({ czySzkic: true })
    await opened(2)
    expect(await screen.findByText(/^Strona ma szkic\./)).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Przywróć tylko tę stronę' })).toBeNull()
  })
})
