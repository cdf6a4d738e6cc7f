import { expect, type Page } from '@playwright/test'
import { fill } from '#shared/i18n.ts'
import { texts } from '#services/receivables/texts.ts'
import { texts as viewTexts } from '#services/receivables/views/texts.ts'
import { VIEWS, type View } from '#services/receivables/views/views.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { withCard } from './harness/routes.ts'
import { expectAccessible, open, signIn, speak, test } from './harness/story.ts'

/** Cards that the demo municipality gives each account in each view. */
const CARDS: readonly (readonly [string, Readonly<Record<View['name'], number>>])[] = [
  ['anna.kompletowska', { taxes: 1, localFees: 2, alcohol: 0, waste: 1, water: 1, transport: 1 }],
  ['karczma.podlipa', { taxes: 1, localFees: 0, alcohol: 1, waste: 1, water: 1, transport: 0 }],
]

const cards = (page: Page) => page.getByRole('main').locator('section.card').getByRole('heading', { level: 2 })

for (const [login, counts] of CARDS) {
  test(`each view of the amounts due shows the cards of its kind alone: ${login}`, async ({ page }) => {
    await speak(page, 'en')
    await signIn(page, login, { language: 'en' })
    for (const { path, name } of VIEWS) {
      await open(page, `/uslugi/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(viewTexts[`${name}Title`].en)
      await expect(cards(page), name).toHaveCount(counts[name])
      const none = page.getByText(fill(viewTexts.noneOfKind.en, { kind: '' }).trim())
      await expect(none, name).toHaveCount(counts[name] === 0 ? 1 : 0)
    }
  })
}

test('a view without cards names its kind and leads to all amounts due; another kind is looked at in the general list', async ({
  page,
}) => {
  await speak(page, 'en')
  await signIn(page, 'anna.kompletowska', { language: 'en', at: '/uslugi/naleznosci-do-zaplaty-koncesje-na-alkohol' })
  await expect(page.getByText(fill(viewTexts.noneOfKind.en, { kind: texts.KONCESJE_ALKOHOL.en }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: viewTexts.showAll.en }).click()
  await expect(page).toHaveURL(/\/lista-naleznosci$/)
  await expect(cards(page)).toHaveCount(5)
  await open(page, '/uslugi/naleznosci-do-zaplaty-odpady')
  await page.getByLabel(texts.rodzaj.en).selectOption({ label: texts.WODA_SCIEKI.en })
  await expect(page).toHaveURL(/\/lista-naleznosci\?rodzaj=WODA_SCIEKI$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title.en)
  await expect(cards(page)).toHaveCount(1)
})

test('the choice of a kind keeps the place and the focus of whoever chooses', async ({ page }) => {
  await speak(page, 'en')
  await signIn(page, 'anna.kompletowska', { language: 'en', at: '/uslugi/naleznosci-do-zaplaty' })
  const kind = page.getByLabel(texts.rodzaj.en)
  await kind.focus()
  await kind.selectOption({ label: texts.ODPADY.en })
  await expect(page).toHaveURL(/\/uslugi\/naleznosci-do-zaplaty\?rodzaj=ODPADY$/)
  await expect(cards(page)).toHaveCount(1)
  await expect(kind).toBeFocused()
})

test('an account number is shown in groups and copied without them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'anna.kompletowska')
  await open(page, await withCard(page, '/naleznosci-podatki-gminne'))
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d{2}( \d{4}){6}$/)).toBeVisible()
  await main.getByRole('button', { name: fill(uiTexts.copy.pl, { what: texts.numerKontaBankowego.pl }) }).click()
  await expect(main.getByRole('status').filter({ hasText: uiTexts.copied.pl })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{26}$/)
})
