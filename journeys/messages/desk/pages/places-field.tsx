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
  const t = useTexts(texts)
  const [words, setWords] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const isAsked = words.trim().length >= LEAST_LETTERS
  const { data } = useDesk(contract.places, { szukaj: words.trim() }, { isEnabled: isAsked })
  const add = (nazwa: string) => {
    const place = { nazwa, od: houseOf(first), do: houseOf(last) }
    onChange([...places.filter((one) => placeWords(one) !== placeWords(place)), place])
    setWords('')
    setFirst('')
    setLast('')
    document.getElementById(id)?.focus()
  }
  return (
    <>
      <TextField
        id={id}
        label={t.findPlace}
        hint={t.findHint}
        error={error}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        autoComplete="off"
        maxLength={100}
      />
      <div className="desk-messages__houses">
        <TextField
          label={t.houseFrom}
          hint={t.houseHint}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <TextField
          label={t.houseTo}
          hint={t.houseHint}
          value={last}
          onChange={(event) => setLast(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
      <div role="status">
        {isAsked &&
          data &&
          (data.miejsca.length === 0 ? (
            <p>{t.noPlace}</p>
          ) : (
            <ul role="list" className="desk-messages__list">
              {data.miejsca.map(({ nazwa, podmiotow }) => (
                <li key={nazwa}>
                  <Button onClick={() => add(nazwa)}>{fill(t.addPlace, { name: nazwa })}</Button>{' '}
                  <span className="small secondary">{fill(t.subjectsAt, { n: podmiotow })}</span>
                </li>
              ))}
            </ul>
          ))}
      </div>
      {places.length > 0 && (
        <section aria-label={t.chosen}>
          <ul role="list" className="desk-messages__list">
            {places.map((place) => (
              <li key={placeWords(place)}>
                <b>{placeWords(place)}</b>{' '}
                <Button onClick={() => onChange(places.filter((one) => one !== place))}>
                  {fill(t.removePlace, { name: placeWords(place) })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
