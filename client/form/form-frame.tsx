import { type ReactNode, Suspense, lazy, useEffect, useRef } from 'react'
import { Button } from '#ui/action/button.tsx'
import { ErrorSummary, type FormError } from '#ui/form/error-summary.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { SLOW_MS, useLate } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useIsAlive } from '../kept/store.ts'
import { useUnsavedGuard } from '../page/navigation.ts'
import type { Failure as FailureToTell } from './failure.ts'
import { texts } from './texts.ts'
import { useRefusalInTitle } from './use-refusal-in-title.ts'
import './form.css'

const leaveDialog = () => import('./leave-dialog.tsx')
const LeaveDialog = lazy(async () => ({ default: (await leaveDialog()).LeaveDialog }))

/** What the frame needs of a `useForm`. */
interface FramedForm {
  readonly isDirty: boolean
  readonly restored: 'all' | 'passwords' | null
  readonly isBusy: boolean
  readonly failure: FailureToTell | null
  readonly summary: { readonly attempt: number; readonly errors: readonly FormError[] }
  readonly submit: () => Promise<void>
  readonly restart: () => void
}

/** What stands under the fields: what the button that sends says, and what stands beside it; or buttons of the form's own. */
type Under =
  | { readonly submit: string; readonly icon?: IconName; readonly beside?: ReactNode; readonly actions?: never }
  | { readonly actions: ReactNode; readonly submit?: never; readonly icon?: never; readonly beside?: never }

type FormFrameProps = Under & {
  readonly form: FramedForm
  /** Instead of sending at once, for instance a question before it. */
  readonly onSubmit?: () => void
  /** Asks before entries are lost; off at sign-in, whose links are ways to go on, and in dialogs that ask themselves. */
  readonly isGuarded?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A form with its summary of faults, what failed, and the question before unsaved entries are lost. */
export function FormFrame({ form, submit, icon, beside, actions, onSubmit, isGuarded = false, className = '', children }: FormFrameProps) {
  const words = useTexts(texts)
  const isAlive = useIsAlive()
  const guard = useUnsavedGuard(isGuarded && form.isDirty)
  useRefusalInTitle(form.failure !== null || form.summary.errors.length > 0)
  // Here before it is asked for: without a network it must not be missing, and who only signs in never needs it.
  useEffect(() => {
    if (isGuarded) leaveDialog().catch(() => null)
  }, [isGuarded])
  return (
    <form
      noValidate
      // Sent by the browser itself, what was typed would stand in an address.
      inert={!isAlive}
      className={`form stack ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isBusy) (onSubmit ?? form.submit)()
      }}
    >
      {form.summary.errors.length > 1 && <ErrorSummary {...form.summary} />}
      {form.restored && <Notice>{form.restored === 'passwords' ? `${words.restored} ${words.restoredPasswords}` : words.restored}</Notice>}
      {children}
      {form.isBusy && <Slow />}
      {form.failure && <Failure {...form.failure} isKept={form.isDirty} />}
      <div className="form__actions">
        {actions ?? (
          <Button type="submit" look="primary" icon={icon} busy={form.isBusy}>
            {submit}
          </Button>
        )}
        {beside}
      </div>
      {guard.isAsking && (
        <Suspense>
          <LeaveDialog
            onStay={guard.stay}
            onLeave={() => {
              form.restart()
              guard.leave()
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

/** Stands above the buttons; who has sent the form from one of its fields has them out of sight. */
function Failure({ title, text, said, isKept }: FailureToTell & { readonly isKept: boolean }) {
  const words = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  // In braces: newer browsers answer with a promise, which React would take for the end of the effect and call.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <Notice kind="error" live title={title}>
        {title !== null && isKept ? `${text} ${words.kept}` : text}
        {said && <span lang={said.language}> ({said.text})</span>}
      </Notice>
    </div>
  )
}

/** What is being sent has not been answered for a while. */
function Slow() {
  const words = useTexts(texts)
  const isSlow = useLate(SLOW_MS)
  return <p role="status">{isSlow && words.slow}</p>
}
