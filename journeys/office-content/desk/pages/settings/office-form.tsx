import { fill } from '#shared/i18n.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/settings.ts'
import { ColourFields, type Colours } from './colour-fields.tsx'
import { type Words, WordsFields } from './words-fields.tsx'

const FIELDS = [
  'nazwaUrzedu',
  'nazwaKrotka',
  'adres',
  'kodPocztowy',
  'telefon',
  'fax',
  'email',
  'stronaUrl',
  'adresEDoreczen',
  'nip',
  'googleMapsUrl',
] as const
const LINES = [1, 2, 3, 4, 5] as const

/** The parts of `office.json` that an editor changes; the others go along as they are. */
interface Office {
  readonly kontakt: Readonly<Record<string, string | null>>
  readonly licznikOdwiedzin: { readonly czyWlaczony: boolean }
  readonly przerwa: Words
  readonly kolory: Colours
  readonly koloryObszarow?: Colours
}

export function OfficeForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
  const words = useTexts(texts)
  const office = JSON.parse(text) as Office
  const { kontakt, licznikOdwiedzin, przerwa, kolory, koloryObszarow = {} } = office
  const edit = (change: Partial<Office>) => onChange({ ...office, ...change })
  const field = (name: string, label: string) => (
    <TextField
      key={name}
      label={label}
      value={kontakt[name] ?? ''}
      onChange={(event) => edit({ kontakt: { ...kontakt, [name]: event.target.value === '' ? null : event.target.value } })}
    />
  )
  return (
    <div className="stack">
      <p className="small secondary">{words.officeMore}</p>
      <fieldset className="desk-settings__item">
        <legend>{words.contact}</legend>
        <div className="desk-settings__words">{FIELDS.map((name) => field(name, words[name]))}</div>
        {LINES.map((n) => field(`kontaktDodatkowyWpis${n}`, fill(words.extra, { n })))}
      </fieldset>
      <fieldset className="desk-settings__item">
        <legend>{words.general}</legend>
        <Checkbox
          label={words.counter}
          checked={licznikOdwiedzin.czyWlaczony}
          onChange={(event) => edit({ licznikOdwiedzin: { ...licznikOdwiedzin, czyWlaczony: event.target.checked } })}
        />
        <WordsFields what={words.breakWords} value={przerwa} onChange={(said) => edit({ przerwa: said })} />
      </fieldset>
      <ColourFields
        colours={kolory}
        areas={koloryObszarow}
        onColours={(changed) => edit({ kolory: changed })}
        onAreas={(changed) => edit({ koloryObszarow: changed })}
      />
    </div>
  )
}
