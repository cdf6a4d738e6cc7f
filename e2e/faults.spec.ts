import { expect } from '@playwright/test'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as correspondenceTexts } from '#journeys/identity/sheet/correspondence-texts.ts'
import { texts as ownTexts } from '#journeys/identity/pages/own/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as pageTexts } from '#web/words/pages/texts.ts'
import { texts as serviceTexts } from '#web/services/page/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { draftsApart, keptOfPerson } from './harness/sessions.ts'
import { browserDraws, expectAccessible, field, fillSignIn, open, settled, signIn, test, cardInList } from './harness/story.ts'

const LOGIN = 'jan.zaleglowski'
const DUES = '/uslugi/naleznosci-do-zaplaty'
const CARDS = '**/api/naleznosci/dajKartyNaleznosci?*'

for (const path of ['budzet-dochody', 'budzet-wydatki']) {
  test(`a failed load of ${path} leads to the list of services and says why`, async ({ page }) => {
    await browserDraws(page)
    await page.route('**/api/fk/gmina/daj*Budzetu*', (route) => route.fulfill({ status: 500, json: { kod: 1500, opis: 'Błąd' } }))
    await open(page, `/uslugi/${path}`)
    await expect(page).toHaveURL(/\/lista-uslug$/)
    await expect(page.getByText(serviceTexts.unavailable.pl)).toBeVisible()
  })
}

test('too many tries at sign-in: the button counts the seconds down and opens again', async ({ page }) => {
  await open(page, '/logowanie')
  await page.clock.install()
  const refusal = { status: 429, headers: { 'retry-after': '90' }, json: { kod: 1429, opis: 'Zbyt wiele prób. Proszę odczekać.' } }
  await page.route('**/api/uzytkownicy/token*', (route) => route.fulfill(refusal))
  await fillSignIn(page, LOGIN, 'cokolwiek')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Zbyt wiele prób')
  const waiting = page.getByRole('button', { name: /\b(90|8\d) s/ })
  await expect(waiting).toBeDisabled()
  await expectAccessible(page)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('button', { name: /\b(30|2\d) s/ })).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: signInTexts.submit.pl, exact: true })).toBeEnabled()
  // Nobody has looked at the password yet.
  await expect(field(page, signInTexts.password.pl)).toHaveValue('cokolwiek')
})

test('without the menu of the office the default items stand there', async ({ page }) => {
  await browserDraws(page)
  await page.route('**/api/pi/menuBoczne*', (route) => route.fulfill({ status: 500, json: { kod: 1500, opis: 'x' } }))
  await open(page, '/kontakt')
  await page.getByRole('banner').getByRole('button', { name: shellTexts.menuOpen.pl }).click()
  const menu = page.getByRole('dialog', { name: shellTexts.mainNav.pl })
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveCount(1)
  await menu.getByRole('navigation').getByRole('link', { name: shellTexts.home.pl }).click()
  await expect(page).toHaveURL(/\/strona-glowna$/)
})

test('without contact data the page says so and loads no more', async ({ page }) => {
  await browserDraws(page)
  await page.route('**/api/pi/kontakt*', (route) => route.fulfill({ status: 500, json: { kod: 1500, opis: 'x' } }))
  await open(page, '/kontakt')
  await expect(page.getByText(pageTexts.noContact.pl)).toBeVisible()
  await expectAccessible(page)
})

test('a failed save and a failed sending say so and keep what was typed', async ({ page }) => {
  await draftsApart(page)
  await signIn(page, LOGIN)
  const failing = { status: 500, json: {} }
  await page.route('**/api/uzytkownik/zmiana-email*', (route) => route.fulfill(failing))
  await open(page, '/zmiana-email')
  // Only what has been refused may be answered: under load the page asks after it has drawn its heading.
  const again = page.getByRole('main').getByRole('alert').getByRole('button')
  await expect(again).toBeVisible()
  await page.unroute('**/api/uzytkownik/zmiana-email*')
  await again.click()
  await page.route('**/api/uzytkownik/zmiana-email*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(failing) : route.continue(),
  )
  for (const label of [ownTexts.newEmail.pl, accountTexts.repeatEmail.pl]) await field(page, label).fill('jan@przykladowa.example')
  await field(page, accountTexts.password.pl).fill('Jakies-Haslo-2026')
  await page.getByRole('button', { name: ownTexts.emailSubmit.pl }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Wystąpił błąd podczas zapisu')
  await expect(field(page, ownTexts.newEmail.pl)).toHaveValue('jan@przykladowa.example')

  await page.route('**/api/uzytkownik/dane-korespondencyjne*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(failing) : route.continue(),
  )
  await open(page, '/dane-korespondencyjne')
  await field(page, correspondenceTexts.miejscowosc.pl).fill('Wzorcowo')
  await field(page, correspondenceTexts.nrDomu.pl).fill('14')
  await field(page, correspondenceTexts.kodPocztowy.pl).fill('99-999')
  await page.getByRole('button', { name: correspondenceTexts.send.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: formTexts.yes.pl, exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Wystąpił błąd podczas wysyłania zgłoszenia')
  await expect(field(page, correspondenceTexts.miejscowosc.pl)).toHaveValue('Wzorcowo')
})

test('failing data are told with the way to try again', async ({ page }) => {
  await signIn(page, LOGIN)
  await page.route(CARDS, (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, DUES)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Wystąpił błąd podczas pobierania danych z API')
  await page.unroute(CARDS)
  await alert.getByRole('button').first().click()
  await expect(cardInList(page)).toBeVisible()
})

test('without a network the page says so instead of loading for ever, and goes on by itself when it is back', async ({ page, context }) => {
  await signIn(page, LOGIN, { at: '/panel-uzytkownika' })
  await context.setOffline(true)
  await page.getByRole('button', { name: panelTexts.consents.pl }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: uiTexts.retry.pl })).toBeVisible()
  await expect(dialog).toContainText(uiTexts.fetchFailed.pl)
  await context.setOffline(false)
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
})

test('what takes long says so while it is waited for', async ({ page }) => {
  await signIn(page, LOGIN)
  await page.clock.install()
  await page.route(CARDS, () => new Promise<void>(() => undefined))
  await page.goto(DUES)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: uiTexts.loading.pl })).toBeAttached()
  await page.clock.fastForward(6_000)
  await expect(page.getByRole('main').getByText(uiTexts.slow.pl)).toBeVisible()
})

