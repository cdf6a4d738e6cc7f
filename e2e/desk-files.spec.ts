import { expect, type Page } from '@playwright/test'
import { texts as editorTexts } from '#journeys/office-content/desk/words/editor.ts'
import { texts as fileTexts } from '#journeys/office-content/desk/words/files.ts'
import { texts as pageTexts } from '#journeys/office-content/desk/words/pages.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, test, useContrast } from './harness/story.ts'

const editor = textsIn(editorTexts, 'pl')
const files = textsIn(fileTexts, 'pl')
const words = textsIn(pageTexts, 'pl')
const PICTURE = { name: 'Rynek główny.png', mimeType: 'image/png' }

/** Walks the toolbar from the text by keys alone, to a button and back by what it does. */
async function tool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  const focused = page.locator(':focus')
  for (let step = 0; step < 20 && (await focused.getAttribute('aria-label')) !== name; step += 1) await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('aria-label', name)
  await page.keyboard.press('Enter')
}

test('an editor writes headings, a list, a link, a table and a picture without a mouse, and residents see them', async ({
  page,
  browser,
}) => {
  const buffer = Buffer.from(await (await page.request.get('/apple-touch-icon.png')).body())
  await signInAtDesk(page, 'renata.redakcyjna', '/urzad/tresci/strona?nazwa=pages/remont-kasy')
  const text = page.getByRole('textbox', { name: fill(words.text, { language: 'polski' }) })
  await text.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Kasa')
  await tool(page, editor.h2)
  await page.keyboard.press('Enter')
  await page.keyboard.type('parter')
  await tool(page, editor.bullets)
  await page.keyboard.press('Enter')
  await page.keyboard.type('winda')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await page.getByLabel(editor.words).fill('kontakt')
  await page.getByLabel(editor.address).fill('/kontakt')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, editor.picture)
  await page.getByLabel(editor.pictureFromDisk).setInputFiles({ ...PICTURE, buffer })
  await page.getByLabel(editor.alt).press('Enter')
  await expect(page.getByText(editor.altEmpty)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(editor.alt).fill('Wejście do kasy od strony rynku')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('img', { name: 'Wejście do kasy' })).toHaveAttribute('src', /^data:image\/png/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tool(page, editor.table)
  await page.getByLabel(editor.caption).fill('Godziny kasy')
  await page.keyboard.press('Enter')
  for (const [at, cell] of ['Dzień', 'Godziny', 'poniedziałek', '9–15'].entries()) {
    if (at > 0) await page.keyboard.press('ArrowRight')
    await page.keyboard.type(cell)
  }
  await expect(text.getByRole('columnheader', { name: 'Dzień' })).toBeVisible()
  await page.getByRole('button', { name: words.save }).press('Enter')
  await expect(page.getByText(words.allRight)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: words.preview }).click()
  await expect(page.frameLocator('iframe').first().getByRole('img', { name: 'Wejście do kasy' })).toHaveAttribute('src', /^data:image\/png/)
  await page.getByRole('link', { name: words.backToPage }).click()
  await page.getByRole('button', { name: words.publish }).click()
  await page.getByRole('button', { name: 'Tak' }).click()
  await expect(page.getByText(words.noDraft)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const picture = visitor.getByRole('img', { name: 'Wejście do kasy' })
  await expect(async () => {
    await visitor.goto('/strona-wlasna?nazwaPliku=remont-kasy')
    await expect(picture).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(visitor.getByRole('heading', { level: 2, name: 'Kasa' })).toBeVisible()
  await expect(visitor.getByRole('table', { name: 'Godziny kasy' })).toBeVisible()
  await visitor.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(visitor)
  await expectAccessible(visitor)

  await page.goto('/urzad/tresci/pliki?katalog=procedures/odpady')
  await page
    .getByLabel(files.uploadFile)
    .setInputFiles({ name: 'Nowy wniosek.pdf', mimeType: 'application/pdf', buffer: Buffer.from('to nie pdf') })
  await page.getByRole('button', { name: files.send }).click()
  await expect(page.getByText('zawartość nie jest plikiem .pdf')).toBeVisible()
  await page
    .getByLabel(files.uploadFile)
    .setInputFiles({ name: 'Nowy wniosek.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByRole('button', { name: files.send }).click()
  await expect(page.getByText(files.nowy)).toBeVisible()
  for (const [language, name] of [
    ['polski', 'Nowy wniosek'],
    ['English', 'New form'],
    ['Deutsch', 'Neues Formular'],
    ['українська', 'Нова заява'],
  ] as const)
    await page.getByLabel(`nowy-wniosek.pdf: ${language}`).fill(name)
  await page.getByRole('button', { name: files.saveNames }).click()
  await expect(page.getByText(files.unnamed)).toHaveCount(0)
  for (const folder of ['procedures/odpady', 'pictures', 'znak']) {
    await page.goto(`/urzad/tresci/pliki?katalog=${folder}`)
    await expect(page.getByRole('button', { name: files.send })).toBeVisible()
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideScroll(page)
      await expectAccessible(page)
    }
  }
  await page.goto('/urzad/tresci/pliki?katalog=procedures/odpady')
  await page.getByRole('button', { name: fill(files.remove, { name: 'deklaracja-odpady.pdf' }) }).click()
  await page.getByRole('button', { name: 'Tak' }).click()
  await expect(page.getByText(/prowadzą do niego strony/)).toBeVisible()
  await page.getByRole('button', { name: words.publish }).click()
  await page.getByRole('button', { name: 'Tak' }).click()
  await expect(page.getByText(files.noDraft)).toBeVisible()
  await expect(async () => {
    await visitor.goto('/procedury?lang=uk&katalog=0')
    expect(await (await visitor.request.get('/api/pi/procedury?lang=uk')).text()).toContain('Нова заява')
  }).toPass()
  await useContrast(page)
  await expectAccessible(page)
})
