import { expect, type Page } from '@playwright/test'
import { service } from '#services/voter-check/service.ts'
import { texts } from '#services/voter-check/texts.ts'
import { texts as captchaTexts } from '#client/captcha/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { expectAccessible, field, open, signIn, test } from './harness/story.ts'

const ADDRESS = `/uslugi/${service.path}`
const ANNA = '78041200464'
/** Valid, and on no list. */
const STRANGER = '44051401359'
const DAY = '2026-11-29'

const button = (page: Page) => page.getByRole('button', { name: texts.check.pl, exact: true })

async function ask(page: Page, pesel: string): Promise<void> {
  await field(page, texts.pesel.pl).fill(pesel)
  await button(page).click()
}

test('a stranger finds the polling station, and another number or day clears what was found', async ({ page }) => {
  await open(page, ADDRESS)
  await expect(button(page)).toBeDisabled()
  await field(page, texts.date.pl).selectOption(DAY)
  await expectAccessible(page)
  await ask(page, '78041200465')
  await expect(page.getByText(texts.peselInvalid.pl)).toBeVisible()
  await expect(field(page, texts.pesel.pl)).toBeFocused()
  await expectAccessible(page)
  await ask(page, '780412-00464 77')
  const found = page.getByRole('status').filter({ hasText: texts.result.pl })
  await expect(found).toContainText('Szkoła Podstawowa, Szkolna 2, Przykładowo')
  await expect(found).toContainText(texts.listNoHidden.pl)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: uiTexts.downloadPdf.pl }).click()
  expect((await download).suggestedFilename()).toBe(`obwod-glosowania-${DAY}.pdf`)
  expect(await page.evaluate(() => location.href + JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(ANNA)
  await field(page, texts.pesel.pl).press('End')
  await field(page, texts.pesel.pl).press('Backspace')
  await expect(found).toHaveCount(0)
  await ask(page, ANNA)
  await expect(found).toBeVisible()
  await field(page, texts.date.pl).selectOption('')
  await expect(found).toHaveCount(0)
  await field(page, texts.date.pl).selectOption(DAY)
  await ask(page, STRANGER)
  await expect(page.getByText(texts.notFound.pl)).toBeVisible()
  await expectAccessible(page)
})

test('a person who is signed in sees where she votes before she types, and her number on the list', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: ADDRESS })
  const own = page.locator('section', { has: page.getByRole('heading', { name: texts.ownResult.pl }) })
  await expect(own).toContainText('Szkoła Podstawowa, Szkolna 2, Przykładowo')
  await expect(own).toContainText('214')
  await expectAccessible(page)
  await field(page, texts.date.pl).selectOption(DAY)
  await ask(page, ANNA)
  await expect(page.getByRole('status').filter({ hasText: texts.result.pl })).toContainText('214')
})

test('between elections there is nothing to check', async ({ page }) => {
  await page.route('**/dajAktualneDatyWyborow*', (route) => route.fulfill({ json: { datyWyborow: [] } }))
  await open(page, ADDRESS)
  await expect(page.getByText(texts.none.pl)).toBeVisible()
  await expect(field(page, texts.pesel.pl)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('with the real limits', () => {
  let portal: PortalProcess
  test.beforeAll(async () => {
    portal = await startPortalProcess({ environment: { LIMITS_FACTOR: '1' } })
  })
  test.afterAll(() => portal.stop())

  test('many checks in a minute bring a proof of work, then a pause that is told', async ({ page }) => {
    await open(page, `${portal.url}${ADDRESS}`)
    await field(page, texts.date.pl).selectOption(DAY)
    const next = async () => {
      const answer = page.waitForResponse((response) => response.url().includes('/el/dajObwodWyborcy') && response.status() !== 422)
      await ask(page, STRANGER)
      return (await answer).status()
    }
    for (let times = 0; times < 5; times++) expect(await next()).toBe(404)
    const proved = next()
    await expect(page.getByText(captchaTexts.checking.pl)).toBeVisible()
    expect(await proved).toBe(404)
    expect(await next()).toBe(404)
    expect(await next()).toBe(429)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Zbyt wiele prób.')
    await expectAccessible(page)
  })
})
