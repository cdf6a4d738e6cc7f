import { useState } from 'react'
import { useDesk } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { formatDate } from '#shared/format.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { contract } from '../../calls/pages/contract.ts'
import { texts } from '../../words/pages.ts'
import { texts as versions } from '../../words/texts.ts'
import { CONTENT, historyPage, writingPage } from '../addresses.ts'
import { Columns } from './columns.tsx'
import { Conflicts } from './conflicts.tsx'
import { type Shown, usePageForm } from './page-form.ts'
import { PreviewButton, previewAt } from './preview-button.tsx'
import { PublishCard } from './publish-card.tsx'
import { nameOf, namesOf } from './state-tag.tsx'
import { Stopped, Waiting } from './waiting.tsx'
import './writing.css'

/** A page of the office in its languages, and what becomes of it. */
export function Page() {
  const words = useTexts(texts)
  const nazwa = writingPage.read(useSearchValues())?.nazwa ?? ''
  const { data, error } = useDesk(contract.page, { nazwa })
  // Texts that were replaced are drawn anew; what was typed over the former ones is given up with them.
  const [generation, setGeneration] = useState(0)
  usePageTitle(data?.tytul ?? words.title)
  if (!data)
    return (
      <>
        <PageHeading title={words.title} />
        {error ? (
          <Notice kind="warning" live>
            {error.opis || words.failed}
          </Notice>
        ) : (
          <Loading lines={8} />
        )}
      </>
    )
  return (
    <>
      <PageHeading title={data.tytul} lead={<Links page={data} />} />
      {data.plan !== null && data.plan.zatrzymana === null ? (
        <Waiting page={data} onReplaced={() => setGeneration((now) => now + 1)} />
      ) : (
        <Writing key={`${nazwa} ${generation}`} page={data} onReplaced={() => setGeneration((now) => now + 1)} />
      )}
    </>
  )
}

/** The words of consents stand in no page of their own. */
const publishedAt = ({ nazwa, adres }: Shown) => (nazwa === 'legal/zgody' ? '/api/pi/dokument/plik?nazwa=zgody' : adres)

function Links({ page }: { readonly page: Shown }) {
  const words = useTexts(texts)
  const { history } = useTexts(versions)
  return (
    <span className="cluster">
      <Link href={CONTENT}>{words.all}</Link>
      <Link href={previewAt(page)}>{words.preview}</Link>
      <Link href={historyPage.to({ nazwa: page.nazwa, id: 0 })}>{history}</Link>
      <Link href={publishedAt(page)} target="_blank">
        {words.seePublished}
      </Link>
    </span>
  )
}

interface PartProps {
  readonly page: Shown
  readonly onReplaced: () => void
}

function Writing({ page, onReplaced }: PartProps) {
  const words = useTexts(texts)
  const { form, conflicts, settle } = usePageForm(page)
  return (
    <div className="desk-writing">
      <div className="stack">
        <Stopped page={page} />
        <Overtaken page={page} />
        <FormFrame form={form} isGuarded submit={words.save} beside={<PreviewButton form={form} address={previewAt(page)} />}>
          <Conflicts conflicts={conflicts} onSettle={settle} />
          <VersionFields page={page} form={form} />
          <Columns page={page} form={form} />
        </FormFrame>
      </div>
      <PublishCard page={page} isDirty={form.isDirty} onReplaced={onReplaced} />
    </div>
  )
}

/** What others have published since the draft was begun. */
function Overtaken({ page: { pliki } }: { readonly page: Shown }) {
  const words = useTexts(texts)
  const files = pliki.filter(({ czyWyprzedzona }) => czyWyprzedzona)
  if (files.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={fill(words.overtaken, {
        languages: namesOf(
          files.map(({ jezyk }) => jezyk),
          words.legalVersion,
        ),
      })}
    >
      {files.map(({ jezyk, opublikowana }) => (
        <Disclosure key={jezyk} summary={fill(words.publishedText, { language: nameOf(jezyk, words.legalVersion) })}>
          <pre className="desk-writing__theirs" lang={jezyk === 'wersja' ? undefined : jezyk}>
            {opublikowana}
          </pre>
        </Disclosure>
      ))}
    </Notice>
  )
}

interface VersionFieldsProps {
  readonly page: Shown
  readonly form: ReturnType<typeof usePageForm>['form']
}

/** Number of a legal text and the day from which it holds: with another number it is a new version. */
function VersionFields({ page, form }: VersionFieldsProps) {
  const words = useTexts(texts)
  const file = page.pliki.find(({ jezyk }) => jezyk === 'wersja')
  if (!file) return null
  const published = splitVersion(file.opublikowana ?? '')
  const { id, value, error } = form.text('wersja')
  const now = splitVersion(value)
  const edit = (change: Partial<typeof now>) => form.edit({ wersja: joinVersion({ ...now, ...change }) })
  return (
    <fieldset className="form__group">
      <legend>{words.legalVersion}</legend>
      <p className="secondary small">{fill(words.versionNow, { version: published.wersja, day: formatDate(published.data) })}</p>
      <div className="desk-writing__version">
        <TextField
          id={id}
          label={words.versionNumber}
          hint={words.versionNumberHint}
          error={error}
          value={now.wersja}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => edit({ wersja: event.target.value })}
        />
        <DateField
          label={words.versionDay}
          hint={words.versionDayHint}
          value={now.data === '' ? null : now.data}
          onChange={(data) => edit({ data: data ?? '' })}
        />
      </div>
    </fieldset>
  )
}

interface LegalVersion {
  readonly wersja: string
  /** `yyyy-MM-dd`; empty where none is given. */
  readonly data: string
}

/** Number and day as the server keeps them; both empty where there are none. */
function splitVersion(text: string): LegalVersion {
  if (text === '') return { wersja: '', data: '' }
  const { wersja, data } = JSON.parse(text) as LegalVersion
  return { wersja, data }
}

const joinVersion = ({ wersja, data }: LegalVersion): string => JSON.stringify({ wersja, data })
