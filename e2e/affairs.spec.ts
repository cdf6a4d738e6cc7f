import { expect } from '@playwright/test'
import { texts as formTexts } from '#client/form/texts.ts'
import { sentTexts } from '#client/page/texts.ts'
import { texts as desk } from '#journeys/inbox/desk/words/texts.ts'
import { texts } from '#journeys/inbox/pages/texts.ts'
import { texts as requestTexts } from '#services/requests/texts.ts'
import { casePage } from '#shared/desk/pages.ts'
import { affairPage } from '#shared/shell/affair-pages.ts'
import { signInAtDesk } from './harness/desk.ts'
import { draftsApart } from './harness/sessions.ts'
import { expectNoSideScroll, field, lookAt, pattern, picture, signIn, test } from './harness/story.ts'

test('what a resident sends is asked about, answered by them, closed, opened again by a message, and withdrawn', async ({
  page,
  browser,
}) => {
  await draftsApart(page)
  await signIn(page, 'jan.zaleglowski', { at: '/uslugi/wyslij-zgloszenie' })
  await field(page, requestTexts.point.pl).selectOption({ index: 1 })
  await field(page, requestTexts.topic.pl).selectOption('Awaria sieci')
  await field(page, requestTexts.text.pl).fill('Od niedzieli cieknie hydrant.')
  await page.getByRole('main').getByRole('button', { name: requestTexts.send.pl, exact: true }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/zgloszenia/dodajZgloszenie'))
  await page.getByRole('dialog').getByRole('button', { name: formTexts.yes.pl }).click()
  const { numer } = (await (await answered).json()) as { numer: string }
  // Number, day of the answer and the copy at once.
  await expect(page.getByText(pattern(sentTexts.answerBy.pl))).toBeVisible()
  const copy = page.waitForEvent('download')
  await page.getByRole('button', { name: sentTexts.copy.pl }).click()
  expect((await copy).suggestedFilename()).toBe(`potwierdzenie-wyslania-${numer}.pdf`)
  await page.getByRole('link', { name: sentTexts.open.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Awaria sieci' })).toBeVisible()

  const clerk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  clerk.on('dialog', (dialog) => void dialog.accept())
  await signInAtDesk(clerk, 'wojciech.wodny', casePage.to({ numer }))
  await field(clerk, desk.answer.pl).fill('Który hydrant?')
  await field(clerk, desk.askUntil.pl).fill('19.10.2026')
  await lookAt(clerk, 'affair-desk-1280')
  await clerk.getByRole('button', { name: desk.sendWaiting.pl, exact: true }).click()
  await expect(clerk.getByText(desk.sent.pl)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Który hydrant?')).toBeVisible()
  await expect(page.getByText(texts.stands.pl)).toBeVisible()
  await lookAt(page, 'affair-1280')
  await page.setViewportSize({ width: 390, height: 800 })
  await lookAt(page, 'affair-390')
  await field(page, texts.reply.pl).fill('Ten przy szkole.')
  await page.getByRole('button', { name: texts.send.pl }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ten przy szkole.' })).toBeVisible()
  await expect(field(page, texts.message.pl)).toHaveValue('')
  await expectNoSideScroll(page)

  await clerk.goto(casePage.to({ numer }))
  await expect(clerk.getByText('Ten przy szkole.')).toBeVisible()
  await field(clerk, desk.answer.pl).fill('Hydrant naprawiony.')
  await clerk.getByRole('button', { name: desk.send.pl, exact: true }).click()
  await expect(clerk.getByText(desk.sent.pl)).toBeVisible()
  await clerk.context().close()

  await page.reload()
  await expect(page.getByText(pattern(texts.again.pl))).toBeVisible()
  await field(page, texts.message.pl).fill('Znów cieknie.')
  await page.getByRole('button', { name: texts.send.pl }).click()
  await expect(page.getByRole('listitem').filter({ hasText: texts.reopened.pl })).toBeVisible()
  await page.getByRole('button', { name: texts.withdraw.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.withdraw.pl }).click()
  await expect(page.getByRole('listitem').filter({ hasText: texts.withdrawn.pl })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: texts.title.pl }).first().click()
  await expect(page.getByRole('link', { name: 'Awaria sieci' }).first()).toHaveAttribute('href', affairPage.to({ numer }))
  await expect(page.getByText(pattern(texts.saysWithdrawn.pl)).first()).toBeVisible()
  await lookAt(page, 'affairs-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await picture(page, 'affairs-1280')
})
