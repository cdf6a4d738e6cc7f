import { expect, type Page } from '@playwright/test'
import { texts as deskTexts } from '#client/desk/texts.ts'
import { texts as noticeTexts } from '#journeys/notices/desk/texts.ts'
import { texts as contentTexts } from '#journeys/office-content/desk/words/texts.ts'
import { texts as rateTexts } from '#services/receivables/desk/texts.ts'
import { addDays, warsawDate } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, pattern, test, useContrast } from './harness/story.ts'

/** Residents are told a week ahead: a break of later disturbs no other story. */
const AHEAD = 30

const cardOf = (page: Page, title: string) => page.locator('section.card').filter({ has: page.getByRole('heading', { name: title }) })

async function everyWidth(page: Page): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a clerk plans a break with words in two languages, finds what was typed after a reload, and takes the break back', async ({
  page,
}) => {
  const day = formatDate(addDays(warsawDate(new Date()), AHEAD))
  await useContrast(page)
  await signInAtDesk(page, 'barbara.biurkowska')
  await page.getByRole('navigation').getByRole('link', { name: noticeTexts.title.pl }).click()
  const form = cardOf(page, noticeTexts.newBreak.pl)
  await form.getByLabel(noticeTexts.fromDay.pl).fill(day)
  await form.getByLabel(noticeTexts.fromTime.pl).fill('20:00')
  await form.getByLabel(noticeTexts.toDay.pl).fill(day)
  await form.getByLabel(noticeTexts.words.pl).fill('Wymieniamy serwer.')
  await form.getByRole('button', { name: noticeTexts.plan.pl }).click()
  await expect(form.getByLabel(noticeTexts.toDay.pl)).toHaveAccessibleDescription(pattern(deskTexts.momentWrong.pl))
  await form.getByLabel(noticeTexts.toTime.pl).fill('22:00')
  await page.reload()
  await expect(form.getByLabel(noticeTexts.words.pl)).toHaveValue('Wymieniamy serwer.')
  await form.getByText(fill(noticeTexts.languages.pl, { n: 0, all: 3 })).click()
  await form.getByLabel('Tekst: українська').fill('Замінюємо сервер.')
  await form.getByRole('group', { name: noticeTexts.previewLanguage.pl }).getByText('українська').click()
  await expect(form.getByRole('group', { name: noticeTexts.preview.pl }).getByText('Замінюємо сервер.').first()).toBeVisible()
  await everyWidth(page)
  await form.getByRole('button', { name: noticeTexts.plan.pl }).click()
  const planned = cardOf(page, noticeTexts.breaks.pl).getByRole('listitem').filter({ hasText: 'Wymieniamy serwer.' })
  await expect(planned).toContainText(day)
  await expect(form.getByLabel(noticeTexts.words.pl)).toHaveValue('')
  await planned.getByRole('button').click()
  await expect(planned).toHaveCount(0)
})

test('a clerk of finance sees the rates of interest and compares them with the bank', async ({ page }) => {
  await signInAtDesk(page, 'karol.kasjerski')
  await page.getByRole('navigation').getByRole('link', { name: rateTexts.title.pl }).click()
  await page.getByRole('button', { name: rateTexts.compare.pl }).click()
  await expect(page.getByText(rateTexts.allSame.pl)).toBeVisible()
  await everyWidth(page)
})

test('an editor sees the versions of the content', async ({ page }) => {
  await signInAtDesk(page, 'renata.redakcyjna')
  await page.getByRole('navigation').getByRole('link', { name: contentTexts.title.pl }).click()
  await expect(page.getByText(contentTexts.current.pl, { exact: true })).toBeVisible()
  await everyWidth(page)
})
