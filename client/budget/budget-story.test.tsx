import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { budgetStoryAnswer } from '#shared/contracts/budget.ts'
import { storyOf } from '#shared/figures/budget/story.ts'
import { loadPicture } from '#ui/chart/loaded.ts'
import { setLanguage } from '#ui/language/texts-store.ts'
import { inRouter } from '../testing/in-router.tsx'
import { plain } from '../testing/plain.ts'
import { portalStandIn, refusal } from '../testing/portal.ts'
import { BudgetStory } from './budget-story.tsx'

const call = { method: 'GET', path: '/budzet', access: 'public', answer: budgetStoryAnswer } as const
type Figures = Parameters<typeof storyOf>[0]
const FIGURES: Figures = {
  rok: 2026,
  divisions: [
    { dzial: '801', planPoZmianach: 6_000_000, wykonanie: 3_000_000 },
    { dzial: '600', planPoZmianach: 4_000_000, wykonanie: 1_000_000 },
  ],
  years: [{ rok: 2026, planPoZmianach: 10_000_000, wykonanie: 4_000_000 }],
  date: '2026-06-30',
  residents: { count: 8000, date: '2026-06-30' },
}

const portal = portalStandIn()
beforeAll(async () => {
  await loadPicture()
})
async function open(change: Partial<Figures> = {}, side: 'expenses' | 'income' = 'expenses') {
  const figures = { ...FIGURES, ...change }
  const story = storyOf(figures)
  portal.answers(call, { ...story, dzialy: [...story.dzialy], lataBudzetu: [...story.lataBudzetu], stanNaDzien: figures.date })
  const opened = await inRouter(<BudgetStory side={side} call={call} year={figures.rok} />)
  await screen.findByRole('region')
  return opened
}
/** Each figure to remember, with what stands beside it. */
const figures = () =>
  [...(document.querySelector('.budget-figures')?.children ?? [])].map((one) =>
    [...one.children].map(({ textContent }) => plain(textContent)),
  )
const charts = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const tables = () => screen.getAllByRole('table')

describe('a year of the budget', () => {
  it('under way says how far the money is beside how far the year is, and what that is for each resident', async () => {
    await open()
    expect(figures()).toEqual([
      ['Plan na 2026 rok', '10,0 mln zł'],
      ['Wydano do 30 czerwca 2026', '4,0 mln zł'],
      ['Wykonanie planu', '40%', 'minęło 50% roku'],
      ['Na jednego mieszkańca', '500,00 zł', 'plan 1 250,00 zł; zameldowanych: 8 000, stan na 30 czerwca 2026'],
    ])
  })

  it('that is over speaks of no part of the year', async () => {
    await open({ date: '2027-03-31' })
    expect(figures()[1]).toEqual(['Wydano', '4,0 mln zł'])
    expect(figures()[2]).toEqual(['Wykonanie planu', '40%'])
  })

  it('without a plan says so, divides 100 zł by what was done, and shows no per cent', async () => {
    await open({ divisions: [{ dzial: '801', planPoZmianach: 0, wykonanie: 3_000_000 }], residents: null })
    expect(figures()).toEqual([['Wydano do 30 czerwca 2026', '3,0 mln zł', 'Na ten rok nie podano planu.']])
    expect(screen.getByText('Liczone od tego, co wydano.')).not.toBeNull()
  })

  it('shows where 100 zł go, the largest first, by the plan', async () => {
    await open()
    expect(charts()).toEqual(['Na co idzie 100 zł (2026)', 'Plan i wykonanie (2026)'])
    expect(screen.getByText('Liczone od planu po zmianach.')).not.toBeNull()
    const rows = within(tables().at(-1) ?? document.body)
      .getAllByRole('row')
      .map((row) => plain(row.textContent))
    expect([rows[1]?.includes('60,00'), rows[2]?.includes('40,00'), rows[3]?.includes('100,00')]).toEqual([true, true, true])
  })

  it('of many divisions draws nine and all others as one bar: no złoty of the hundred is lost', async () => {
    const many = ['010', '020', '050', '100', '150', '400', '500', '550', '600', '700', '750', '801']
    await open({ divisions: many.map((dzial) => ({ dzial, planPoZmianach: 100, wykonanie: 50 })) })
    expect(screen.getAllByText('Pozostałe działy (3)')).not.toHaveLength(0)
    // Nine of 8,34 or 8,33 zł stand for themselves.
    expect(plain(document.body.textContent)).toContain('24,99 zł')
  })

  it('stands beside other years where there are any', async () => {
    await open({ years: [...FIGURES.years, { rok: 2025, planPoZmianach: 0, wykonanie: 3_500_000 }] })
    expect(charts()).toContain('Rok po roku: Plan i wykonanie')
    expect(plain(document.body.textContent)).toContain('3,5 mln zł, bez planu')
  })

  it('of the income is told in words of the income', async () => {
    await open({}, 'income')
    expect(screen.getByRole('region', { name: 'Skąd gmina ma pieniądze w 2026 roku' })).not.toBeNull()
    expect(figures()[1]?.[0]).toBe('Wykonano do 30 czerwca 2026')
  })

  it('is told in German with German names of the divisions', async () => {
    await setLanguage('de')
    try {
      await open()
      expect(screen.getByRole('region', { name: 'Wofür die Gemeinde 2026 Geld ausgibt' })).not.toBeNull()
      expect(screen.queryByText('Liczone od planu po zmianach.')).toBeNull()
    } finally {
      await setLanguage('pl')
    }
  })
})

describe('a story that cannot be told', () => {
  it('leaves the page as it is: its lines stand below', async () => {
    portal.answers(call, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<BudgetStory side="expenses" call={call} year={2026} />)
    await expect.poll(() => document.body.textContent).toBe('')
  })

  it('because there is nothing in that year is nothing', async () => {
    const empty = storyOf({ ...FIGURES, divisions: [], years: [] })
    portal.answers(call, { ...empty, dzialy: [], lataBudzetu: [], stanNaDzien: null })
    await inRouter(<BudgetStory side="expenses" call={call} year={2026} />)
    await expect.poll(() => [portal.asked(call), document.querySelector('.budget-story__expected')]).toEqual([[{ rok: '2026' }], null])
    expect(screen.queryByRole('region')).toBeNull()
  })
})

it('its document is that of the year on the screen, and says why it did not come', async () => {
  portal.answers({ ...call, path: '/budzet/pdf' }, refusal(503, 'Trwa przerwa techniczna.'))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Budżet w skrócie (PDF)' }))
  expect(await screen.findByText(/Trwa przerwa techniczna\./)).not.toBeNull()
  expect(portal.asked({ ...call, path: '/budzet/pdf' })).toEqual([{ rok: '2026' }])
})
