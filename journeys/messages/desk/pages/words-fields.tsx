import { LANGUAGE_FACTS } from '#shared/language.ts'
import { TextArea, TextField, type TextFieldProps } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { texts } from '../words/texts.ts'
import { OTHERS, type Words } from './announced.ts'

type Control = Pick<TextFieldProps, 'id' | 'name' | 'error'> & {
  readonly value: string
  readonly onChange: (event: { target: { value: string } }) => void
}

interface WordsFieldsProps {
  readonly textOf: (field: keyof Words) => Control
}

/** Title, text and words for a telephone, in Polish and, folded away, in the other languages. */
export function WordsFields({ textOf }: WordsFieldsProps) {
  const words = useTexts(texts)
  return (
    <>
      <p className="small secondary">{words.wordsMore}</p>
      <OneLanguage language="pl" textOf={textOf} />
      <Disclosure summary={words.otherWords}>
        <div className="stack">
          {OTHERS.map((language) => (
            <OneLanguage key={language} language={language} textOf={textOf} />
          ))}
        </div>
      </Disclosure>
    </>
  )
}

function OneLanguage({ language, textOf }: WordsFieldsProps & { readonly language: 'pl' | (typeof OTHERS)[number] }) {
  const words = useTexts(texts)
  const named = (label: string) => (language === 'pl' ? label : `${label} (${LANGUAGE_FACTS[language].name})`)
  return (
    <>
      <TextField {...textOf(`${language}Tytul`)} label={named(words.title)} maxLength={80} lang={language} />
      <TextArea {...textOf(`${language}Tresc`)} label={named(words.text)} rows={4} maxLength={1000} lang={language} />
      <TextField {...textOf(`${language}Skrot`)} label={named(words.short)} hint={words.shortHint} maxLength={80} lang={language} />
    </>
  )
}
