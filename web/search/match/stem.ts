import type { Language, WrittenLanguage } from '#shared/language.ts'

/**
 * Endings by which words of a language are bent, folded, the longest first. Endings that make other words are not among them. In a
 * further language without a line here, words are found as they stand, by their beginnings, and with mistakes.
 */
const ENDINGS: Readonly<Record<WrittenLanguage, readonly string[]> & Partial<Record<Language, readonly string[]>>> = {
  pl: byLength('iami ami iach ach iom om owi owie iem em iow ow ie ia iu io y i a e u o ej ego iego emu iemu ych ich ymi imi ym im'),
  en: byLength('s es e ing ed'),
  de: byLength('en ern er es em e n s'),
  uk: byLength('ами ями ах ях ам ям ом ем ев ів ої ому ого ими их им ий ій а я у ю і и е о ь ею ою ею єю ею'),
}

function byLength(endings: string): string[] {
  const folded = endings.split(' ').map((ending) => ending.normalize('NFD').replace(/\p{M}/gu, ''))
  return [...new Set(folded)].sort((a, b) => b.length - a.length)
}

/** What is left must still tell words apart. */
const SHORTEST = 3

/** Polish stems change before an ending: podatek – podatku, opłata – opłacie, woda – wodzie. */
function evenPolish(stem: string, ending: string): string {
  if (ending === '')
    return stem
      .replace(/^(.{3,})ek$/u, '$1k')
      .replace(/^(.{3,})iec$/u, '$1c')
      .replace(/(r|d)z$/u, '$1')
  if (ending === 'ie' && stem.endsWith('c')) return `${stem.slice(0, -1)}t`
  return stem.replace(/(r|d)z$/u, '$1')
}

/** A folded word without its ending. */
export function stemOf(word: string, language: Language): string {
  const ending = ENDINGS[language]?.find((known) => word.endsWith(known) && word.length - known.length >= SHORTEST) ?? ''
  const stem = word.slice(0, word.length - ending.length)
  if (language === 'pl') return evenPolish(stem, ending)
  return language === 'en' ? stem.replace(/(ie|y)$/u, 'i') : stem
}
