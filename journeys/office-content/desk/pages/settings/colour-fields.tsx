import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { COLOUR_NAMES } from '../../../colour-names.ts'
import { texts } from '../../words/settings.ts'
import { useGroups } from './groups.ts'

export type Colours = Readonly<Record<string, string>>

interface ColourFieldsProps {
  readonly colours: Colours
  readonly areas: Colours
  readonly onColours: (colours: Colours) => void
  readonly onAreas: (areas: Colours) => void
}

const withColour = (colours: Colours, name: string, colour: string) =>
  Object.fromEntries([...Object.entries(colours).filter(([one]) => one !== name), ...(colour === '' ? [] : [[name, colour] as const])])

/** Colours by what they are for; an empty one is the portal's own. */
export function ColourFields({ colours, areas, onColours, onAreas }: ColourFieldsProps) {
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
