import { useId, useState } from 'react'
import { LANGUAGE_FACTS, LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../texts.ts'
import type { Words } from './words-fields.tsx'

interface PreviewProps {
  readonly icon: IconName
  /** Said before the words: when a break is. */
  readonly title?: string
  readonly words: Words
  /** Behind the words. */
  readonly more?: string
}

/** What a resident will read, in each language and in both looks; where a language has no words, the Polish ones marked as such. */
export function Preview({ icon, title, words: written, more }: PreviewProps) {
  const words = useTexts(texts)
  const heading = useId()
  const [language, setLanguage] = useState<WrittenLanguage>('pl')
  const own = written[language].trim()
  const said = own || written.pl.trim()
  return (
    <div role="group" aria-labelledby={heading} className="stack">
      <h3 id={heading}>{words.preview}</h3>
      <SegmentedControl
        label={words.previewLanguage}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
        onChange={(value) => setLanguage(LANGUAGES.find((one) => one === value) ?? 'pl')}
      />
      {[false, true].map((isContrast) => (
        <div key={String(isContrast)} className="desk-notices__preview" data-contrast={isContrast ? '' : undefined}>
          {isContrast && <p className="visually-hidden">{words.previewContrast}</p>}
          <Icon name={icon} />
          <p>
            {title !== undefined && <strong>{title}. </strong>}
            {said === '' ? words.previewEmpty : <span lang={own === '' ? 'pl' : language}>{said}</span>}
            {said !== '' && own === '' && ` (${words.polishOnly})`}
            {more !== undefined && (
              <>
                {' '}
                <u>{more}</u>
              </>
            )}
          </p>
        </div>
      ))}
    </div>
  )
}
