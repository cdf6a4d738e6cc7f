import type { Page } from '@playwright/test'

/**
 * What a window takes from the reader (WCAG 1.4.4, 1.4.10, 2.4.11), one line for each fault: the page scrolls sideways,
 * text sticks out of the window or is cut off by its box, two floating bars lie on each other, or something that has
 * the focus lies under one of them. Runs in the page, hence one function.
 */
function faultsOfLayout(): string[] {
  const width = document.documentElement.clientWidth
  const faults: string[] = []
  const styleOf = (element: Element) => getComputedStyle(element)
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 40)}”`
  // Words that a narrow window leaves to the ears alone.
  const isForEars = (element: Element) => styleOf(element).clipPath === 'inset(50%)'
  const isHidden = (element: Element) =>
    !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
    isForEars(element) ||
    element.closest('.visually-hidden, .skip-link, .snackbars, dialog:not(:modal)') !== null
  const scrollsItself = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX)
  const isInScroller = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) if (scrollsItself(box)) return true
    return false
  }
  const holdsText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${width}`)

  // An open dialog is all there is; behind it everything is inert. Messages go by themselves after three seconds.
  const whole = document.querySelector('dialog:modal') ?? document.body
  const elements = [...whole.querySelectorAll('*')].filter((element) => !isHidden(element) && !element.closest('svg'))
  for (const element of elements) {
    const box = element.getBoundingClientRect()
    const { overflowX, overflowY, textOverflow } = styleOf(element)
    if (holdsText(element) && !isInScroller(element) && box.width > 0 && (box.right > width + 1 || box.left < -1))
      faults.push(`sticks out: ${nameOf(element)}`)
    const isCut = (overflow: string, inner: number, outer: number) => /hidden|clip/.test(overflow) && inner > outer + 1
    // A day or an amount is short enough to be seen whole; longer entries are read by moving in their field.
    if (
      element instanceof HTMLInputElement &&
      /\b(numeric|control--amount)\b/.test(element.className) &&
      element.scrollWidth > element.clientWidth + 1
    )
      faults.push(`cut off in its field: ${nameOf(element)} “${element.value}”`)
    const cuts = isCut(overflowX, element.scrollWidth, element.clientWidth) || isCut(overflowY, element.scrollHeight, element.clientHeight)
    if (cuts && textOverflow !== 'ellipsis' && element.textContent?.trim()) faults.push(`cut off: ${nameOf(element)}`)
  }

  const floating = elements.filter(
    (element) => /fixed|sticky/.test(styleOf(element).position) && element.clientHeight > 8 && styleOf(element).pointerEvents !== 'none',
  )
  for (const [index, one] of floating.entries()) {
    const mine = one.getBoundingClientRect()
    for (const other of floating.slice(index + 1)) {
      const its = other.getBoundingClientRect()
      const isApart = mine.right <= its.left || its.right <= mine.left || mine.bottom <= its.top + 1 || its.bottom <= mine.top + 1
      if (!isApart && !one.contains(other) && !other.contains(one)) faults.push(`on each other: ${nameOf(one)} and ${nameOf(other)}`)
    }
  }

  const controls = elements.filter((element) =>
    element.matches('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'),
  )
  for (const control of controls) {
    if (!(control instanceof HTMLElement) || floating.some((bar) => bar.contains(control))) continue
    control.focus()
    const { left, top, right, bottom, height } = control.getBoundingClientRect()
    if (height === 0 || bottom > innerHeight + height || top < -height) continue
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit !== null &&
        (hit.closest('.snackbars') !== null ||
          control.contains(hit) ||
          hit.contains(control) ||
          hit.closest('label')?.contains(control) === true)
      )
    })
    if (!isSeen) faults.push(`covered when it has the focus: ${nameOf(control)}`)
  }
  return faults
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
  return [...(await page.evaluate(faultsOfLayout)), ...(isTouched ? await page.evaluate(faultsOfTouch) : [])]
}

/** Has each page from now on add up how far its parts jump while it comes. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(
    "globalThis.shift = 0; new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value }).observe({ type: 'layout-shift', buffered: true })",
  )
}

export const shiftOf = (page: Page) => page.evaluate<number>('shift')
