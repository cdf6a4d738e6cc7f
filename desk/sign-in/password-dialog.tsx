import { deskCall } from '#client/desk/call.ts'
import { passwordQuestion } from '#client/desk/password-again.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useStore } from '#client/kept/store.ts'
import { contract } from '#shared/contracts/desk.ts'
import { Button } from '#ui/action/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { texts } from './texts.ts'

/** The password once more before what matters. The call that asked for it goes on by itself. */
export function PasswordDialog() {
  const question = useStore(passwordQuestion)
  return question && <Asked onAnswer={question.answer} />
}

function Asked({ onAnswer }: { readonly onAnswer: (isShown: boolean) => void }) {
  const t = useTexts(texts)
  const form = useForm({
    initial: { haslo: '' },
    secrets: ['haslo'],
    check: ({ haslo }) => (haslo === '' ? { haslo: t.required } : {}),
    send: async (body) => void (await deskCall(contract.confirm, { body })),
    onSent: () => onAnswer(true),
  })
  const actions = (
    <>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {t.confirm}
      </Button>
      <Button onClick={() => onAnswer(false)}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.again} onClose={() => onAnswer(false)}>
      <p>{t.againMore}</p>
      <FormFrame form={form} actions={actions}>
        <PasswordField {...form.text('haslo')} label={t.password} autoComplete="current-password" />
      </FormFrame>
    </Dialog>
  )
}
