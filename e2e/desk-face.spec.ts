import { expect } from '@playwright/test'
import { texts as fileTexts } from '#journeys/office-content/desk/words/files.ts'
import { texts as pageTexts } from '#journeys/office-content/desk/words/pages.ts'
import { textsIn } from '#shared/i18n.ts'
import { signInAtDesk } from './harness/desk.ts'
import { lookAt, test } from './harness/story.ts'

const files = textsIn(fileTexts, 'pl')
const words = textsIn(pageTexts, 'pl')
const FACE = '/urzad/tresci/pliki?katalog=znak'

test('an editor draws another line and sees it on a chart, an empty page, a paper and a mail, and residents see the old one', async ({
  page,
}) => {
  const before = await (await page.request.get('/kreska')).text()
  const stroke = before.replace('<path ', '<path id="nowa" ')
  await signInAtDesk(page, 'renata.redakcyjna', FACE)
  await page
    .getByLabel(files.uploadFile, { exact: true })
    .setInputFiles({ name: 'kreska.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(stroke) })
  await page.getByRole('button', { name: files.send, exact: true }).click()
  await expect(page.getByRole('main').getByText(files.zmieniony)).toBeVisible()
  await lookAt(page, 'desk-face')

  for (const [link, part] of [
    [files.faceChart, '.chart'],
    [files.faceEmpty, '.empty-state'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    const shown = page.frameLocator(`iframe[title="${words.plainFrame}"]`).locator(part).first()
    const mask = await shown.evaluate((element) => getComputedStyle(element, '::before').maskImage)
    const [, drawn = ''] = /base64,([^"]+)/.exec(mask) ?? []
    expect(Buffer.from(drawn, 'base64').toString()).toContain('id="nowa"')
    await page.goBack()
  }
  const way = page.getByRole('link', { name: files.faceMail })
  const mail = await page.context().newPage()
  // As it comes it may run nothing, not even what looks at it.
  await mail.setContent(await (await page.request.get((await way.getAttribute('href')) ?? '')).text())
  await expect(mail.locator('img.stroke')).toHaveJSProperty('naturalWidth', 1056)
  await mail.close()
  const paper = await page.request.get('/api/urzad/tresci/podglad/pismo?jezyk=uk')
  expect([paper.headers()['content-type'], (await paper.body()).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  expect(await (await page.request.get('/kreska')).text()).toBe(before)

  await page.getByRole('button', { name: words.drop, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tak' }).click()
  await expect(page.getByText(words.dropped)).toBeVisible()
})
