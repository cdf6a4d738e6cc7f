import { expect, type Page } from '@playwright/test'
import { fill } from '#shared/i18n.ts'
import { texts as incomeTexts } from '#services/budget-income/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as viewTexts } from '#services/receivables/views/texts.ts'
import { texts as pageTexts } from '#web/words/pages/texts.ts'
import { browserDraws, open, settled, signIn, test } from './harness/story.ts'

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: shellTexts.menuOpen.pl }).click()
  return page.getByRole('dialog', { name: shellTexts.mainNav.pl })
}

/** The configuration as the office could set it, otherwise as the server answers it. */
async function configure(page: Page, change: object): Promise<void> {
  await browserDraws(page)
  await page.route('**/api/konfiguracja*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
}

test('the side menu is 280 px wide and shows the office’s entries in their order, its contact and the visits', async ({ page }) => {
  await open(page, '/strona-glowna')
  const menu = await openMenu(page)
  expect((await menu.boundingBox())?.width).toBe(280)
  const entries = menu.getByRole('navigation').getByRole('link')
  await expect(entries.nth(4)).toHaveText('Statusy i rejestry')
  await expect(entries).toHaveCount(8)
  await expect(menu.getByText('Remont kasy urzędu')).toHaveCount(0)
  await expect(entries.last()).toHaveAttribute('target', '_blank')
  await expect(entries.last()).toHaveAttribute('href', 'https://bip.przykladowa.example')
  await expect(menu).toContainText('Rynek 1')
  await expect(menu).toContainText(/Liczba odwiedzin: \d+/)
  await menu.getByRole('link', { name: 'Jak zacząć korzystać' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/strona-wlasna\?nazwaPliku=jak-zaczac$/)
})

test('without the visit counter the menu shows no number', async ({ page }) => {
  await page.route('**/api/pi/licznik-odwiedzin*', (route) => route.fulfill({ json: { czyWlaczony: false, wartoscLicznika: 0 } }))
  await open(page, '/strona-glowna')
  await expect(await openMenu(page)).not.toContainText('Liczba odwiedzin')
})

test('the footer shows site map, contact, year and version', async ({ page }) => {
  await open(page, '/strona-glowna')
  const footer = page.getByRole('contentinfo')
  for (const name of [shellTexts.siteMap.pl, shellTexts.contact.pl]) await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer).toContainText(`© 2026 Gmina Przykładowa · ${fill(shellTexts.version.pl, { version: '1.0.7' })}`)
})

test('services stand in groups of which one is open, each with its lock', async ({ page }) => {
  await open(page, '/lista-uslug')
  const heads = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button')
  await heads.nth(1).click()
  await expect(page.getByRole('main').locator('[aria-expanded=true]')).toHaveCount(1)
  await expect(heads.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await heads.nth(0).click()
  await expect(heads.nth(1)).toHaveAttribute('aria-expanded', 'false')
  await open(page, '/lista-uslug?grupa=budget')
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(incomeTexts.title.pl) })).toContainText(pageTexts.open.pl)
  await expect(page.getByRole('main').getByText(pageTexts.locked.pl).first()).toBeAttached()
})

test('whoever is signed in is not told to sign in by the locks', async ({ page }) => {
  await signIn(page, 'wanda.pustkowiak', { at: '/lista-uslug?grupa=payments' })
  const group = page.getByRole('main').locator('#grupa-payments')
  await expect(group.getByRole('link', { name: viewTexts.waterTitle.pl })).toBeVisible()
  await expect(group.getByText(pageTexts.locked.pl)).toHaveCount(0)
})

test('the site map leads to pages, and to sign-in before a protected service', async ({ page }) => {
  await open(page, '/mapa-strony')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Biuletyn Informacji Publicznej' })).toHaveAttribute('target', '_blank')
  await expect(main.getByRole('link', { name: pageTexts.register.pl })).toBeVisible()
  await main.getByRole('link', { name: 'Nieruchomości', exact: false }).first().click()
  await expect(page).toHaveURL(/\/logowanie$/)
})

test('the contact page has links that work and every line of the office', async ({ page }) => {
  await open(page, '/kontakt')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'www.przykladowa.example' })).toHaveAttribute('href', 'https://www.przykladowa.example')
  await expect(main.getByRole('link', { name: 'urzad@przykladowa.example' })).toHaveAttribute('href', 'mailto:urzad@przykladowa.example')
  await expect(main).toContainText('99-999')
  for (const line of ['Godziny pracy', 'Kasa (parter', 'Podatki i opłaty', 'Odpady komunalne', 'Pomoc w korzystaniu'])
    await expect(main).toContainText(line)
})

