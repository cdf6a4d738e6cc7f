import { useState } from 'react'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/registers.ts'
import { ListEditor } from './list-editor.tsx'
import { RowsField } from './rows-field.tsx'
import { type Words, WordsFields } from './words-fields.tsx'

const KINDS = ['WBUDOWANY', 'ZEWNETRZNY'] as const

interface Status {
  readonly znak: string
  readonly przedmiot: string
  readonly etap: string
  readonly data: string
  readonly komorka: string
}

interface Register {
  readonly nazwa: Words
  readonly opis: Words
  readonly kolumny: readonly string[]
  readonly wiersze: readonly (readonly string[])[]
}

/** All that either kind has, so that choosing the other one and back loses nothing that was typed. */
interface Organisation {
  readonly idOrganizacji: number
  readonly typ: string
  readonly statusy?: readonly Status[]
  readonly rejestry?: readonly Register[]
  readonly dostawca?: string
  readonly adresStatusow?: string
  readonly adresRejestrow?: string
}

type Edit<Item> = (change: Partial<Item>) => void

/** Only what its kind has. */
function keptOf({ idOrganizacji, typ, statusy = [], rejestry = [], ...of }: Organisation): Organisation {
  if (typ === 'WBUDOWANY') return { idOrganizacji, typ, statusy, rejestry }
  return { idOrganizacji, typ, dostawca: of.dostawca ?? '', adresStatusow: of.adresStatusow ?? '', adresRejestrow: of.adresRejestrow ?? '' }
}

const cellsOf = ({ znak, przedmiot, etap, data, komorka }: Status) => [znak, przedmiot, etap, data, komorka]
const statusOf = ([znak = '', przedmiot = '', etap = '', data = '', ...komorka]: readonly string[]): Status => ({
  znak,
  przedmiot,
  etap,
  data,
  komorka: komorka.join(' | '),
})

/** `registers.json`: how cases stand, and the registers of the office. */
export function RegistersForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
  const words = useTexts(texts)
  const kept = JSON.parse(text) as Organisation[]
  // With what belongs to the other kind, too: choosing it and back loses nothing.
  const [whole, setWhole] = useState<readonly Organisation[]>(kept)
  const items = JSON.stringify(whole.map(keptOf)) === JSON.stringify(kept) ? whole : kept
  const free = Math.max(279, ...items.map(({ idOrganizacji }) => idOrganizacji)) + 1
  return (
    <div className="stack">
      <p className="small secondary">{words.lead}</p>
      <ListEditor
        items={items}
        nameOf={({ idOrganizacji, dostawca }) => [`${words.organisation} ${idOrganizacji}`, ...(dostawca ? [dostawca] : [])].join(', ')}
        what={words.organisation}
        fresh={{ idOrganizacji: free, typ: 'WBUDOWANY', statusy: [], rejestry: [] }}
        onChange={(changed) => {
          setWhole(changed)
          onChange(changed.map(keptOf))
        }}
      >
        {(one, edit) => (
          <>
            <div className="desk-settings__words">
              <TextField
                label={words.number}
                value={String(one.idOrganizacji)}
                inputMode="numeric"
                maxLength={9}
                onChange={(event) => edit({ idOrganizacji: Number(event.target.value.replaceAll(/\D/g, '')) })}
              />
              <Select
                label={words.kind}
                value={one.typ}
                options={KINDS.map((value) => ({ value, label: words[value] }))}
                onChange={(typ) => edit({ typ })}
              />
            </div>
            {one.typ === 'WBUDOWANY' ? <BuiltIn of={one} edit={edit} /> : <Outside of={one} edit={edit} />}
          </>
        )}
      </ListEditor>
    </div>
  )
}

interface PartProps {
  readonly of: Organisation
  readonly edit: Edit<Organisation>
}

function Outside({ of: { dostawca = '', adresStatusow = '', adresRejestrow = '' }, edit }: PartProps) {
  const words = useTexts(texts)
  return (
    <>
      <TextField label={words.supplier} value={dostawca} maxLength={200} onChange={(event) => edit({ dostawca: event.target.value })} />
      <TextField
        label={words.statusesAt}
        value={adresStatusow}
        maxLength={500}
        onChange={(event) => edit({ adresStatusow: event.target.value })}
      />
      <TextField
        label={words.registersAt}
        value={adresRejestrow}
        maxLength={500}
        onChange={(event) => edit({ adresRejestrow: event.target.value })}
      />
    </>
  )
}

function BuiltIn({ of: { statusy = [], rejestry = [] }, edit }: PartProps) {
  const words = useTexts(texts)
  return (
    <>
      <RowsField
        label={words.statuses}
        hint={words.statusesHint}
        value={statusy.map(cellsOf)}
        onChange={(rows) => edit({ statusy: rows.map(statusOf) })}
      />
      <fieldset className="desk-settings__item">
        <legend>{words.registers}</legend>
        <ListEditor
          items={rejestry}
          nameOf={({ nazwa }) => nazwa.pl ?? ''}
          what={words.register}
          fresh={{ nazwa: {}, opis: {}, kolumny: [], wiersze: [] }}
          onChange={(changed) => edit({ rejestry: changed })}
        >
          {(register, change) => <RegisterFields of={register} edit={change} />}
        </ListEditor>
      </fieldset>
    </>
  )
}

function RegisterFields({ of: { nazwa, opis, kolumny, wiersze }, edit }: { readonly of: Register; readonly edit: Edit<Register> }) {
  const words = useTexts(texts)
  return (
    <>
      <WordsFields what={words.name} value={nazwa} onChange={(said) => edit({ nazwa: said })} />
      <WordsFields isLong what={words.about} value={opis} onChange={(said) => edit({ opis: said })} />
      <RowsField
        label={words.columns}
        hint={words.columnsHint}
        least={1}
        value={kolumny.length === 0 ? [] : [kolumny]}
        onChange={(rows) => edit({ kolumny: rows.flat() })}
      />
      <RowsField label={words.rows} hint={words.rowsHint} value={wiersze} onChange={(rows) => edit({ wiersze: rows })} />
    </>
  )
}
