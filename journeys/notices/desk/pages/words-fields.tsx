import { LANGUAGE_FACTS, type WrittenLanguage } from '#shared/language.ts'
import { fill } from '#shared/i18n.ts'
import { TextArea } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { texts } from '../texts.ts'

export const OTHERS = ['en', 'de', 'uk'] as const satisfies readonly WrittenLanguage[]

export const NO_WORDS = { pl: '', en: '', de: '', uk: '' }
export type Words = typeof NO_WORDS

/** What was written, without empty languages; null where there is no Polish. */
export function writtenWords(values: Words): { pl: string; en?: string; de?: string; uk?: string } | null {
  const others = Object.fromEntries(
    OTHERS.flatMap((language) => (values[language].trim() === '' ? [] : [[language, values[language].trim()]])),
  )
  return values.pl.trim() === '' ? null : { ...others, pl: values.pl.trim() }
}

export const hasOthers = (values: Words): boolean => OTHERS.some((language) => values[language].trim() !== '')

interface WordsFieldsProps {
  readonly values: Words
  readonly textOf: (language: WrittenLanguage) => {
    readonly id: string
    readonly name: string
    readonly value: string
    readonly error: React.ReactNode
    readonly onChange: (event: { target: { value: string } }) => void
  }
  readonly hint?: string
}

const MOST = 500

/** The same text in four languages: Polish first, the others behind it with how many are there. */
export function WordsFields({ values, textOf, hint }: WordsFieldsProps) {
  const words = useTexts(texts)
  const there = OTHERS.filter((language) => values[language].trim() !== '').length
  return (
    <>
      <TextArea {...textOf('pl')} label={words.words} hint={hint} rows={2} maxLength={MOST} lang="pl" />
      <Disclosure summary={fill(words.languages, { n: there, all: OTHERS.length })}>
        <div className="stack">
          <p className="small secondary">{words.languagesMore}</p>
          {OTHERS.map((language) => (
            <TextArea
              key={language}
              {...textOf(language)}
              label={fill(words.wordsIn, { language: LANGUAGE_FACTS[language].name })}
              rows={2}
              maxLength={MOST}
              lang={language}
            />
          ))}
        </div>
      </Disclosure>
    </>
  )
}
