import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { LANGUAGE_FACTS } from '#shared/language.ts'
import { TextArea, TextField, type TextFieldProps } from '#ui/form/text-field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { areWordsFit, bodyOf, type Body, NO_WORDS, type Place, TIES, type Words, OTHERS } from './announced.ts'
import type { Counted } from './counted-card.tsx'

/** Where, whom, until when and what. Nothing is sent from here: it is counted first. */
export function AnnounceForm({
  onCounted,
}: {
  readonly onCounted: (counted: { readonly body: Body; readonly counted: Counted } | null) => void
}) {
  const words = useTexts(texts)
  const login = useMember()?.login ?? ''
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [ties, setTies] = useState<readonly string[]>(TIES)
  const form = useForm({
    initial: { ...NO_WORDS, miejsca: '', waznaDo: '' },
    draft: `ogloszenie-ulicy ${login}`,
    unkept: ['miejsca'],
    check: (values) => ({
      ...(places.length === 0 && { miejsca: words.placesMissing }),
      ...(values.waznaDo === '' && { waznaDo: words.untilWrong }),
      ...(!areWordsFit(values) && { plTytul: words.wordsMissing }),
    }),
    async send(values) {
      const body = bodyOf(values, { places, ties, until: values.waznaDo })
      onCounted({ body, counted: await deskCall(contract.count, { body }) })
    },
  })
  const { values, edit } = form
  // What was counted is what goes: after a change it has to be counted anew.
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      onCounted(null)
      change(value)
    }
  const textOf = (field: keyof Words) => {
    const control = form.text(field)
    return { ...control, onChange: changing(control.onChange) }
  }
  const [where, until] = [form.text('miejsca'), form.text('waznaDo')]
  return (
    <FormFrame form={form} submit={words.count} icon="users">
      <PlacesField places={places} onChange={changing(setPlaces)} id={where.id} error={places.length === 0 ? where.error : undefined} />
      <CheckboxGroup
        label={words.ties}
        values={ties}
        onChange={changing((wanted: readonly string[]) => setTies(wanted.length === 0 ? TIES : wanted))}
        options={[
          { value: 'address', label: words.tieAddress },
          { value: 'water', label: words.tieWater },
          { value: 'waste', label: words.tieWaste },
        ]}
      />
      <DateField
        id={until.id}
        label={words.until}
        error={until.error}
        value={values.waznaDo === '' ? null : values.waznaDo}
        onChange={changing((day: string | null) => edit({ waznaDo: day ?? '' }))}
      />
      <WordsFields textOf={textOf} />
    </FormFrame>
  )
}

type Control = Pick<TextFieldProps, 'id' | 'name' | 'error'> & {
  readonly value: string
  readonly onChange: (event: { target: { value: string } }) => void
}

interface WordsFieldsProps {
  readonly textOf: (field: keyof Words) => Control
}

/** Title, text and words for a telephone, in Polish and, folded away, in the other languages. */
function WordsFields({ textOf }: WordsFieldsProps) {
  const words = useTexts(texts)
  return (
    <>
      <p className="small secondary">{words.wordsMore}</p>
      <OneLanguage language="pl" textOf={textOf} />
      <Disclosure summary={words.otherWords}>
        <div className="stack">
          {OTHERS.map((language) => (
            <OneLanguage key={language} language={language} textOf={textOf} />
          ))}
        </div>
      </Disclosure>
    </>
  )
}

function OneLanguage({ language, textOf }: WordsFieldsProps & { readonly language: 'pl' | (typeof OTHERS)[number] }) {
  const words = useTexts(texts)
  const named = (label: string) => (language === 'pl' ? label : `${label} (${LANGUAGE_FACTS[language].name})`)
  return (
    <>
      <TextField {...textOf(`${language}Tytul`)} label={named(words.title)} maxLength={80} lang={language} />
      <TextArea {...textOf(`${language}Tresc`)} label={named(words.text)} rows={4} maxLength={1000} lang={language} />
      <TextField {...textOf(`${language}Skrot`)} label={named(words.short)} hint={words.shortHint} maxLength={80} lang={language} />
    </>
  )
}

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
function PlacesField({ places, onChange, id, error }: PlacesFieldProps) {
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
