import { fill } from '#shared/i18n.ts'
import { LANGUAGE_FACTS, LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { TextArea, TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/settings.ts'

export type Words = Partial<Readonly<Record<WrittenLanguage, string>>>

interface WordsFieldsProps {
  readonly what: string
  readonly value: Words
  readonly hint?: string
  /** Whole sentences. */
  readonly isLong?: boolean
  readonly onChange: (value: Words) => void
}

/** A short text in the languages of the portal. */
export function WordsFields({ what, value, hint, isLong = false, onChange }: WordsFieldsProps) {
  const words = useTexts(texts)
  // A language that is emptied is not there.
  const change = (language: WrittenLanguage, text: string) =>
    onChange(
      Object.fromEntries(
        LANGUAGES.map((one) => [one, one === language ? text : value[one]] as const).filter(
          ([, said]) => said !== undefined && said !== '',
        ),
      ),
    )
  return (
    <div className="desk-settings__words">
      {LANGUAGES.map((language) => {
        const field = {
          lang: language,
          label: fill(words.inLanguage, { what, language: LANGUAGE_FACTS[language].name }),
          value: value[language] ?? '',
          ...(language === 'pl' && hint !== undefined && { hint }),
        }
        return isLong ? (
          <TextArea key={language} {...field} rows={3} maxLength={2_000} onChange={(event) => change(language, event.target.value)} />
        ) : (
          <TextField key={language} {...field} maxLength={500} onChange={(event) => change(language, event.target.value)} />
        )
      })}
    </div>
  )
}
