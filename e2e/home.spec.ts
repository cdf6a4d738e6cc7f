import { expect, type Locator } from '@playwright/test'
import { afterTexts } from '#journeys/payments/pages/after/texts.ts'
import { pageTexts } from '#journeys/payments/pages/texts.ts'
import { texts } from '#services/receivables/server/next-texts.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { texts as homeTexts } from '#web/home/words/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { expectAccessible, field, fillSignIn, lookAt, open, pattern, picture, settled, signIn, test } from './harness/story.ts'

/** As the texts stand on the screen: words of one letter are kept with the next. */
const spoken = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))

test('the highlighted step can be taken: a debt in enforcement says why it cannot be paid here, the next one is to be paid', async ({
  page,
}) => {
  await signIn(page, 'jan.zaleglowski')
  const rows = page.getByRole('main').locator('.next-steps').getByRole('listitem')
  const enforced = rows.filter({ hasText: spoken(stateTexts.enforced.pl) })
  await expect(enforced).toHaveCount(1)
  await expect(enforced.locator('.button')).toHaveText(texts.where.pl)
  await expect(enforced.locator('.button--primary')).toHaveCount(0)
  // Several are to be paid: the one press for all that can be paid here is the highlighted one.
  await expect(page.getByRole('main').locator('.next-steps .button--primary')).toHaveText([pattern(homeTexts.paySomeOverdue.pl)])
  await expect(rows.locator('.button', { hasText: texts.pay.pl }).first()).toHaveAttribute('href', /^\/platnosc\?karta=\d+&raty=\d+$/)
  await expectAccessible(page)
  await picture(page, 'home-enforced')
})

test('from the sign-in to paid are three presses, and the result says what was paid and what comes next', async ({ page }) => {
  await open(page, '/logowanie')
  await page.setViewportSize({ width: 390, height: 844 })
  await field(page, signInTexts.login.pl).fill('grunty.przykladowe.2')
  await field(page, signInTexts.password.pl).fill(process.env['DEMO_PASSWORD'] ?? '')
  let presses = 0
  const press = async (button: Locator) => {
    await button.click()
    presses += 1
  }
  await page.getByRole('button', { name: signInTexts.submit.pl, exact: true }).click()
  const pay = page.getByRole('main').locator('.next-steps li .button', { hasText: texts.pay.pl }).first()
  await press(pay)
  await press(page.getByRole('button', { name: pattern(pageTexts.payAmount.pl) }))
  await press(page.getByRole('button', { name: 'Zapłać', exact: true }))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: pattern(pageTexts.paidAmount.pl) })).toBeVisible()
  expect(presses).toBe(3)
  await expect(main.locator('[data-edge=oderwany]')).toHaveCount(1)
  await expect(main.getByRole('link', { name: afterTexts.toHome.pl })).toBeVisible()
  await lookAt(page, 'three-presses-390')
})

test('what a signed-in person sees first is asked before the application is there, and once', async ({ page }) => {
  await signIn(page, 'anna.kompletowska')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const needed = ['/api/uzytkownik', '/api/uzytkownik/na-dzis']
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/portal-*.js', async (route) => {
    await held
    await route.continue()
  })
  const loaded = page.reload()
  await expect.poll(() => needed.filter((path) => asked.includes(path))).toEqual(needed)
  release()
  await loaded
  await expect(page.getByRole('main').locator('.next-steps').getByRole('listitem').first()).toBeVisible()
  await settled(page)
  expect(needed.map((path) => asked.filter((one) => one === path).length)).toEqual([1, 1])
})

test('who wants to know when waste is collected signs in and is led there', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: pattern(homeTexts.taskWaste.pl) }).click()
  await expect(page).toHaveURL(/\/logowanie$/)
  await fillSignIn(page, 'anna.kompletowska', process.env['DEMO_PASSWORD'] ?? '')
  await expect(page).toHaveURL(/\/uslugi\/terminy-odbioru-odpadow$/)
  await lookAt(page, 'waste-after-sign-in')
})

declare global {
  interface Window {
    shift: number
  }
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`nothing jumps while the home page of a resident comes, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'helena.wodomierska')
    // From before the first drawing; what somebody caused by a press does not count.
    await page.addInitScript(() => {
      window.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') window.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await expect(page.getByRole('main').locator('.next-steps').getByRole('listitem').first()).toBeVisible()
    await settled(page)
    await page.evaluate(() => document.fonts.ready)
    const shift = await page.evaluate(() => window.shift)
    expect(shift).toBeLessThanOrEqual(0.02)
    // One line of what a finger presses, and its rule: what is owed stands above the fold of a phone.
    const strip = await page.getByRole('region', { name: sessionTexts.strip.pl }).boundingBox()
    expect(strip?.height).toBeLessThanOrEqual(46)
    await expectAccessible(page)
    await picture(page, `home-steps-${width}`)
  })
}

test('who comes back to the home page of a phone stands where they were, and a ring below the first screen is whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript("localStorage.setItem('rozmiarCzcionki', 'bardzo_duza')")
  const tile = page.locator('.tile').nth(5)
  const goThere = () =>
    expect
      .poll(() =>
        tile.evaluate((element) => {
          const way = element.getBoundingClientRect().top - 100
          scrollBy(0, way)
          return Math.round(Math.abs(way))
        }),
      )
      .toBe(0)
  const isHere = async () => {
    await settled(page)
    await expect.poll(() => tile.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(100)
  }
  await open(page, '/')
  await goThere()
  await tile.click()
  await expect(page).toHaveURL(/\/lista-uslug/)
  await page.goBack()
  await isHere()
  await page.reload()
  await isHere()
  // Much of the page of a resident comes by calls.
  await signIn(page, 'anna.kompletowska')
  await goThere()
  await page.reload()
  await isHere()
  for (const stop of [page.locator('.next-steps summary'), page.locator('.tiles .lone-link')]) {
    await stop.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    expect(await stop.evaluate(leastRoom)).toBeGreaterThanOrEqual(0)
  }
})

/** Runs in the browser: the least room that the ring around an element has within what cuts it off. */
function leastRoom(element: Element): number {
  const { outlineWidth, outlineOffset } = getComputedStyle(element)
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  const box = element.getBoundingClientRect()
  const edge = element.closest('.below, .card')?.getBoundingClientRect() ?? box
  return Math.min(box.left - edge.left, edge.right - box.right, box.top - edge.top, edge.bottom - box.bottom) - ring
}
