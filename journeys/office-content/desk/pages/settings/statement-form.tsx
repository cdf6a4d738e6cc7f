import type { ReactNode } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/statement.ts'
import { ListEditor } from './list-editor.tsx'
import { type Words, WordsFields } from './words-fields.tsx'
import { WordsList } from './words-list.tsx'

const STATES = ['zgodna', 'czesciowo', 'niezgodna'] as const

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

interface PartProps {
  readonly of: Statement
  readonly edit: (change: Partial<Statement>) => void
}

const orNull = (text: string) => (text === '' ? null : text)

/** `legal/deklaracja-dostepnosci.json`: what the accessibility statement says of this office. */
export function StatementForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
  const t = useTexts(texts)
  const of = JSON.parse(text) as Statement
  const part = { of, edit: (change: Partial<Statement>) => onChange({ ...of, ...change }) }
  return (
    <div className="stack">
      <p className="small secondary">{t.lead}</p>
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
  const t = useTexts(texts)
  return (
    <Part title={t.scope}>
      <TextField
        lang="pl"
        label={t.podmiot}
        value={of.podmiot}
        maxLength={200}
        onChange={(event) => edit({ podmiot: event.target.value })}
      />
      <WordsFields what={t.strona} value={of.strona} onChange={(strona) => edit({ strona })} />
      <TextField label={t.url} value={of.url} maxLength={500} onChange={(event) => edit({ url: event.target.value })} />
      <div className="desk-settings__words">
        <DateField label={t.dataPublikacji} value={of.dataPublikacji || null} onChange={(day) => edit({ dataPublikacji: day ?? '' })} />
        <DateField
          label={t.dataAktualizacji}
          value={of.dataAktualizacji || null}
          onChange={(day) => edit({ dataAktualizacji: day ?? '' })}
        />
      </div>
    </Part>
  )
}

function State({ of, edit }: PartProps) {
  const t = useTexts(texts)
  const { nadmierneKoszty: burden } = of
  return (
    <Part title={t.state}>
      <Select
        label={t.status}
        value={of.status}
        options={STATES.map((value) => ({ value, label: t[value] }))}
        onChange={(status) => edit({ status })}
      />
      <WordsList title={t.niezgodnosci} what={t.niezgodnosc} value={of.niezgodnosci} onChange={(niezgodnosci) => edit({ niezgodnosci })} />
      <WordsList title={t.wylaczenia} what={t.wylaczenie} value={of.wylaczenia} onChange={(wylaczenia) => edit({ wylaczenia })} />
      <Checkbox
        label={t.hasBurden}
        checked={burden !== null}
        onChange={(event) => edit({ nadmierneKoszty: event.target.checked ? { opis: {}, ocena: null } : null })}
      />
      {burden && (
        <>
          <WordsFields isLong what={t.burden} value={burden.opis} onChange={(opis) => edit({ nadmierneKoszty: { ...burden, opis } })} />
          <TextField
            label={t.ocena}
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
  const t = useTexts(texts)
  return (
    <Part title={t.preparation}>
      <div className="desk-settings__words">
        <DateField
          label={t.dataSporzadzenia}
          value={of.dataSporzadzenia || null}
          onChange={(day) => edit({ dataSporzadzenia: day ?? '' })}
        />
        <DateField label={t.dataPrzegladu} value={of.dataPrzegladu} onChange={(dataPrzegladu) => edit({ dataPrzegladu })} />
      </div>
      <WordsFields isLong what={t.podstawa} value={of.podstawa} onChange={(podstawa) => edit({ podstawa })} />
      <WordsList title={t.udogodnienia} what={t.udogodnienie} value={of.udogodnienia} onChange={(udogodnienia) => edit({ udogodnienia })} />
      <WordsList title={t.skroty} what={t.skrot} value={of.skroty} onChange={(skroty) => edit({ skroty })} />
    </Part>
  )
}

function Contact({ of, edit }: PartProps) {
  const t = useTexts(texts)
  return (
    <Part title={t.contact}>
      <WordsFields what={t.kontakt} value={of.kontakt} onChange={(kontakt) => edit({ kontakt })} />
      <div className="desk-settings__words">
        <TextField label={t.email} value={of.email} maxLength={200} onChange={(event) => edit({ email: event.target.value })} />
        <TextField label={t.telefon} value={of.telefon} maxLength={50} onChange={(event) => edit({ telefon: event.target.value })} />
      </div>
    </Part>
  )
}

function Other({ of, edit }: PartProps) {
  const t = useTexts(texts)
  return (
    <Part title={t.other}>
      <ListEditor
        items={of.aplikacje}
        nameOf={({ nazwa }) => nazwa}
        what={t.aplikacja}
        fresh={{ nazwa: '', deklaracja: '' }}
        onChange={(aplikacje) => edit({ aplikacje })}
      >
        {({ nazwa, deklaracja }, change) => (
          <div className="desk-settings__words">
            <TextField label={t.nazwa} value={nazwa} maxLength={200} onChange={(event) => change({ nazwa: event.target.value })} />
            <TextField
              label={t.deklaracjaAt}
              value={deklaracja}
              maxLength={500}
              onChange={(event) => change({ deklaracja: event.target.value })}
            />
          </div>
        )}
      </ListEditor>
      <WordsList title={t.architektura} what={t.zdanie} value={of.architektura} onChange={(architektura) => edit({ architektura })} />
      <TextField
        label={t.architekturaUrl}
        value={of.architekturaUrl ?? ''}
        maxLength={500}
        onChange={(event) => edit({ architekturaUrl: orNull(event.target.value) })}
      />
      <WordsList title={t.komunikacja} what={t.zdanie} value={of.komunikacja} onChange={(komunikacja) => edit({ komunikacja })} />
    </Part>
  )
}
