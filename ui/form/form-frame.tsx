import { type ReactNode, useMemo } from 'react'
import { ErrorSummary } from '../error-summary.tsx'
import { Notice } from '../notice.tsx'
import { useUnsavedGuard } from '../portal/navigation.ts'
import { faultyFields, type Faults, type FormValues } from './form-state.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import './form.css'

/** What the frame needs of a `useForm`. */
interface FramedForm {
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly failure: string | null
  readonly refused: Faults<FormValues>
  readonly controlId: (field: string) => string
  readonly submit: () => Promise<void>
  readonly restart: () => void
}

interface FormFrameProps {
  readonly form: FramedForm
  /** Buttons under the fields, the one that sends first. */
  readonly actions: ReactNode
  /** Instead of sending at once, for instance a question before it. */
  readonly onSubmit?: () => void
  /** Asks before entries are lost; off for forms of one or two fields, and in dialogs that ask themselves. */
  readonly isGuarded?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A form with its summary of faults, what failed, and the question before unsaved entries are lost. */
export function FormFrame({ form, actions, onSubmit, isGuarded = false, className = '', children }: FormFrameProps) {
  const { refused, controlId } = form
  const fields = faultyFields(refused)
  const errors = useMemo(
    () => faultyFields(refused).map((field) => ({ field: controlId(field), message: refused[field] ?? '' })),
    // A new list for each refused submit, and only then: that is when the summary takes the focus.
    [refused, controlId],
  )
  const guard = useUnsavedGuard(isGuarded && form.isDirty)
  return (
    <form
      noValidate
      className={`form stack ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isBusy) (onSubmit ?? (() => void form.submit()))()
      }}
    >
      {fields.length > 1 && <ErrorSummary errors={errors} />}
      {children}
      {form.failure && (
        <Notice kind="error" live>
          {form.failure}
        </Notice>
      )}
      <div className="form__actions">{actions}</div>
      {guard.isAsking && (
        <LeaveDialog
          onStay={guard.stay}
          onLeave={() => {
            form.restart()
            guard.leave()
          }}
        />
      )}
    </form>
  )
}
