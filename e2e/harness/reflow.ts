import type { Page } from '@playwright/test'

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 40)}”`

/** What stands before the reader's eyes. An open dialog is all there is; behind it everything is inert. */
function seenElements(): Element[] {
  const isHidden = (element: Element) =>
    !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
    // Words that a narrow window leaves to the ears alone.
    getComputedStyle(element).clip === 'rect(0px, 0px, 0px, 0px)' ||
    // Messages go by themselves after three seconds.
    element.closest('.visually-hidden, .skip-link, .snackbars, dialog:not(:modal)') !== null
  const whole = document.querySelector('dialog:modal') ?? document.body
  return [...whole.querySelectorAll('*')].filter((element) => !isHidden(element) && !element.closest('svg'))
}

/** The page scrolls sideways, or text sticks out of the window. */
function faultsOfWidth(elements: readonly Element[]): string[] {
  const width = document.documentElement.clientWidth
  const isInScroller = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
    return false
  }
  const holdsText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const sticksOut = (element: Element) => {
    const { left, right, width: own } = element.getBoundingClientRect()
    return holdsText(element) && !isInScroller(element) && own > 0 && (right > width + 1 || left < -1)
  }
  const whole = document.documentElement.scrollWidth
  return [
    ...(whole > width ? [`the page is ${whole} wide in a window of ${width}`] : []),
    ...elements.filter(sticksOut).map((element) => `sticks out: ${nameOf(element)}`),
  ]
}

/** Text is cut off by its box. A day or an amount is short enough to be seen whole; longer entries are read by moving in their field. */
function faultsOfCut(element: Element): string[] {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
  const isCut = (overflow: string, inner: number, outer: number) => /hidden|clip/.test(overflow) && inner > outer + 1
  const isCutInField =
    element instanceof HTMLInputElement &&
    /\b(numeric|control--amount)\b/.test(element.className) &&
    element.scrollWidth > element.clientWidth + 1
  const cuts = isCut(overflowX, element.scrollWidth, element.clientWidth) || isCut(overflowY, element.scrollHeight, element.clientHeight)
  return [
    ...(isCutInField ? [`cut off in its field: ${nameOf(element)} “${element.value}”`] : []),
    ...(cuts && textOverflow !== 'ellipsis' && element.textContent?.trim() ? [`cut off: ${nameOf(element)}`] : []),
  ]
}

function floatingIn(elements: readonly Element[]): Element[] {
  return elements.filter((element) => {
    const { position, pointerEvents } = getComputedStyle(element)
    return /fixed|sticky/.test(position) && element.clientHeight > 8 && pointerEvents !== 'none'
  })
}

/** Two floating bars lie on each other. */
function faultsOfBars(floating: readonly Element[]): string[] {
  return floating.flatMap((one, index) => {
    const mine = one.getBoundingClientRect()
    return floating.slice(index + 1).flatMap((other) => {
      const its = other.getBoundingClientRect()
      const isApart = mine.right <= its.left || its.right <= mine.left || mine.bottom <= its.top + 1 || its.bottom <= mine.top + 1
      return isApart || one.contains(other) || other.contains(one) ? [] : [`on each other: ${nameOf(one)} and ${nameOf(other)}`]
    })
  })
}

/** Whether something that has the focus shows itself: in its middle, or in one of two corners. */
function isSeen(control: Element): boolean {
  const { left, top, right, bottom } = control.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ] as const
  return points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    const isOwn = (one: Element) => control.contains(one) || one.contains(control) || one.closest('label')?.contains(control) === true
    return hit !== null && (hit.closest('.snackbars') !== null || isOwn(hit))
  })
}

/** Something that has the focus lies under a floating bar. */
function faultsOfFocus(elements: readonly Element[], floating: readonly Element[]): string[] {
  const names = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'
  return elements
    .filter((element) => element.matches(names) && !floating.some((bar) => bar.contains(element)))
    .flatMap((control) => {
      if (!(control instanceof HTMLElement)) return []
      control.focus()
      const { top, bottom, height } = control.getBoundingClientRect()
      const isAway = height === 0 || bottom > innerHeight + height || top < -height
      return isAway || isSeen(control) ? [] : [`covered when it has the focus: ${nameOf(control)}`]
    })
}

/** What a window takes from the reader (WCAG 1.4.4, 1.4.10, 2.4.11), one line for each fault. */
function faultsOfLayout(): string[] {
  const elements = seenElements()
  const floating = floatingIn(elements)
  return [...faultsOfWidth(elements), ...elements.flatMap(faultsOfCut), ...faultsOfBars(floating), ...faultsOfFocus(elements, floating)]
}

/** A page knows no file of ours: what the last of these calls goes there with it. */
function faultsInPage(page: Page): Promise<string[]> {
  const parts = [seenElements, faultsOfWidth, faultsOfCut, floatingIn, faultsOfBars, isSeen, faultsOfFocus, faultsOfLayout]
  return page.evaluate<string[]>(`(() => { const nameOf = ${String(nameOf)}; ${parts.map(String).join('\n')}; return faultsOfLayout() })()`)
}

/**
 * What a finger would miss: buttons, fields and links standing alone whose target is lower than 44 px (design/visual.md). Links
 * within sentences, in tables and in the office's own texts are as high as their line. Runs in the page.
 */
function faultsOfTouch(): string[] {
  const reach = 21
  const isInText = (control: Element) =>
    control.closest('table, .office-html') !== null ||
    (getComputedStyle(control).display === 'inline' && control.parentElement?.textContent?.trim() !== control.textContent?.trim())
  const isBox = (control: Element) => control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
  const hits = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    // Messages go by themselves; out of the window nothing is hit.
    return hit === null || hit.closest('.snackbars') !== null || control.contains(hit)
  }
  const whole = document.querySelector('dialog:modal') ?? document.body
  return [...whole.querySelectorAll('a[href], button:enabled, select:enabled, input:enabled, summary')].flatMap((control) => {
    if (
      !control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
      control.closest('.skip-link, .visually-hidden, dialog:not(:modal)')
    )
      return []
    if (isBox(control) || isInText(control) || control.getBoundingClientRect().height > 2 * reach + 1) return []
    control.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return hits(control, x, y - reach) && hits(control, x, y + reach)
      ? []
      : [`too low for a finger: ${control.tagName.toLowerCase()}.${control.className} “${(control.textContent ?? '').trim().slice(0, 40)}”`]
  })
}

/** Windows this wide and narrower are those of phones and of 200 % zoom. */
const TOUCHED_PX = 640

/** Faults of layout of what the page shows now, see `faultsOfLayout` and, in a narrow window, `faultsOfTouch`. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const isTouched = (page.viewportSize()?.width ?? 0) <= TOUCHED_PX
  return [...(await faultsInPage(page)), ...(isTouched ? await page.evaluate(faultsOfTouch) : [])]
}

/** Has each page from now on add up how far its parts jump while it comes. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(
    "globalThis.shift = 0; new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value }).observe({ type: 'layout-shift', buffered: true })",
  )
}

export const shiftOf = (page: Page) => page.evaluate<number>('shift')

/** What never stops moving, seen or not: the browser draws it anew sixty times a second, and empties the battery of a phone. */
export const endlessMotion = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
      .map((motion) => (motion instanceof CSSAnimation ? motion.animationName : motion.id)),
  )
