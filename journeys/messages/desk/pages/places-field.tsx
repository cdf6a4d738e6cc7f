import { useState } from 'react'
import { useDesk } from '#client/desk/use-desk.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import type { Place } from './announced.ts'

interface PlacesFieldProps {
  readonly places: readonly Place[]
  readonly onChange: (places: readonly Place[]) => void
  readonly id: string
  readonly error: React.ReactNode
}

const LEAST_LETTERS = 2
const houseOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null)

function placeWords({ nazwa, od, do: until }: Place): string {
  if (od === null && until === null) return nazwa
  return od === until ? `${nazwa} ${od}` : `${nazwa} ${od ?? 1}–${until ?? ''}`
}

/** Streets are chosen as the registers have them: what is only typed would reach another street, or nobody. */
export function PlacesField({ places, onChange, id, error }: PlacesFieldProps) {
  const words = useTexts(texts)
  const [sought, setSought] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const add = (nazwa: string) => {
    const place = { nazwa, od: houseOf(first), do: houseOf(last) }
    onChange([...places.filter((one) => placeWords(one) !== placeWords(place)), place])
    setSought('')
    setFirst('')
    setLast('')
    document.getElementById(id)?.focus()
  }
  return (
    <>
      <TextField
        id={id}
        label={words.findPlace}
        hint={words.findHint}
        error={error}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        autoComplete="off"
        maxLength={100}
      />
      <div className="desk-messages__houses">
        <HouseField label={words.houseFrom} value={first} onChange={setFirst} />
        <HouseField label={words.houseTo} value={last} onChange={setLast} />
      </div>
      <FoundPlaces sought={sought.trim()} onAdd={add} />
      {places.length > 0 && (
        <section aria-label={words.chosen}>
          <ul role="list" className="desk-messages__list">
            {places.map((place) => (
              <li key={placeWords(place)}>
                <b>{placeWords(place)}</b>{' '}
                <Button onClick={() => onChange(places.filter((one) => one !== place))}>
                  {fill(words.removePlace, { name: placeWords(place) })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface HouseFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function HouseField({ label, value, onChange }: HouseFieldProps) {
  const words = useTexts(texts)
  return (
    <TextField
      label={label}
      hint={words.houseHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
    />
  )
}

/** Streets of the registers with these words in their names, and how many live there. */
function FoundPlaces({ sought, onAdd }: { readonly sought: string; readonly onAdd: (name: string) => void }) {
  const words = useTexts(texts)
  const isAsked = sought.length >= LEAST_LETTERS
  const { data } = useDesk(contract.places, { szukaj: sought }, { isEnabled: isAsked })
  return (
    <div role="status">
      {isAsked && data?.miejsca.length === 0 && <p>{words.noPlace}</p>}
      {isAsked && data && data.miejsca.length > 0 && (
        <ul role="list" className="desk-messages__list">
          {data.miejsca.map(({ nazwa, podmiotow }) => (
            <li key={nazwa}>
              <Button onClick={() => onAdd(nazwa)}>{fill(words.addPlace, { name: nazwa })}</Button>{' '}
              <span className="small secondary">{fill(words.subjectsAt, { n: podmiotow })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
