import { LANGUAGE_FACTS, type PackLanguage } from '#shared/language.ts'
import { isFresh, kept, type Pack, type Translation } from '../pack.ts'
import type { Said, TextUnit } from '../tables.ts'
import { categoriesOf, polishForm, samplesOf, type Category } from './categories.ts'
import { escapeXml, inlineXml } from './inline.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

/** One thing to translate: a sentence, or one form of a counted noun. */
interface Segment {
  readonly id: string
  readonly source: string
  readonly notes: readonly (readonly [category: string, words: string])[]
  readonly target: string | undefined
}

function formOf(said: Said | Translation['text'] | undefined, category: Category): string | undefined {
  return typeof said === 'object' ? said[category] : undefined
}

function segmentsOf({ name, said }: TextUnit, translation: Translation | undefined, language: PackLanguage): Segment[] {
  const { pl, en } = said
  if (typeof pl === 'string') {
    const text = translation?.text
    return [{ id: name, source: pl, notes: [['english', String(en)]], target: typeof text === 'string' ? text : undefined }]
  }
  return categoriesOf(language).map((category) => ({
    id: `${name}.${category}`, source: polishForm(pl, category), target: formOf(translation?.text, category),
    notes: [['english', formOf(en, category) ?? formOf(en, 'other') ?? ''], ['form', `${category}: ${samplesOf(language, category)}`]],
  }))
}

function unitXml({ id, source, notes, target }: Segment, state: string): string[] {
  return [
    `    <unit id="${id}" name="${id}">`,
    `      <notes>${notes.map(([category, words]) => `<note category="${category}">${escapeXml(words)}</note>`).join('')}</notes>`,
    `      <segment ${state}>`,
    `        <source>${inlineXml(source)}</source>`,
    ...(target === undefined ? [] : [`        <target>${inlineXml(target, source)}</target>`]),
    '      </segment>', '    </unit>',
  ]
}

/** XLIFF wants an id that is no path. */
export function fileId(file: string): string {
  return file.replaceAll('/', '.')
}

/** A translation of a Polish text that has changed since goes out again, as one to be looked at. */
function stateOf(unit: TextUnit, translation: Translation | undefined): string {
  if (translation === undefined) return 'state="initial"'
  return isFresh(translation, unit) ? `state="${translation.state}"` : 'state="initial" subState="portal:outdated"'
}

/** All texts of the portal for a translator, with what is translated already: XLIFF 2.0. */
export function writeXliff(language: PackLanguage, units: readonly TextUnit[], pack: Pack): string {
  const files = [...Map.groupBy(units, ({ file }) => file)]
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="pl" trgLang="${language}">`,
    ...files.flatMap(([file, its]) => [
      `  <file id="${fileId(file)}" original="${file}" xml:space="preserve">`,
      `    <notes><note>Portal mieszkańca, ${LANGUAGE_FACTS[language].name}</note></notes>`,
      ...its.flatMap((unit) => {
        const translation = kept(pack, unit)
        return segmentsOf(unit, translation, language).flatMap((segment) => unitXml(segment, stateOf(unit, translation)))
      }),
      '  </file>',
    ]),
    '</xliff>',
  ].join('\n')}\n`
}
