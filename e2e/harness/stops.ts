import { expect, type Page } from '@playwright/test'

/** More presses than any page has stops: whoever needs so many is caught. */
const MOST = 200

interface Stop {
  readonly key: string
  readonly name: string
  readonly isRinged: boolean
  readonly isInView: boolean
}

/** Runs in the browser: where the focus is, and whether one sees it. Null when it has left the page. */
function stopNow(): Stop | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  element.dataset['stop'] ??= String(document.querySelectorAll('[data-stop]').length)
  const { top, bottom } = element.getBoundingClientRect()
  // A tick's ring is drawn on the box beside it.
  const ringed = [element, element.nextElementSibling, element.closest('label')].filter((one) => one !== null)
  return {
    key: element.dataset['stop'],
    name: element.getAttribute('aria-label') ?? (element.innerText || element.id),
    isRinged: ringed
      .map((one) => getComputedStyle(one))
      .some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2),
    isInView: bottom > 0 && top < innerHeight,
  }
}

/** Presses Tab through the whole page: no stop holds the focus, and each is seen where it is. Returns their names in order. */
export async function walkStops(page: Page): Promise<string[]> {
  await page.evaluate(
    'document.activeElement?.blur?.(); for (const one of document.querySelectorAll("[data-stop]")) delete one.dataset.stop',
  )
  const stops: Stop[] = []
  for (let press = 0; press < MOST; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopNow)
    if (stop === null || stops.some(({ key }) => key === stop.key)) break
    stops.push(stop)
  }
  expect(stops.length).toBeLessThan(MOST)
  expect(stops.filter(({ isRinged, isInView }) => !isRinged || !isInView)).toEqual([])
  return stops.map(({ name }) => name.trim().replaceAll(/\s+/g, ' '))
}
