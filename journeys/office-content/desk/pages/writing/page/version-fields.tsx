import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../../words/pages.ts'
import type { Shown, usePageForm } from '../page-form.ts'
import { joinVersion, splitVersion } from './version-text.ts'

interface VersionFieldsProps {
  readonly page: Shown
  readonly form: ReturnType<typeof usePageForm>['form']
}

/** Number of a legal text and the day from which it holds: with another number it is a new version. */
export function VersionFields({ page, form }: VersionFieldsProps) {
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
