import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { FontSize } from '#client/kept/settings.ts'
import type { Rules } from './story.ts'

const FONT_SIZES: readonly FontSize[] = ['mala', 'duza', 'bardzo_duza']

/** How a person has set the portal up. */
export interface Display {
  readonly language: Language
  readonly isContrast: boolean
  readonly fontSize: FontSize
}

/** All ways to set it up; ordered so that the language changes least often. */
const ALL_DISPLAYS: readonly Display[] = LANGUAGES.flatMap((language) =>
  [false, true].flatMap((isContrast) => FONT_SIZES.map((fontSize) => ({ language, isContrast, fontSize }))),
)

/** What is looked at in a display. */
export interface Look extends Display {
  /** The rules of accessibility; of colours only where no other display has the same ones. */
  readonly rules?: Rules
  /** Whether everything is seen whole at every width; contrast changes colours, not sizes. */
  readonly isMeasured: boolean
}

/** Everything in every display. */
export const ALL_LOOKS: readonly Look[] = ALL_DISPLAYS.map((display) => ({ ...display, rules: 'all', isMeasured: !display.isContrast }))

/**
 * Rules in each language, each contrast and each size at least once, of colours in both contrasts; widths with the largest text of each
 * language, and with the smallest, whose targets are the lowest.
 */
export const COVERING_LOOKS: readonly Look[] = [
  { language: 'pl', isContrast: false, fontSize: 'mala', rules: 'all', isMeasured: true },
  { language: 'pl', isContrast: false, fontSize: 'bardzo_duza', isMeasured: true },
  { language: 'en', isContrast: true, fontSize: 'bardzo_duza', rules: 'without colours', isMeasured: true },
  { language: 'de', isContrast: false, fontSize: 'bardzo_duza', rules: 'without colours', isMeasured: true },
  { language: 'uk', isContrast: false, fontSize: 'bardzo_duza', isMeasured: true },
  { language: 'uk', isContrast: true, fontSize: 'duza', rules: 'all', isMeasured: false },
]

/** Changes language, contrast and text size in the page that stands there, without loading it anew, by the portal's own buttons: a narrow window or large text keeps them in the side menu. */
export async function setDisplay(page: Page, display: Display): Promise<void> {
  await page.evaluate(async ({ language, isContrast, fontSize }) => {
    const frame = () => new Promise(requestAnimationFrame)
    const press = async (selector: string) => {
      let control = document.querySelector<HTMLElement>(selector)
      for (; !control; control = document.querySelector<HTMLElement>(selector)) await frame()
      control.click()
    }
    const { lang, dataset } = document.documentElement
    if (lang !== language) {
      await press('.app-bar .display-controls > [aria-haspopup=dialog]')
      await press(`dialog .choices__item[lang=${language}]`)
    }
    if ((dataset['contrast'] !== undefined) !== isContrast) await press('.app-bar .display-controls > [aria-pressed]')
    if (dataset['textSize'] !== fontSize) await press(`.app-bar .font-sizes__${fontSize}`)
  }, display)
  await page.waitForFunction(({ language, isContrast, fontSize }) => {
    const { lang, dataset } = document.documentElement
    return lang === language && (dataset['contrast'] !== undefined) === isContrast && dataset['textSize'] === fontSize
  }, display)
}

/** A short name for steps and pictures. */
export function nameOfDisplay({ language, isContrast, fontSize }: Display): string {
  return `${language}-${isContrast ? 'contrast' : 'normal'}-${fontSize}`
}
