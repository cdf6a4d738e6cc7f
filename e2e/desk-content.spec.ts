import { expect } from '@playwright/test'
import { texts } from '#journeys/office-content/desk/words/pages.ts'
import { texts as versions } from '#journeys/office-content/desk/words/texts.ts'
import { texts as settingsTexts } from '#journeys/office-content/desk/words/settings.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, picture, test, useContrast } from './harness/story.ts'

const settings = textsIn(settingsTexts, 'pl')

test('an editor writes a page in two languages, looks at it as residents will, and publishes it', async ({ page, browser }) => {
  await signInAtDesk(page, 'renata.redakcyjna')
  await page.getByRole('navigation').getByRole('link', { name: texts.title.pl, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title.pl })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Jak zacząć' }).first().click()
  const textIn = (language: string) => page.getByRole('textbox', { name: fill(texts.text.pl, { language }) })
  await textIn('polski').fill('Najpierw zakłada się konto w okienku 7.')
  await page.getByLabel(fill(texts.titleIn.pl, { language: 'English' })).fill('Getting started')
  await textIn('English').fill('First open an account at window 7.')
  await page.reload()
  await expect(textIn('polski')).toContainText('w okienku 7')
  await page.getByRole('button', { name: texts.save.pl }).click()
  await expect(page.getByText(texts.allRight.pl)).toBeVisible()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  const visitor = await (await browser.newContext()).newPage()
  const read = async (language: string) => {
    await visitor.goto(`/strona-wlasna?nazwaPliku=jak-zaczac&lang=${language}`)
    return visitor.locator('main').innerText()
  }
  expect(await read('pl')).not.toContain('w okienku 7')

  await page.getByLabel(fill(texts.titleIn.pl, { language: 'English' })).fill('How to begin')
  await page.getByRole('button', { name: texts.saveAndPreview.pl }).click()
  await expect(page.getByText(texts.previewDraft.pl)).toBeVisible()
  const frame = page.frameLocator(`iframe[title="${texts.plainFrame.pl}"]`)
  const highContrast = page.frameLocator(`iframe[title="${texts.contrastFrame.pl}"]`)
  await expect(frame.getByText('w okienku 7')).toBeVisible()
  await page.locator('#tresc').getByText('English', { exact: true }).click()
  await expect(frame.getByText('at window 7')).toBeVisible()
  await expect(highContrast.locator('html[data-contrast]').getByText('at window 7')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await useContrast(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: texts.backToPage.pl }).click()
  await page.getByRole('button', { name: texts.publish.pl }).click()
  await page.getByRole('button', { name: 'Tak' }).click()
  await expect(page.getByText(texts.noDraft.pl)).toBeVisible()
  await expect.poll(() => read('pl')).toContain('w okienku 7')
  await expect.poll(() => read('en')).toContain('at window 7')

  await page.getByRole('link', { name: versions.history.pl }).click()
  await page.getByRole('link', { name: fill(versions.compare.pl, { at: '' }) }).click()
  await expect(page.getByRole('group', { name: versions.onPageNow.pl }).locator('del').first()).toBeVisible()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await picture(page, `desk-content-history-${width}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: versions.restorePage.pl }).click()
  await page.getByRole('button', { name: 'Tak' }).click()
  await expect(page.getByText(versions.isOnPage.pl)).toBeVisible()
  await expect.poll(() => read('pl')).not.toContain('w okienku 7')
  await page.goto('/urzad/tresci/wersje')
  await page
    .getByRole('link', { name: /^Różnice/ })
    .first()
    .click()
  await page.getByText(/jak-zaczac\.pl\.html/).click()
  await expect(page.getByRole('group', { name: versions.afterwards.pl }).first()).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await picture(page, `desk-content-versions-${width}`)
  }

  await page.goto('/urzad/tresci/ustawienia?co=office')
  await page.getByLabel(settings['c-main'], { exact: true }).fill('#c8d6d9')
  await page.getByRole('button', { name: texts.save.pl }).click()
  await expect(page.getByText(/kontrast 1,\d\d:1/).first()).toBeVisible()
  await page.getByLabel(settings['c-main'], { exact: true }).fill('#0d4f5f')
  for (const co of ['office', 'menu', 'home', 'ogloszenia', 'registers', 'deklaracja']) {
    await page.goto(`/urzad/tresci/ustawienia?co=${co}`)
    await expect(page.getByRole('button', { name: texts.save.pl })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
})
