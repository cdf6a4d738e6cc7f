import { useState } from 'react'
import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { DialogForm } from '#client/desk/forms/dialog-form.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { causeOf } from './cause.ts'
import { Proposed } from './proposed.tsx'
import { texts } from './texts.ts'

interface MemberPeselProps {
  readonly login: string
  readonly isGiven: boolean
  readonly waits: boolean
  /** When it is proposed, or refused. */
  readonly onEnd: () => Promise<void>
}

/** The number by which the desk knows somebody's own case, where it was not given or is wrong. */
export function MemberPesel({ login, isGiven, waits, onEnd }: MemberPeselProps) {
  const words = useTexts(texts)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Proposed name={isGiven ? words.otherPesel : words.givePesel} waits={waits} icon="user" onAsk={() => setAsked(true)} />
      {isAsked && <PeselDialog login={login} onClose={() => setAsked(false)} onEnd={onEnd} />}
    </>
  )
}

const SHORTEST = 10

function PeselDialog({ login, onClose, onEnd }: Pick<MemberPeselProps, 'login' | 'onEnd'> & { readonly onClose: () => void }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { pesel: '', powod: '' },
    secrets: ['pesel'],
    check: ({ pesel, powod }) => ({
      ...(!/^\d{11}$/.test(pesel.trim()) && { pesel: words.peselFault }),
      ...(powod.trim().length < SHORTEST && { powod: words.reason }),
    }),
    async send({ pesel, powod }) {
      try {
        await deskCall(contract.pesel, { body: { login, pesel: pesel.trim(), powod: powod.trim() } })
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
    <DialogForm title={words.givePesel} form={form} onClose={onClose}>
      <TextField
        {...form.text('pesel')}
        label={words.peselOf}
        hint={words.peselOfHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField {...form.text('powod')} label={words.reason} hint={words.reasonHint} maxLength={120} autoComplete="off" />
    </DialogForm>
  )
}
