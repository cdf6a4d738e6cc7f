import { expect, test, type Page } from '@playwright/test'
import { texts as registrationTexts } from '#services/registrations-by-sex-and-age/texts.ts'
import { texts as uiTexts } from '#ui/texts.ts'
import { open } from './harness/story.ts'

/** Figures of a line of a table, by the words that begin it. */
async function figures(page: Page, table: string, line: string): Promise<number[]> {
  const row = page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ has: page.getByRole('rowheader', { name: line, exact: true }) })
  return (await row.getByRole('cell').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
}

test('registrations: the screen adds women and men, children and adults', async ({ page }) => {
  await open(page, '/uslugi/zameldowania-wg-plci-wieku')
  for (const table of [registrationTexts.permanent.pl, registrationTexts.temporary.pl]) {
    const [under18, from18, total] = await Promise.all([registrationTexts.under18.pl, registrationTexts.from18.pl, uiTexts.total.pl].map((line) => figures(page, table, line)))
    for (const [women = 0, men = 0, both] of [under18 ?? [], from18 ?? [], total ?? []]) expect(women + men).toBe(both)
    expect(total).toEqual([0, 1, 2].map((at) => (under18?.[at] ?? NaN) + (from18?.[at] ?? NaN)))
  }
})
