import { expect, type Page } from '@playwright/test'
import { service as permits } from '#services/alcohol-permits/service.ts'
import { service as estate } from '#services/real-estate/service.ts'
import { texts as permitTexts } from '#services/alcohol-permits/texts.ts'
import { service as registration } from '#services/temporary-registration/service.ts'
import { texts as registrationTexts } from '#services/temporary-registration/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as pageTexts } from '#web/words/pages/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { expectAccessible, expectNoSideScroll, fillSignIn, open, settled, signIn, speak, tabTo, test } from './harness/story.ts'

const kept = (page: Page) => page.evaluate(() => [sessionStorage.getItem('pesel'), sessionStorage.getItem('nip')])
const strip = (page: Page) => page.getByRole('region', { name: sessionTexts.strip.de })

test('another subject is chosen by keyboard; its number replaces the other, also after a reload', async ({ page }) => {
  await speak(page, 'de')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'tomasz.wielopodmiotowicz', { language: 'de' })
  expect(await kept(page)).toEqual(['80070101212', null])
  await tabTo(page, page.getByRole('button', { name: sessionTexts.changeSubject.de }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: sessionTexts.chooseSubject.de })
  await expectNoSideScroll(page)
  const institution = dialog.getByRole('button', { name: /Lipowa 5.*NIP \d{10}/ })
  await expect(dialog).toContainText('PESEL …1212')
  await tabTo(page, institution)
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('Lipowa 5')
  const [pesel, nip] = await kept(page)
  expect([pesel, nip]).toEqual([null, expect.stringMatching(/^\d{10}$/)])
  await page.reload()
  await settled(page)
  await expect(strip(page)).toContainText('Lipowa 5')
})

test('a number that somebody has put into the browser opens nobody else’s data', async ({ page }) => {
  await speak(page, 'de')
  await signIn(page, 'jan.zaleglowski', { language: 'de' })
  const own = await kept(page)
  await page.evaluate(() => {
    sessionStorage.removeItem('pesel')
    sessionStorage.setItem('nip', '9990000014')
  })
  await open(page, '/uslugi/naleznosci-do-zaplaty')
  await expect(strip(page)).toContainText('Jan Zaległowski')
  expect(await kept(page)).toEqual(own)
})

test('a choice that stood open when the session ended meets nobody after the next sign-in', async ({ page, context }) => {
  await speak(page, 'de')
  await signIn(page, 'tomasz.wielopodmiotowicz', { language: 'de' })
  await page.getByRole('button', { name: sessionTexts.changeSubject.de }).click()
  const dialog = page.getByRole('dialog', { name: sessionTexts.chooseSubject.de })
  await expect(dialog).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const other = await context.newPage()
  await open(other, '/kontakt')
  await other.evaluate((known) => new BroadcastChannel('portal-sesja').postMessage({ kind: 'ended', token: known }), token)
  await page.getByRole('dialog', { name: sessionTexts.ended.de }).getByRole('button', { name: sessionTexts.ok.de, exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: shellTexts.login.de }).click()
  await fillSignIn(page, 'tomasz.wielopodmiotowicz', process.env['DEMO_PASSWORD'] ?? '', 'de')
  await expect(strip(page)).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

/** Somebody with several subjects, in the list of an area and on the page of a service. */
function visitOf(page: Page, area: string, title: string) {
  return {
    list: `/lista-uslug?grupa=${area}`,
    item: page.getByRole('listitem').filter({ hasText: title }),
    async choose(name: RegExp) {
      await page.getByRole('button', { name: sessionTexts.changeSubject.pl }).click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
    },
  }
}

/** In the list, by its address, and when the subject changes on it: the service cannot be used. */
async function expectClosed(page: Page, visit: ReturnType<typeof visitOf>, path: string) {
  await expect(page).toHaveURL(/\/lista-uslug$/)
  await expect(page.getByText(new RegExp(sessionTexts.noAccessShort.pl))).toBeVisible()
  await open(page, visit.list)
  await expect(visit.item).toContainText(pageTexts.disabled.pl)
  await expect(visit.item.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await open(page, `/uslugi/${path}`)
  await expect(page).toHaveURL(/\/lista-uslug$/)
  await expect(page.getByText(new RegExp(sessionTexts.noAccess.pl))).toBeVisible()
}

const PERSON = /Tomasz Wielopodmiotowicz$|^Tomasz/
const COMPANY = /TW Przewozy/

test('while the data of another subject are on their way, nothing of the former one stands on the page', async ({ page }) => {
  await signIn(page, 'tomasz.wielopodmiotowicz')
  const first = page.waitForResponse((response) => response.url().includes(estate.api))
  await open(page, `/uslugi/${estate.path}`)
  const { grunty } = (await (await first).json()) as { grunty: { nrKarty: string }[] }
  const rows = page.getByRole('row').filter({ hasText: grunty[0]?.nrKarty ?? 'no land' })
  await expect(rows.first()).toBeVisible()
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(new RegExp(`${estate.api}\\?.*nip=`), async (route) => {
    await isSeen
    await route.fallback()
  })
  const asked = page.waitForRequest((request) => request.url().includes('nip='))
  await visitOf(page, 'taxes', '').choose(COMPANY)
  await asked
  await expect(rows).toHaveCount(0)
  goOn()
  await settled(page)
  await expect(rows).toHaveCount(0)
})

test('a service for persons is closed to an institution: in the list, by its address, and when the subject changes on it', async ({
  page,
}) => {
  const visit = visitOf(page, 'residents', registrationTexts.title.pl)
  await signIn(page, 'tomasz.wielopodmiotowicz', { at: visit.list })
  await expect(visit.item).toContainText(pageTexts.onlyIndividual.pl)
  await visit.item.getByRole('link').click()
  await expect(page.getByText(registrationTexts.empty.pl)).toBeVisible()
  await visit.choose(COMPANY)
  await expectClosed(page, visit, registration.path)
  await visit.choose(PERSON)
  await open(page, visit.list)
  await visit.item.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: registrationTexts.title.pl })).toBeVisible()
})

test('a service for institutions is closed to a person: in the list, by its address, and when the subject changes on it', async ({
  page,
}) => {
  const visit = visitOf(page, 'taxes', permitTexts.title.pl)
  await signIn(page, 'tomasz.wielopodmiotowicz', { at: visit.list })
  await expect(visit.item).toContainText(pageTexts.onlyInstitution.pl)
  await expect(visit.item).toContainText(pageTexts.disabled.pl)
  await visit.choose(COMPANY)
  await open(page, visit.list)
  await visit.item.getByRole('link').click()
  await expect(page.getByText(permitTexts.none.pl, { exact: true })).toBeVisible()
  await visit.choose(PERSON)
  await expectClosed(page, visit, permits.path)
})