test('a slow PDF shows that it is prepared, a failed one says so and can be asked for again', async ({ page }) => {
  await signIn(page, LOGIN, { at: DUES })
  const gate = Promise.withResolvers<undefined>()
  await page.route('**/api/naleznosci/dajKartyNaleznosci/pdf*', async (route) => {
    await gate.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: uiTexts.downloadPdf.pl }).click()
  await expect(page.getByRole('button', { name: uiTexts.preparingFile.pl })).toHaveAttribute('aria-busy', 'true')
  gate.resolve(undefined)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Wewnętrzny błąd serwera plików. Spróbuj ponownie później.')
  await expectAccessible(page)
  await page.unroute('**/api/naleznosci/dajKartyNaleznosci/pdf*')
  const download = page.waitForEvent('download')
  await alert.getByRole('button').click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByText(uiTexts.downloaded.pl)).toBeVisible()
})

test('a second tab has the session too, and logging out in one ends it in all', async ({ page, context }) => {
  await signIn(page, LOGIN)
  // A tab at work answers late: the new one knows that it is there, and waits.
  void page.evaluate('for (const end = performance.now() + 1_000; performance.now() < end; );')
  const second = await context.newPage()
  await open(second, DUES)
  await expect(cardInList(second)).toBeVisible()
  await page.getByRole('button', { name: shellTexts.userMenu.pl }).click()
  await page.getByRole('button', { name: sessionTexts.logout.pl }).click()
  await expect(second.getByRole('dialog', { name: sessionTexts.ended.pl })).toContainText(sessionTexts.endedElsewhere.pl)
  await expect.poll(() => keptOfPerson(second)).toEqual([])
})

test('a page whose scripts are slow to come has a heading meanwhile', async ({ page }) => {
  const gate = Promise.withResolvers<undefined>()
  await page.route(/contact-page/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await open(page, '/strona-glowna')
  await page.getByRole('contentinfo').getByRole('link', { name: shellTexts.contact.pl }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(uiTexts.loading.pl)
  await expectAccessible(page)
  gate.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.contact.pl)
})

test('while the first answers are on their way a page shows where it will stand, for whoever is signed in and whoever is not', async ({
  page,
}) => {
  const hint = () =>
    page.evaluate(() =>
      ['#root', '.outline--signed-in']
        .map((place) => {
          const element = document.querySelector(place)
          const { content, visibility, height } = element
            ? getComputedStyle(element, '::after')
            : { content: 'none', visibility: 'hidden', height: '0' }
          return content !== 'none' && visibility === 'visible' && Number.parseFloat(height) > 100
        })
        .includes(true),
    )
  // The note on storage lies where it will stay, at the end of the window.
  const notes: number[] = []
  const noteEnds = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.cookie-banner')]
        .filter((one) => one.checkVisibility())
        .map((one) => innerHeight - one.getBoundingClientRect().bottom),
    )
  const waits = async (address: string) => {
    let goOn = () => {}
    const answers = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/**', async (route) => {
      await answers
      await route.fallback()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(hint, { message: address }).toBe(true)
    notes.push(...(await noteEnds()))
    goOn()
    await settled(page)
    expect(await hint(), address).toBe(false)
    await page.unroute('**/api/**')
  }
  await waits('/szukaj')
  await signIn(page, LOGIN)
  for (const address of ['/strona-glowna', DUES, '/kontakt', '/panel-uzytkownika']) await waits(address)
  expect(notes.length).toBeGreaterThanOrEqual(2)
  expect(notes.filter((end) => end < 0 || end > 40)).toEqual([])
})
