import { Fragment, type ReactNode } from 'react'
import type { TextTable } from '#shared/i18n.ts'
import { askedNow, type AskedField, type Form, type Reading } from '#shared/service/form.ts'
import { labelOf } from '#shared/service/row-values.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea, TextField } from '#ui/form/text-field.tsx'
import { EmailField } from '../known/email-field.tsx'

type Values<N extends string> = Readonly<Record<N, string>>

/** What binds a control to its value: `text` of a `useForm`. */
interface Control {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (event: { target: { value: string } }) => void
}

/** What a field is drawn from. */
export type At<T extends TextTable, Known, N extends string> = Reading<T, Known, N> & {
  readonly control: Control & { readonly label: string; readonly hint: string | undefined; readonly required: boolean }
  readonly edit: (value: string) => void
}

/** Fields that a page draws itself, or adds something to: they get what is drawn of the declaration, as cells of a table do. */
export type FormParts<T extends TextTable, Known, N extends string> = {
  readonly [Name in N]?: (drawn: ReactNode, at: At<T, Known, N>) => ReactNode
}

interface DeclaredFieldsProps<T extends TextTable, Known, N extends string> {
  readonly of: Pick<Form<T, Known, N>, 'fields'>
  readonly reading: Reading<T, Known, N>
  readonly entries: { text(name: N): Control; edit(change: Partial<Values<N>>): void }
  readonly parts?: FormParts<T, Known, N> | undefined
}

/** The fields that are asked for now, in their order, their boxes and their pairs. */
export function DeclaredFields<T extends TextTable, Known, N extends string>(props: DeclaredFieldsProps<T, Known, N>) {
  const { of, reading, entries, parts } = props
  const drawn = (name: N) => {
    const field = of.fields[name]
    const control = { ...entries.text(name), ...wordsOf(field, reading), required: !field.isOptional }
    const at = { ...reading, control, edit: (value: string) => entries.edit(changed(field, name, value)) }
    const plain = <DeclaredField field={field} at={at} />
    return <Fragment key={name}>{parts?.[name]?.(plain, at) ?? plain}</Fragment>
  }
  return neighbours(of.fields, askedNow(of, reading)).map(([first, ...others]) => {
    const { group, isBeside } = of.fields[first]
    const fields = [first, ...others].map(drawn)
    const laid = isBeside ? <div className="form__pair">{fields}</div> : fields
    if (group === undefined) return <Fragment key={first}>{laid}</Fragment>
    return (
      <fieldset key={group} className="form__group">
        <legend>{labelOf(reading.words, group)}</legend>
        {laid}
      </fieldset>
    )
  })
}

/** Fields that stand in one box, or beside one another. */
function neighbours<T extends TextTable, Known, N extends string>(fields: Form<T, Known, N>['fields'], names: readonly N[]): [N, ...N[]][] {
  const all: [N, ...N[]][] = []
  for (const name of names) {
    const { group, isBeside } = fields[name]
    const last = all.at(-1)
    const before = last && fields[last[0]]
    const isAlone = group === undefined && !isBeside
    if (last && before && !isAlone && before.group === group && before.isBeside === isBeside) last.push(name)
    else all.push([name])
  }
  return all
}

function wordsOf<T extends TextTable, Known, N extends string>(field: AskedField<T, Known, N>, reading: Reading<T, Known, N>) {
  const label = labelOf(reading.words, field.label)
  const hint = field.hints ? field.hints(reading) : field.hint && labelOf(reading.words, field.hint)
  return { label: field.unit === undefined ? label : `${label} (${field.unit})`, hint }
}

/** The change of a choice also takes away what has to be chosen anew. */
function changed<T extends TextTable, Known, N extends string>(field: AskedField<T, Known, N>, name: N, value: string): Partial<Values<N>> {
  const emptied = field.kind === 'choice' ? (field.empties ?? []) : []
  return Object.fromEntries([...emptied.map((other) => [other, '']), [name, value]]) as Partial<Values<N>>
}

interface DeclaredFieldProps<T extends TextTable, Known, N extends string> {
  readonly field: AskedField<T, Known, N>
  readonly at: At<T, Known, N>
}

function DeclaredField<T extends TextTable, Known, N extends string>({ field, at }: DeclaredFieldProps<T, Known, N>) {
  const { control, edit } = at
  switch (field.kind) {
    case 'choice': {
      const options = [{ value: '', label: labelOf(at.words, field.none) }, ...field.options(at)]
      return <Select {...control} options={options} onChange={edit} />
    }
    case 'day': {
      const [min, max] = field.days(at)
      return <DateField {...control} value={control.value || null} min={min} max={max} onChange={(day) => edit(day ?? '')} />
    }
    case 'email':
      return <EmailField {...control} />
    case 'letter':
      return <TextArea {...control} rows={8} />
    case 'line': {
      const { keyboard, fills = 'off', longest } = field
      const typed = keyboard === 'tel' ? { type: keyboard } : { inputMode: keyboard }
      return <TextField {...control} {...typed} autoComplete={fills} maxLength={longest} />
    }
    case 'drawn':
      return null
  }
}
