import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Checker } from 'accessibility-checker-engine'

const ENGINE = fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js'))
/** They ask a person to look, or do what the first engine has done, and take half of the time. */
const LEFT_OUT = [
  'style_focus_visible',
  'style_color_misuse',
  'text_contrast_sufficient',
  'element_tabbable_unobscured',
  'text_spacing_valid',
]

/** What an engine beside axe finds of WCAG 2.2 on the page as it stands: where one is blind the other may see. */
export async function secondOpinion(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(ENGINE, 'utf8'))
  return page.evaluate(async (leftOut) => {
    const { ace } = globalThis as typeof globalThis & { ace: { Checker: new () => Checker } }
    const checker = new ace.Checker()
    for (const rule of leftOut) checker.disableRule(rule)
    const { results } = await checker.check(document, 'WCAG_2_2')
    const failures = results.filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
    return failures.map(({ ruleId, message, path }) => `${ruleId}: ${message} – ${path['dom']}`)
  }, LEFT_OUT)
}