test('a confirmation hides after three seconds, unless it is paused, and can be closed', async ({ page }) => {
  await signIn(page, 'helena.wodomierska', { at: '/panel-uzytkownika' })
  const message = page.getByRole('region', { name: uiTexts.notifications.pl }).locator('.snackbar')
  const save = async () => {
    await page.getByRole('button', { name: panelTexts.consents.pl }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click()
    await expect(message).toHaveCount(1)
    await page.mouse.move(5, 5)
  }
  await page.clock.install()
  await save()
  await page.clock.runFor(3_000)
  await expect(message).toHaveCount(0)
  await save()
  await message.getByRole('button', { name: uiTexts.snackbarPause.pl }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(60_000)
  await expect(message.getByRole('button', { name: uiTexts.snackbarPause.pl })).toHaveCount(0)
  await message.getByRole('button', { name: uiTexts.snackbarClose.pl }).click()
  await expect(message).toHaveCount(0)
})

test('the root leads where the office wants: a page, a page with an argument, another website', async ({ page }) => {
  await configure(page, { stronaStartowa: { typ: 'SCIEZKA', link: '/kontakt', argument: null } })
  await page.goto('/')
  await expect(page).toHaveURL(/\/kontakt$/)
  await configure(page, { stronaStartowa: { typ: 'SCIEZKA_Z_ARGUMENTEM', link: '/uslugi', argument: 'budzet-dochody' } })
  await page.goto('/')
  await expect(page).toHaveURL(/\/uslugi\/budzet-dochody/)
  await configure(page, { stronaStartowa: { typ: 'SCIEZKA_Z_ARGUMENTEM', link: '/strona-wlasna', argument: 'jak-zaczac' } })
  await page.goto('/')
  await expect(page).toHaveURL(/\/strona-wlasna\?nazwaPliku=jak-zaczac$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jak zacząć korzystać z portalu')
  const elsewhere = `${process.env['SIMULATORS_URL'] ?? ''}/`
  await configure(page, { stronaStartowa: { typ: 'LINK', link: elsewhere, argument: null } })
  await page.goto('/')
  await expect(page).toHaveURL(elsewhere)
})

test('calls carry the chosen language, and without more languages there is nothing to choose', async ({ page }) => {
  await open(page, '/lista-uslug')
  await page.getByRole('button', { name: shellTexts.changeLanguage.pl }).click()
  const called = page.waitForRequest(/\/api\/lista-uslug\?lang=de$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click()
  await called
  await configure(page, { czyInternacjonalizacja: false })
  await open(page, '/lista-uslug')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('button', { name: shellTexts.changeLanguage.pl })).toHaveCount(0)
})

test('a start asks once for the status and once for the configuration, each in the chosen language', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('lang', 'de')")
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(status|konfiguracja)$/.test(pathname)) asked.push(pathname + search)
  })
  await open(page, '/kontakt')
  expect(asked.sort()).toEqual(['/api/konfiguracja?lang=de', '/api/status?lang=de'])
})

test('an unknown address offers the search and the way home', async ({ page }) => {
  await open(page, '/nie-ma-takiej-strony')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.notFound.pl)
  await page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')).first().fill('dochody')
  await expect(page.getByRole('main').getByText(incomeTexts.title.pl).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: pageTexts.toHome.pl }).click()
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await settled(page)
})

test('the ring around what has the focus stands out from the strip and from the footer (WCAG 1.4.11)', async ({ page }) => {
  await signIn(page, 'wanda.pustkowiak')
  const ratioAt = (control: string, ground: string) =>
    page
      .locator(control)
      .first()
      .evaluate((element, box) => {
        const light = (colour: string) => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) =>
            ((value) => (value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))(Number(part) / 255),
          )
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        }
        if (element instanceof HTMLElement) element.focus()
        const [ring, behind] = [
          light(getComputedStyle(element).outlineColor),
          light(getComputedStyle(element.closest(box) ?? element).backgroundColor),
        ]
        return Math.max(ring, behind) / Math.min(ring, behind)
      }, ground)
  await page.keyboard.press('Tab')
  for (const [control, ground] of [
    ['.session-strip__button', '.session-strip'],
    ['.footer__links a', '.footer'],
    ['.footer__bip', '.footer'],
  ] as const) {
    expect(await ratioAt(control, ground), control).toBeGreaterThanOrEqual(3)
  }
})
