import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { zipOf } from '#imports/testing/zip.ts'
import { texts } from '#journeys/deliveries/desk/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, test } from './harness/story.ts'

const ZIP = 'application/zip'

let folders: DeliveryFolders
test.beforeAll(async () => void (folders = await DeliveryFolders.open()))
test.afterAll(() => folders.close())

/** Where the page of deliveries sends a newcomer for files. */
async function fromDemo(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: texts.samplesLink.pl }).click()
  return opened
}

/** Rates of the vehicle tax, one row of them delivered once more. */
async function archive(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const dataset = (await loadDatasets()).find(({ name }) => name === 'stawkiPojazdow')
  if (!dataset) throw new Error('no dataset')
  const folder = await folders.write({
    system: dataset.system,
    rows: [[dataset, [dataset.example]]],
    manifest: { zakres: 'czesciowy' },
  })
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name: `dostawa/${name}`, content: await readFile(join(folder, name)) })),
  )
  return { name: 'podatki.zip', mimeType: ZIP, buffer: zipOf(files) }
}

test('a clerk uploads a broken delivery, reads why, and publishes the right one', async ({ page }) => {
  await signInAtDesk(page, 'karol.kasjerski')
  await page.getByRole('navigation').getByRole('link', { name: texts.title.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title.pl })).toBeVisible()
  await expectAccessible(page)
  const systems = await fromDemo(page)
  const download = systems.waitForEvent('download')
  const name = 'finanse-z-bledami.zip'
  await systems.getByRole('link', { name }).click()
  await page.getByLabel(texts.file.pl).setInputFiles({ name, mimeType: ZIP, buffer: await readFile(await (await download).path()) })
  await page.getByRole('button', { name: texts.uploadChecks.pl }).click()
  await expect(page.getByText(/Dostawa ma błędy \(4\)/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /ratyZbiorcze\.csv 6 terminPlatnosci/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/urzad/dostawy')
  await page.getByLabel(texts.file.pl).setInputFiles(await archive())
  await page.getByRole('button', { name: texts.uploadChecks.pl }).click()
  await expect(page.getByText(/Dostawa jest poprawna/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.publish.pl, exact: true }).click()
  await expect(page.getByText(texts.saysPublished.pl)).toBeVisible()
})
