import type { ReactNode } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/statement.ts'
import { ListEditor } from './list-editor.tsx'
import { WordsFields, type Words } from './words-fields.tsx'

interface PartProps {
  readonly of: Statement
  readonly edit: (change: Partial<Statement>) => void
}

const orNull = (text: string) => (text === '' ? null : text)

/** The statement’s form: what the accessibility statement says of this office. */
export function StatementForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
  const words = useTexts(texts)
  const of = JSON.parse(text) as Statement
  const part = { of, edit: (change: Partial<Statement>) => onChange({ ...of, ...change }) }
  return (
    <div className="stack">
      <p className="small secondary">{words.lead}</p>
      <Scope {...part} />
      <State {...part} />
      <Preparation {...part} />
      <Contact {...part} />
      <Other {...part} />
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="desk-settings__item">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Scope({ of, edit }: PartProps) {
  const words = useTexts(texts)
  return (
    <Part title={words.scope}>
      <TextField
        lang="pl"
        label={words.podmiot}
        value={of.podmiot}
        maxLength={200}
        onChange={(event) => edit({ podmiot: event.target.value })}
      />
      <WordsFields what={words.strona} value={of.strona} onChange={(strona) => edit({ strona })} />
      <TextField label={words.url} value={of.url} maxLength={500} onChange={(event) => edit({ url: event.target.value })} />
      <div className="desk-settings__words">
        <DateField label={words.dataPublikacji} value={of.dataPublikacji || null} onChange={(day) => edit({ dataPublikacji: day ?? '' })} />
        <DateField
          label={words.dataAktualizacji}
          value={of.dataAktualizacji || null}
          onChange={(day) => edit({ dataAktualizacji: day ?? '' })}
        />
      </div>
    </Part>
  )
}

function State({ of, edit }: PartProps) {
  const words = useTexts(texts)
  const { nadmierneKoszty: burden } = of
  return (
    <Part title={words.state}>
      <Select
        label={words.status}
        value={of.status}
        options={STATES.map((value) => ({ value, label: words[value] }))}
        onChange={(status) => edit({ status })}
      />
      <WordsList
        title={words.niezgodnosci}
        what={words.niezgodnosc}
        value={of.niezgodnosci}
        onChange={(niezgodnosci) => edit({ niezgodnosci })}
      />
      <WordsList title={words.wylaczenia} what={words.wylaczenie} value={of.wylaczenia} onChange={(wylaczenia) => edit({ wylaczenia })} />
      <Checkbox
        label={words.hasBurden}
        checked={burden !== null}
        onChange={(event) => edit({ nadmierneKoszty: event.target.checked ? { opis: {}, ocena: null } : null })}
      />
      {burden && (
        <>
          <WordsFields isLong what={words.burden} value={burden.opis} onChange={(opis) => edit({ nadmierneKoszty: { ...burden, opis } })} />
          <TextField
            label={words.ocena}
            value={burden.ocena ?? ''}
            maxLength={500}
            onChange={(event) => edit({ nadmierneKoszty: { ...burden, ocena: orNull(event.target.value) } })}
          />
        </>
      )}
    </Part>
  )
}

function Preparation({ of, edit }: PartProps) {
  const words = useTexts(texts)
  return (
    <Part title={words.preparation}>
      <div className="desk-settings__words">
        <DateField
          label={words.dataSporzadzenia}
          value={of.dataSporzadzenia || null}
          onChange={(day) => edit({ dataSporzadzenia: day ?? '' })}
        />
        <DateField label={words.dataPrzegladu} value={of.dataPrzegladu} onChange={(dataPrzegladu) => edit({ dataPrzegladu })} />
      </div>
      <WordsFields isLong what={words.podstawa} value={of.podstawa} onChange={(podstawa) => edit({ podstawa })} />
      <WordsList
        title={words.udogodnienia}
        what={words.udogodnienie}
        value={of.udogodnienia}
        onChange={(udogodnienia) => edit({ udogodnienia })}
      />
      <WordsList title={words.skroty} what={words.skrot} value={of.skroty} onChange={(skroty) => edit({ skroty })} />
    </Part>
  )
}

function Contact({ of, edit }: PartProps) {
  const words = useTexts(texts)
  return (
    <Part title={words.contact}>
      <WordsFields what={words.kontakt} value={of.kontakt} onChange={(kontakt) => edit({ kontakt })} />
      <div className="desk-settings__words">
        <TextField label={words.email} value={of.email} maxLength={200} onChange={(event) => edit({ email: event.target.value })} />
        <TextField label={words.telefon} value={of.telefon} maxLength={50} onChange={(event) => edit({ telefon: event.target.value })} />
      </div>
    </Part>
  )
}

function Other({ of, edit }: PartProps) {
  const words = useTexts(texts)
  return (
    <Part title={words.other}>
      <ListEditor
        items={of.aplikacje}
        nameOf={({ nazwa }) => nazwa}
        what={words.aplikacja}
        fresh={{ nazwa: '', deklaracja: '' }}
        onChange={(aplikacje) => edit({ aplikacje })}
      >
        {({ nazwa, deklaracja }, change) => (
          <div className="desk-settings__words">
            <TextField label={words.nazwa} value={nazwa} maxLength={200} onChange={(event) => change({ nazwa: event.target.value })} />
            <TextField
              label={words.deklaracjaAt}
              value={deklaracja}
              maxLength={500}
              onChange={(event) => change({ deklaracja: event.target.value })}
            />
          </div>
        )}
      </ListEditor>
      <WordsList
        title={words.architektura}
        what={words.zdanie}
        value={of.architektura}
        onChange={(architektura) => edit({ architektura })}
      />
      <TextField
        label={words.architekturaUrl}
        value={of.architekturaUrl ?? ''}
        maxLength={500}
        onChange={(event) => edit({ architekturaUrl: orNull(event.target.value) })}
      />
      <WordsList title={words.komunikacja} what={words.zdanie} value={of.komunikacja} onChange={(komunikacja) => edit({ komunikacja })} />
    </Part>
  )
}

const STATES = ['zgodna', 'czesciowo', 'niezgodna'] as const

/** What the accessibility statement says of this office, as `legal/deklaracja-dostepnosci.json` holds it. */
interface Statement {
  readonly podmiot: string
  readonly strona: Words
  readonly url: string
  readonly dataPublikacji: string
  readonly dataAktualizacji: string
  readonly status: string
  readonly niezgodnosci: readonly Words[]
  readonly wylaczenia: readonly Words[]
  readonly nadmierneKoszty: { readonly opis: Words; readonly ocena: string | null } | null
  readonly dataSporzadzenia: string
  readonly dataPrzegladu: string | null
  readonly podstawa: Words
  readonly udogodnienia: readonly Words[]
  readonly skroty: readonly Words[]
  readonly kontakt: Words
  readonly email: string
  readonly telefon: string
  readonly aplikacje: readonly { readonly nazwa: string; readonly deklaracja: string }[]
  readonly architektura: readonly Words[]
  readonly architekturaUrl: string | null
  readonly komunikacja: readonly Words[]
}

interface WordsListProps {
  /** What one of them is. */
  readonly what: string
  readonly title: string
  readonly value: readonly Words[]
  readonly onChange: (value: readonly Words[]) => void
}

/** Sentences in an order, each in the languages of the portal. */
function WordsList({ what, title, value, onChange }: WordsListProps) {
  return (
    <fieldset className="desk-settings__item">
      <legend>{title}</legend>
      <ListEditor
        items={value.map((words) => ({ words }))}
        nameOf={({ words }) => words.pl ?? ''}
        what={what}
        fresh={{ words: {} }}
        onChange={(items) => onChange(items.map(({ words }) => words))}
      >
        {({ words }, edit) => <WordsFields isLong what={what} value={words} onChange={(changed) => edit({ words: changed })} />}
      </ListEditor>
    </fieldset>
  )
}
