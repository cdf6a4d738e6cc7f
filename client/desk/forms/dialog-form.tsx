import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { FormFrame } from '../../form/form-frame.tsx'
import { texts } from '../texts.ts'

interface DialogFormProps {
  readonly title: string
  readonly form: Parameters<typeof FormFrame>[0]['form']
  /** What the button that sends says. */
  readonly action?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form asked in a dialog before an act, with the way out beside the button. */
export function DialogForm({ title, form, action, onClose, children }: DialogFormProps) {
  const words = useTexts(texts)
  const actions = (
    <>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {action ?? words.confirm}
      </Button>
      <Button onClick={onClose}>{words.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        {children}
      </FormFrame>
    </Dialog>
  )
}
