import { expect, type Page } from '@playwright/test'
import { expenseStory } from '#shared/figures/budget/texts.ts'
import { texts as expenseTexts } from '#services/budget-expenses/texts.ts'
import { texts as registrationTexts } from '#services/registrations-by-sex-and-age/texts.ts'
import { texts as countTexts } from '#services/vehicle-counts/texts.ts'
import { texts as voterTexts } from '#services/voter-numbers/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { expectAccessible, field, open, settled, test } from './harness/story.ts'

/** Figures of a line of a table, by the words that begin it. */
async function figures(page: Page, table: string, line: string): Promise<number[]> {
  const row = page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: line, exact: true }) })
  // The texts are read at once, whether the rows are there or not.
  await row.waitFor()
  return (await row.getByRole('cell').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
}

test('registrations: the screen adds women and men, children and adults', async ({ page }) => {
  await open(page, '/uslugi/zameldowania-wg-plci-wieku')
  for (const table of [registrationTexts.permanent.pl, registrationTexts.temporary.pl]) {
    const [under18, from18, total] = await Promise.all(
      [registrationTexts.under18.pl, registrationTexts.from18.pl, uiTexts.total.pl].map((line) => figures(page, table, line)),
    )
    for (const [women = 0, men = 0, both] of [under18 ?? [], from18 ?? [], total ?? []]) expect(women + men).toBe(both)
    expect(total).toEqual([0, 1, 2].map((at) => (under18?.[at] ?? NaN) + (from18?.[at] ?? NaN)))
  }
})

test('vehicle counts: another day is typed or picked, stands in the address and is told; a day to come is refused at its field and the table stays', async ({
  page,
}) => {
  await open(page, '/uslugi/liczba-pojazdow')
  await expect(page.getByText(/^Pokazano: \d/)).toBeAttached()
  const today = await page.getByText(/^Pokazano: \d/).innerText()
  const day = field(page, countTexts.day.pl)
  await expect(day).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await day.fill('01.02.2019')
  await expect(page).toHaveURL(/\?dataPrzeliczen=2019-02-01$/)
  await expect(page.getByText('Pokazano: 01.02.2019')).toBeAttached()
  await expect(page.getByRole('table')).toBeVisible()
  await day.fill('31.12.2099')
  await day.blur()
  await expect(day).toHaveAccessibleDescription(new RegExp(uiTexts.invalidDate.pl))
  await expect(page).toHaveURL(/2019-02-01$/)
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  const calendar = page.getByRole('button', { name: uiTexts.calendar.pl })
  await expect(calendar).toHaveAttribute('aria-controls', (await day.getAttribute('id')) ?? '')
  await page.locator('input[type=date]').fill('2020-03-02')
  await expect(day).toHaveValue('02.03.2020')
  await expect(page).toHaveURL(/2020-03-02$/)
  await expect(calendar).toBeFocused()
  await open(page, '/uslugi/liczba-pojazdow?dataPrzeliczen=2099-12-31')
  await expect(page.getByText(countTexts.invalidDay.pl)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  // What is shown, and what is taken along, is of the day that was accepted.
  await expect(page.getByText(/^Pokazano: \d/)).toHaveText(today)
  await expect(day).toHaveValue('31.12.2099')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: uiTexts.downloadCsv.pl }).click()
  expect((await download).suggestedFilename()).toBe(`liczba-pojazdow-${today.slice(-10).split('.').reverse().join('-')}.csv`)
  await settled(page)
  await day.fill('01.01.1950')
  await settled(page)
  await expect(page.getByText(countTexts.empty.pl)).toBeVisible()
})

test('residents and voters: the list of an election is chosen, and between elections the page says that there are none', async ({
  page,
}) => {
  const address = '/uslugi/liczba-mieszkancow-wyborcow'
  await open(page, address)
  await field(page, voterTexts.list.pl).selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?dataWyborow=\d{4}-\d\d-\d\d$/)
  await expect(page.getByText(/^Pokazano: Wybory uzupełniające/)).toBeAttached()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
  await page.route('**/api/el/dajAktualneDatyWyborow*', (route) => route.fulfill({ json: { datyWyborow: [] } }))
  await open(page, `${address}?dataWyborow=2020-01-05`)
  await expect(page.getByText(voterTexts.none.pl)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
})

test('budget: where 100 zł go is exactly 100 zł, goes along as a picture, and the lines of the classification stand below', async ({
  page,
}) => {
  await open(page, '/uslugi/budzet-wydatki')
  const chart = page.getByRole('figure', { name: new RegExp(expenseStory.hundred.pl) })
  await expect(chart).toBeVisible()
  const parts = (await chart.locator('.bars__line .bars__value').allInnerTexts()).map((text) =>
    Math.round(Number(text.replace(',', '.').replace(/[^\d.]/g, '')) * 100),
  )
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10_000)
  const download = page.waitForEvent('download')
  await chart.getByRole('button', { name: /PNG/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^na-co-idzie-100-zl.*\.png$/)
  await expect(page.getByRole('table', { name: expenseTexts.caption.pl }).locator('tbody tr')).toHaveCount(20)
  await expectAccessible(page)
})

test('popular names: a pie with a name at each slice and the table; in contrast the table alone', async ({ page }) => {
  await open(page, '/uslugi/najpopularniejsze-imiona')
  const pie = page.getByRole('main').locator('.pie').first()
  await expect(pie).toBeVisible()
  expect(await pie.locator('.pie__slice').count()).toBeLessThanOrEqual(11)
  await page.getByRole('button', { name: shellTexts.contrast.pl, exact: true }).click()
  await expect(pie).toBeHidden()
  await expect(page.getByRole('table').first()).toBeVisible()
})
