import { type Language, type PackLanguage, isPack, isWritten } from '#shared/language.ts'
import { isFresh, kept, readPack, type Pack } from './pack.ts'
import { allUnits, unitsIn, type TextUnit } from './tables.ts'

export interface FurtherLanguage {
  readonly language: PackLanguage
  readonly isDraft: boolean
}

/** Languages of the process: the written ones always, further ones where the operator offers them. */
export class OfferedLanguages {
  readonly further: readonly FurtherLanguage[]

  constructor(further: readonly FurtherLanguage[]) {
    this.further = further
  }

  /** The language that a call asks for; null where it asks for none that is offered. */
  asked(value: unknown): Language | null {
    if (isWritten(value)) return value
    return this.further.find(({ language }) => language === value)?.language ?? null
  }
}

/** What `EXTRA_LANGUAGES` says: `sk`, or `sk:draft` for one that is not complete. */
function furtherIn(setting: string): FurtherLanguage[] {
  const words = setting
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return words.map((word) => {
    const [language, mark] = word.split(':')
    if (!isPack(language) || (mark !== undefined && mark !== 'draft'))
      throw new Error(`EXTRA_LANGUAGES: "${word}" is no further language; languages/README.md says how one is added`)
    return { language, isDraft: mark === 'draft' }
  })
}

/** Texts that the pack lacks, or has for a Polish text that has changed since. */
export function lackingIn(pack: Pack, units: readonly TextUnit[]): TextUnit[] {
  return units.filter((unit) => !isFresh(kept(pack, unit), unit))
}

/** Puts the translations of a pack into the tables; the others stay in English. */
export function fillUnits(language: PackLanguage, pack: Pack, units: readonly TextUnit[]): void {
  for (const unit of units) {
    const translation = kept(pack, unit)
    if (isFresh(translation, unit)) Object.assign(unit.said, { [language]: translation.text })
  }
}

/**
 * Loads the languages that the setting offers. Throws a sentence where one is not complete: residents never meet half a language,
 * whoever tests it says so.
 */
export async function offeredLanguages(setting: string): Promise<OfferedLanguages> {
  const further = furtherIn(setting)
  for (const { language, isDraft } of further) {
    const pack = await readPack(language)
    const lacking = isDraft ? [] : lackingIn(pack, await allUnits())
    if (lacking.length > 0)
      throw new Error(
        `EXTRA_LANGUAGES: ${language} lacks ${lacking.length} texts. "${language}:draft" shows it as a draft, the rest in English.`,
      )
    for (const file of Object.keys(pack)) fillUnits(language, pack, await unitsIn(file).catch(() => []))
  }
  return new OfferedLanguages(further)
}
