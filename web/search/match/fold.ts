import type { Language, WrittenLanguage } from '#shared/language.ts'

/** As people type who spare themselves signs: without capitals, diacritics and apostrophes; German umlauts also as two letters. */
export function plain(text: string, language: Language): string {
  const folded = text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/['’ʼ`]/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return language === 'de' ? folded.replace(/([aou])e/gu, '$1') : folded
}

export function wordsOf(text: string, language: Language): string[] {
  return plain(text, language)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Words that tell nothing of what is looked for; already folded. A further language has none until somebody adds them. */
const EMPTY_WORDS: Readonly<Record<WrittenLanguage, ReadonlySet<string>> & Partial<Record<Language, ReadonlySet<string>>>> = {
  pl: new Set(
    'a aby chce co czy dla do gdzie i ile jak jaki jaka jakie jest kiedy ma mam mnie moge moj moja moje na nie o od po pod przez sie swoj ta te to u w we z za ze'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a about an and are at by can do for from how i in is it me my of on or our the to we what when where which with your'.split(' '),
  ),
  de: new Set(
    'am an auf bei das dem den der des die ein eine einen fur ich im in ist kann man mein meine meinen mit oder und uns von vom wann was wie wo zu zum zur'.split(
      ' ',
    ),
  ),
  uk: new Set(
    'а або в від де для до е за з зі і із й на не о по про та те то у хочу це чи що як який яка яке коли мені мій моя мое можна'
      .split(' ')
      .map((word) => plain(word, 'uk')),
  ),
}

/** The letters of a symbol such as `W/001001`: there "w" is not the Polish "in". */
const OF_SYMBOL = /(?<!\p{L})\p{L}+(?=\/\d)/gu

/** Words of a phrase that tell something; where none does, all of them. */
export function tellingWords(phrase: string, language: Language): string[] {
  const words = wordsOf(phrase, language)
  const ofSymbols = new Set(plain(phrase, language).match(OF_SYMBOL))
  const telling = words.filter((word) => ofSymbols.has(word) || !EMPTY_WORDS[language]?.has(word))
  return telling.length > 0 ? telling : words
}
