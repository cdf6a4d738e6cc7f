import { expect, type Page } from '@playwright/test'
import { basketTexts as words } from '#journeys/payments/pages/basket/texts.ts'
import { nextTexts } from '#journeys/payments/server/basket/next-texts.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { texts as homeTexts } from '#web/home/words/texts.ts'
import { expectAccessible, lookAt, open, pattern, settled, signIn, speak, test } from './harness/story.ts'

const surface = (page: Page, title: string) => page.locator('section.card').filter({ has: page.getByRole('heading', { name: title }) })
const parts = (page: Page) => page.getByRole('list', { name: words.partsTitle.pl }).getByRole('listitem')
/** The payments that the choice becomes. */
const splitOf = (page: Page, title: string) => surface(page, title).getByRole('listitem')
/** Instalments of a card, where they are ticked. */
const rowsOf = (page: Page, symbol: string) => page.getByRole('article').filter({ has: page.getByRole('checkbox'), hasText: symbol })
/** By the service whose page takes the money here. */
const choose = async (page: Page) => page.getByRole('radio', { name: /Przelewy24/ }).check()
const payAtGateway = async (page: Page) => page.getByRole('button', { name: 'Zapłać', exact: true }).click()

test('a resident pays all that is overdue in parts, leaves before the second, comes back by the home page and pays it', async ({
  page,
}) => {
  await signIn(page, 'jan.zaleglowski')
  await lookAt(page, 'basket-0-home')
  await page.getByRole('link', { name: pattern(homeTexts.paySomeOverdue.pl) }).click()
  await expect(page).toHaveURL(/\/koszyk\?wybor=po-terminie$/)
  await lookAt(page, 'basket-1-choose')
  // The others are for other stories, which pay at the same time.
  for (const symbol of ['N/003001', 'N/003025']) {
    const ticked = rowsOf(page, symbol).getByRole('checkbox', { checked: true })
    while ((await ticked.count()) > 0) await ticked.first().uncheck()
  }
  await expect(splitOf(page, words.together.pl)).toHaveCount(2)
  await choose(page)
  await page.getByRole('button', { name: pattern(words.payOf.pl) }).click()
  await payAtGateway(page)

  await expect(parts(page).first()).toContainText(stateTexts.paid.pl)
  await expect(parts(page).nth(1)).toContainText(words.waits.pl)
  await lookAt(page, 'basket-2-first-paid')
  await page.reload()
  await expect(parts(page).first()).toContainText(stateTexts.paid.pl)

  // The second is left at the payment service.
  await page.getByRole('button', { name: pattern(words.payOf.pl) }).click()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).waitFor()
  await open(page, '/strona-glowna')
  await expect(page.getByRole('main').getByText(pattern(nextTexts.unfinished.pl))).toBeVisible()
  await lookAt(page, 'basket-3-home-unfinished')
  await page
    .getByRole('link', { name: pattern(nextTexts.goOn.pl) })
    .first()
    .click()
  await expect(
    parts(page)
      .nth(1)
      .getByRole('button', { name: pattern(words.finishOf.pl) }),
  ).toBeVisible()
  await lookAt(page, 'basket-4-second-open')
  await parts(page)
    .nth(1)
    .getByRole('button', { name: pattern(words.finishOf.pl) })
    .click()
  await payAtGateway(page)
  await expect(parts(page).nth(1)).toContainText(stateTexts.paid.pl)

  // Nothing that is paid is offered again.
  await open(page, '/koszyk?wybor=calosc')
  await settled(page)
  await expect(rowsOf(page, 'OL/003001')).toHaveCount(0)
  await lookAt(page, 'basket-5-what-is-left')
})

test('whoever gives up the rest can pay it otherwise, and the parts say what became of them', async ({ page }) => {
  await speak(page, 'de')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'tomasz.wielopodmiotowicz', { language: 'de', at: '/koszyk?wybor=calosc' })
  const tickAll = async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await expect(splitOf(page, words.together.de)).toHaveCount(4)
  }
  await page.getByRole('checkbox').first().waitFor()
  // Only what is due comes ticked, whatever else can be chosen.
  await expect(page.getByRole('checkbox', { checked: false })).not.toHaveCount(0)
  await tickAll()
  await lookAt(page, 'basket-6-subjects')
  await choose(page)
  await page.getByRole('button', { name: pattern(words.payOf.de) }).click()
  await page.getByRole('button', { name: 'Odmów płatności' }).click()
  await lookAt(page, 'basket-7-refused')
  await page.getByRole('button', { name: words.stop.de }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: words.stop.de }).click()
  await expect(page.getByRole('main').getByText(words.closed.de)).toBeVisible()
  await lookAt(page, 'basket-8-given-up')
  await open(page, '/koszyk?wybor=calosc')
  await page.getByRole('checkbox').first().waitFor()
  await tickAll()
})

test('a basket that is nobody’s is said to be unknown', async ({ page }) => {
  await signIn(page, 'wanda.pustkowiak', { at: '/koszyk-wynik?koszyk=00000000-0000-4000-8000-000000000000' })
  await expect(page.getByRole('main').getByText(words.unknown.pl)).toBeVisible()
  await lookAt(page, 'basket-unknown')
  await open(page, '/koszyk')
  await expect(page.getByRole('main').getByText(words.nothing.pl)).toBeVisible()
  await lookAt(page, 'basket-nothing')
})
