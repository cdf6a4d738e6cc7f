import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './story.ts'

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

async function hasFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement))
}

/** The dialog has a name, holds the focus however often Tab is pressed either way, and breaks no rule. */
export async function expectModal(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  await expectAccessible(page)
  // Once round and two steps more.
  const steps = (await dialog.locator(STOPS).count()) + 3
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key)
      // Between the last and the first the browser itself may have the focus, never the page behind.
      const isOutside = await dialog.evaluate(
        (element) => !element.contains(document.activeElement) && document.activeElement !== document.body,
      )
      expect(isOutside, `${key} number ${step + 1} leaves ${name}`).toBe(false)
    }
  }
  return dialog
}

export interface DialogCase {
  /** What has the focus before, and again after. */
  readonly opener: Locator
  /** What is pressed to open it; the opener itself unless it only opens a list in which the way goes on. */
  readonly press?: readonly Locator[]
  readonly name: string
}

/** Opens the dialog with keys alone, twice: closed by Escape and by its button, the focus is back where it was. */
export async function expectKeyboardDialog(page: Page, { opener, press = [opener], name }: DialogCase): Promise<void> {
  const openByKeys = async () => {
    for (const target of press) {
      await target.focus()
      await page.keyboard.press('Enter')
    }
  }
  await openByKeys()
  const dialog = await expectModal(page, name)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await openByKeys()
  await expect(dialog).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Zamknij/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}
