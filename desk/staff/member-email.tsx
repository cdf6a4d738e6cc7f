import { useState } from 'react'
import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { DialogForm } from '#client/desk/forms/dialog-form.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { causeOf } from './cause.ts'
import { Proposed } from './proposed.tsx'
import { texts } from './texts.ts'

interface MemberEmailProps {
  readonly login: string
  readonly waits: boolean
  /** When it is proposed, or refused. */
  readonly onEnd: () => Promise<void>
}

/** The address to which links to the account go: two people change it, because whoever gets a link becomes that person. */
export function MemberEmail({ login, waits, onEnd }: MemberEmailProps) {
  const words = useTexts(texts)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Proposed name={words.otherEmail} waits={waits} icon="mail" onAsk={() => setAsked(true)} />
      {isAsked && <EmailDialog login={login} onClose={() => setAsked(false)} onEnd={onEnd} />}
    </>
  )
}

const SHORTEST = 10

function EmailDialog({ login, onClose, onEnd }: Pick<MemberEmailProps, 'login' | 'onEnd'> & { readonly onClose: () => void }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { email: '', powod: '' },
    check: ({ email, powod }) => ({
      ...(!isEmail(email.trim()) && { email: words.emailFault }),
      ...(powod.trim().length < SHORTEST && { powod: words.reason }),
    }),
    async send({ email, powod }) {
      try {
        await deskCall(contract.email, { body: { login, email: email.trim(), powod: powod.trim() } })
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
    <DialogForm title={words.otherEmail} form={form} onClose={onClose}>
      <TextField {...form.text('email')} label={words.email} hint={words.otherEmailHint} type="email" autoComplete="off" maxLength={100} />
      <TextField {...form.text('powod')} label={words.reason} hint={words.reasonHint} maxLength={120} autoComplete="off" />
    </DialogForm>
  )
}
