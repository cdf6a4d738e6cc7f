import { useEffect, useRef } from 'react'
import { useTexts } from '../language/use-texts.tsx'
import { texts } from '../language/texts.ts'
import '../message/notice.css'

export interface FormError {
  /** `id` of the control; without it the error concerns the whole form. */
  field?: string
  message: string
}

interface ErrorSummaryProps {
  title?: string
  errors: readonly FormError[]
  /** Number of the failed submit, from 1: each takes the focus once. */
  attempt: number
}

/** All errors of a form above it, each leading to its field. Not a live region as well: it would be read twice. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const words = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div className="notice notice--error" ref={box} tabIndex={-1} role="group" aria-labelledby="error-summary-title">
      <div className="notice__body">
        <h2 className="notice__title" id="error-summary-title">
          {title ?? words.errorSummary}
        </h2>
        <ul role="list" className="notice__list">
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{field ? <FieldLink field={field} message={message} /> : message}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function FieldLink({ field, message }: { field: string; message: string }) {
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault()
        const control = document.getElementById(field)
        // The label must be in sight too, so the whole field is scrolled to before the control gets the focus.
        ;(control?.closest('.field, .checkbox') ?? control)?.scrollIntoView({ block: 'nearest' })
        control?.focus({ preventScroll: true })
      }}
    >
      {message}
    </a>
  )
}
