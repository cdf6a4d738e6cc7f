import { useMemo, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { LANGUAGE_FACTS, LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts } from '../../words/pages.ts'
import type { Shown, usePageForm } from './page-form.ts'
import { TextEditor } from '../../editor/text-editor.tsx'
import { picturesFor } from '../sending.ts'
import { firstHeading } from '../../../first-heading.ts'

interface ColumnsProps {
  readonly page: Shown
  readonly form: ReturnType<typeof usePageForm>['form']
}

const isLanguage = (value: string): value is WrittenLanguage => LANGUAGES.some((language) => language === value)
const OTHERS = LANGUAGES.filter((language) => language !== 'pl')

/** Polish beside another language; on a narrow screen one at a time. */
export function Columns({ page, form }: ColumnsProps) {
  const words = useTexts(texts)
  const [chosen, setChosen] = useState<WrittenLanguage>('pl')
  const [beside, setBeside] = useState<WrittenLanguage>('en')
  const labelOf = (language: WrittenLanguage) => {
    const { name } = LANGUAGE_FACTS[language]
    if (form.values[language].trim() === '') return fill(words.missingMark, { language: name })
    return page.pliki.some(({ jezyk, czyStarsza }) => jezyk === language && czyStarsza) ? fill(words.olderMark, { language: name }) : name
  }
  const choose = (value: string) => {
    if (!isLanguage(value)) return
    setChosen(value)
    if (value !== 'pl') setBeside(value)
  }
  const optionsOf = (languages: readonly WrittenLanguage[]) => languages.map((value) => ({ value, label: labelOf(value) }))
  return (
    <>
      <div className="desk-writing__narrow">
        <SegmentedControl label={words.language} value={chosen} options={optionsOf(LANGUAGES)} onChange={choose} />
      </div>
      <div className="desk-writing__wide">
        <SegmentedControl label={words.other} value={beside} options={optionsOf(OTHERS)} onChange={choose} />
      </div>
      <div className="desk-writing__columns" data-chosen={chosen === 'pl' ? 'pl' : 'other'}>
        <Text language="pl" page={page} form={form} />
        <Text key={beside} language={beside} page={page} form={form} />
      </div>
    </>
  )
}

function Text({ language, page, form }: ColumnsProps & { readonly language: WrittenLanguage }) {
  const words = useTexts(texts)
  const file = page.pliki.find(({ jezyk }) => jezyk === language)
  const { id, value, error } = form.text(language)
  const { name } = LANGUAGE_FACTS[language]
  const text = splitPage(value)
  const pictures = useMemo(() => picturesFor(page.nazwa), [page.nazwa])
  const right = form.values.aktualne.split(' ').filter(Boolean)
  const isOlder = file?.czyStarsza === true && value === file.tresc
  const mark = (isRight: boolean) =>
    form.edit({ aktualne: [...right.filter((one) => one !== language), ...(isRight ? [language] : [])].join(' ') })
  return (
    <div className="desk-writing__text stack">
      {value.trim() === '' && (
        <p>
          <Tag tone="overdue" icon="warning">
            {words.missingNote}
          </Tag>
        </p>
      )}
      {isOlder && (
        <p>
          <Tag tone="waiting" icon="languages">
            {words.olderNote}
          </Tag>
        </p>
      )}
      {isOlder && <Checkbox label={words.isRight} checked={right.includes(language)} onChange={(event) => mark(event.target.checked)} />}
      <TextField
        lang={language}
        label={fill(words.titleIn, { language: name })}
        value={text.title}
        maxLength={200}
        onChange={(event) => form.edit({ [language]: joinPage({ ...text, title: event.target.value }) })}
      />
      <TextEditor
        id={id}
        lang={language}
        label={fill(words.text, { language: name })}
        value={text.body}
        pictures={pictures}
        invalid={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
        onChange={(body) => form.edit({ [language]: joinPage({ ...text, body }) })}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const MARKS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00A0' }

interface PageText {
  readonly title: string
  /** HTML behind the title. */
  readonly body: string
}

/** A file of a page as its first heading and what stands behind it. */
function splitPage(html: string): PageText {
  const heading = firstHeading(html)
  return {
    title: (heading?.inside ?? '')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (mark) => MARKS[mark] ?? mark)
      // The space behind a word stays: while a title is typed, the next word follows it.
      .trimStart(),
    body: (heading ? `${heading.before}${heading.behind.trimStart()}` : html).trim(),
  }
}

/** Empty where both are. */
function joinPage({ title, body }: PageText): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return title.trim() === '' && body.trim() === '' ? '' : `<h1>${escaped}</h1>\n${body}${body === '' ? '' : '\n'}`
}
