import { Fragment, useRef } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Field, type FieldProps } from '#ui/form/field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { fieldsIn } from '../../words/fields.ts'
import { texts } from '../words/texts.ts'

interface FieldsAreaProps extends FieldProps {
  readonly name: string
  readonly value: string
  readonly rows: number
  readonly maxLength: number
  readonly 'data-desk-key'?: string
  readonly onChange: (event: { target: { value: string } }) => void
}

/** A text with fields in braces: each is underlined until somebody has filled it in, and a button leads to it. */
export function FieldsArea({ label, id, hint, error, value, ...area }: FieldsAreaProps) {
  const words = useTexts(texts)
  const box = useRef<HTMLTextAreaElement>(null)
  const open = fieldsIn(value)
  const select = (field: string) => {
    const at = value.indexOf(field)
    box.current?.focus()
    box.current?.setSelectionRange(at, at + field.length)
  }
  return (
    <>
      <Field label={label} id={id} hint={hint} error={error}>
        {(control) => (
          <div className="desk-fields">
            <textarea ref={box} {...area} {...control} value={value} className="control" />
            <div className="control desk-fields__mirror" aria-hidden="true">
              <Marked text={value} fields={open} />
              {'\n'}
            </div>
          </div>
        )}
      </Field>
      {open.length > 0 && (
        <div className="cluster" role="group" aria-label={words.toFill}>
          <span className="small" role="status">
            {fill(words.toFillCount, { n: open.length })}
          </span>
          {open.map((field) => (
            <Button key={field} look="quiet" onClick={() => select(field)}>
              {field}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** The same words once more, of which only the lines under the fields are seen. */
function Marked({ text, fields }: { readonly text: string; readonly fields: readonly string[] }) {
  return text
    .split(/(\{[^{}]*\})/u)
    .map((part, index) => <Fragment key={`${index} ${part}`}>{fields.includes(part) ? <u>{part}</u> : part}</Fragment>)
}
