import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { FormFrame } from '../../form/form-frame.tsx'

interface BesideFormProps {
  readonly form: Parameters<typeof FormFrame>[0]['form']
  /** What the button says. */
  readonly action: string
  readonly children: ReactNode
}

/** A form beside the main act of a page: its button does not compete with that one, and what was typed is not lost by leaving. */
export function BesideForm({ form, action, children }: BesideFormProps) {
  const button = (
    <Button type="submit" busy={form.isBusy}>
      {action}
    </Button>
  )
  return (
    <FormFrame form={form} isGuarded actions={button}>
      {children}
    </FormFrame>
  )
}
