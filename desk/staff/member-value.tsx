import { useState } from 'react'
import { isUnjudged } from '#client/call/api-error.ts'
import { DialogForm } from '#client/desk/forms/dialog-form.tsx'
import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { causeOf } from './cause.ts'
import { Proposed } from './proposed.tsx'
import { texts } from './texts.ts'

interface MemberValueProps {
  /** On the button and above the dialog. */
  readonly name: string
  readonly icon: 'user' | 'mail'
  readonly waits: boolean
  readonly field: {
    readonly label: string
    readonly hint: string
    readonly isNumber: boolean
    readonly mostLetters: number
    /** Why it cannot be sent; null where it can. */
    readonly faultOf: (value: string) => string | null
  }
  readonly send: (value: string, reason: string) => Promise<unknown>
  /** When it is proposed, or refused. */
  readonly onEnd: () => Promise<void>
}

/** One value of somebody's account that two people change: proposed here, with a reason. */
export function MemberValue(props: MemberValueProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Proposed name={props.name} waits={props.waits} icon={props.icon} onAsk={() => setAsked(true)} />
      {isAsked && <ValueDialog {...props} onClose={() => setAsked(false)} />}
    </>
  )
}

const SHORTEST = 10

function ValueDialog({ name, field, send, onEnd, onClose }: MemberValueProps & { readonly onClose: () => void }) {
  const words = useTexts(texts)
  const { label, hint, isNumber, mostLetters, faultOf } = field
  const form = useForm({
    initial: { wartosc: '', powod: '' },
    secrets: ['wartosc'],
    check: ({ wartosc, powod }) => {
      const fault = faultOf(wartosc.trim())
      return { ...(fault !== null && { wartosc: fault }), ...(powod.trim().length < SHORTEST && { powod: words.reason }) }
    },
    async send({ wartosc, powod }) {
      try {
        await send(wartosc.trim(), powod.trim())
        showMessage(words.proposed)
      } catch (error) {
        // What nobody has judged can be sent again as it is: the dialog keeps what was typed.
        if (isUnjudged(error)) throw error
        showMessage(causeOf(error, words), 'error')
      }
      await onEnd()
    },
    onSent: onClose,
  })
  return (
    <DialogForm title={name} form={form} onClose={onClose}>
      <TextField
        {...form.text('wartosc')}
        label={label}
        hint={hint}
        {...(isNumber ? { inputMode: 'numeric' as const } : { type: 'email' as const })}
        autoComplete="off"
        maxLength={mostLetters}
      />
      <TextField {...form.text('powod')} label={words.reason} hint={words.reasonHint} maxLength={120} autoComplete="off" />
    </DialogForm>
  )
}
