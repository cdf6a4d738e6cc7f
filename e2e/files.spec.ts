import { expect, type Page } from '@playwright/test'
import { texts as filesTexts } from '#client/files/texts.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { pdf, photograph } from '#integrations/files/testing/inputs.ts'
import { texts as desk } from '#journeys/inbox/desk/words/texts.ts'
import { texts } from '#journeys/inbox/pages/texts.ts'
import { texts as requestTexts } from '#services/requests/texts.ts'
import { casePage } from '#shared/desk/pages.ts'
import { fill } from '#shared/i18n.ts'
import { affairPage } from '#shared/shell/affair-pages.ts'
import { signInAtDesk } from './harness/desk.ts'
import { draftsApart } from './harness/sessions.ts'
import { expectAccessible, expectNoSideScroll, field, lookAt, signIn, test } from './harness/story.ts'

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
const save = async (page: Page, name: string) => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: fill(filesTexts.save.pl, { name }) }).click()
  return (await saved).suggestedFilename()
}

test('a photograph goes with a request, another file is refused in words, and the office answers with a plan', async ({
  page,
  browser,
}) => {
  await draftsApart(page)
  await signIn(page, 'jan.zaleglowski', { at: '/uslugi/wyslij-zgloszenie' })
  await page.setViewportSize({ width: 390, height: 800 })
  await choose(page, 'wirus.svg', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert').filter({ hasText: filesTexts.refused.pl })).toBeVisible()
  await choose(page, 'hydrant.jpg', 'image/jpeg', await photograph(3_000, 2_000))
  await expect(page.getByRole('listitem').filter({ hasText: 'hydrant.jpg' }).getByText(filesTexts.GOTOWY.pl)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: filesTexts.refused.pl })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await lookAt(page, 'files-form-390')
  // What was added outlives the page.
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'hydrant.jpg' })).toBeVisible()
  await field(page, requestTexts.point.pl).selectOption({ index: 1 })
  await field(page, requestTexts.topic.pl).selectOption('Awaria sieci')
  await field(page, requestTexts.text.pl).fill('Hydrant przy szkole cieknie, w załączeniu zdjęcie.')
  await page.getByRole('main').getByRole('button', { name: requestTexts.send.pl, exact: true }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/zgloszenia/dodajZgloszenie'))
  await page.getByRole('dialog').getByRole('button', { name: formTexts.yes.pl }).click()
  const { numer } = (await (await answered).json()) as { numer: string }
  await page.goto(affairPage.to({ numer }))
  expect(await save(page, 'hydrant.jpg')).toBe('hydrant.jpg')

  const clerk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signInAtDesk(clerk, 'wojciech.wodny', casePage.to({ numer }))
  expect(await save(clerk, 'hydrant.jpg')).toBe('hydrant.jpg')
  await choose(clerk, 'plan naprawy.pdf', 'application/pdf', pdf())
  await expect(clerk.getByRole('listitem').filter({ hasText: 'plan naprawy.pdf' })).toBeVisible()
  await expectAccessible(clerk)
  await lookAt(clerk, 'files-desk-1280')
  await field(clerk, desk.answer.pl).fill('Naprawiamy w środę, plan w załączniku.')
  await clerk.getByRole('button', { name: desk.send.pl, exact: true }).click()
  await expect(clerk.getByText(desk.sent.pl)).toBeVisible()
  await clerk.context().close()

  await page.reload()
  await expect(page.getByText('plan w załączniku')).toBeVisible()
  expect(await save(page, 'plan naprawy.pdf')).toBe('plan naprawy.pdf')
  // By the keyboard alone: a further photograph goes with a message.
  await choose(page, 'po naprawie.jpg', 'image/jpeg', await photograph())
  const remove = page.getByRole('button', { name: fill(filesTexts.remove.pl, { name: 'po naprawie.jpg' }) })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.locator('input[type=file]')).toBeFocused()
  await choose(page, 'po naprawie.jpg', 'image/jpeg', await photograph())
  await expect(remove).toBeVisible()
  await field(page, texts.message.pl).fill('Dziękuję, już nie cieknie.')
  await page.getByRole('button', { name: texts.send.pl }).click()
  await expect(page.getByRole('button', { name: fill(filesTexts.save.pl, { name: 'po naprawie.jpg' }) })).toBeVisible()
  await expect(remove).toHaveCount(0)
  await expectNoSideScroll(page)
  await lookAt(page, 'files-affair-390')
})
