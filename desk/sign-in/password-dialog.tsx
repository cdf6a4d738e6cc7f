import type { ComponentProps, ReactNode } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { deskSession } from '#client/desk/session.ts'
import { passwordQuestion } from '#client/desk/password-again.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useStore } from '#client/kept/store.ts'
import { contract as directory } from '#shared/contracts/desk/directory.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { withoutGroups } from '#shared/person/identifier-digits.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { texts } from './texts.ts'

/** The password once more before what matters. The call that asked for it goes on by itself. */
export function PasswordDialog() {
  const question = useStore(passwordQuestion)
  const { member } = useStore(deskSession)
  if (!question) return null
  return member?.czyHaslo === false ? <AskedForCode onAnswer={question.answer} /> : <Asked onAnswer={question.answer} />
}

function Asked({ onAnswer }: { readonly onAnswer: (isShown: boolean) => void }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { haslo: '' },
    secrets: ['haslo'],
    check: ({ haslo }) => (haslo === '' ? { haslo: words.required } : {}),
    send: async (body) => void (await deskCall(contract.confirm, { body })),
    onSent: () => onAnswer(true),
  })
  return (
    <Question form={form} title={words.again} lead={words.againMore} onNo={() => onAnswer(false)}>
      <PasswordField {...form.text('haslo')} label={words.password} autoComplete="current-password" />
    </Question>
  )
}

/** Whoever signs in by the office's directory may have no password here: the code of the app is theirs. */
function AskedForCode({ onAnswer }: { readonly onAnswer: (isShown: boolean) => void }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { kod: '' },
    secrets: ['kod'],
    check: ({ kod }) => (/^\d{6}$/.test(withoutGroups(kod)) ? {} : { kod: words.sixDigits }),
    send: async ({ kod }) => void (await deskCall(directory.confirm, { body: { kod: withoutGroups(kod) } })),
    onSent: () => onAnswer(true),
  })
  return (
    <Question form={form} title={words.againCode} lead={words.againCodeMore} onNo={() => onAnswer(false)}>
      <TextField {...form.text('kod')} label={words.code} hint={words.codeHint} inputMode="numeric" autoComplete="one-time-code" />
    </Question>
  )
}

interface QuestionProps {
  readonly form: ComponentProps<typeof FormFrame>['form']
  readonly title: string
  readonly lead: string
  readonly onNo: () => void
  readonly children: ReactNode
}

/** One field in a dialog, to be confirmed or left. */
function Question({ form, title, lead, onNo, children }: QuestionProps) {
  const words = useTexts(texts)
  const actions = (
    <>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.confirm}
      </Button>
      <Button onClick={onNo}>{words.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{lead}</p>
      <FormFrame form={form} actions={actions}>
        {children}
      </FormFrame>
    </Dialog>
  )
}
