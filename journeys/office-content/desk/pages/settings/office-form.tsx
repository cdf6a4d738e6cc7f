import { fill } from '#shared/i18n.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/settings.ts'
import { COLOUR_NAMES } from '../../../colour-names.ts'
import { type Words, WordsFields } from './words-fields.tsx'
import { useGroups } from './groups.ts'

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

type Colours = Readonly<Record<string, string>>

interface ColourFieldsProps {
  readonly colours: Colours
  readonly areas: Colours
  readonly onColours: (colours: Colours) => void
  readonly onAreas: (areas: Colours) => void
}

const withColour = (colours: Colours, name: string, colour: string) =>
  Object.fromEntries([...Object.entries(colours).filter(([one]) => one !== name), ...(colour === '' ? [] : [[name, colour] as const])])

/** Colours by what they are for; an empty one is the portal's own. */
function ColourFields({ colours, areas, onColours, onAreas }: ColourFieldsProps) {
  const words = useTexts(texts)
  const groups = useGroups(Object.keys(areas))
  return (
    <>
      <fieldset className="desk-settings__item">
        <legend>{words.colours}</legend>
        <p className="small secondary">{words.coloursMore}</p>
        <div className="desk-settings__words">
          {COLOUR_NAMES.map((name) => (
            <Colour
              key={name}
              label={words[`c-${name}`]}
              value={colours[name] ?? ''}
              onChange={(colour) => onColours(withColour(colours, name, colour))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="desk-settings__item">
        <legend>{words.areas}</legend>
        <div className="desk-settings__words">
          {groups.map(({ value, label }) => (
            <Colour key={value} label={label} value={areas[value] ?? ''} onChange={(colour) => onAreas(withColour(areas, value, colour))} />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function Colour({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (colour: string) => void
}) {
  const words = useTexts(texts)
  return (
    <TextField
      label={label}
      value={value}
      maxLength={7}
      placeholder={words.colour}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  )
}
