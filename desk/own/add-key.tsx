import { startRegistration } from '@simplewebauthn/browser'
import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '#shared/contracts/desk/passkeys.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts } from './texts.ts'

const LONGEST = 60
const EMPTY = { nazwa: '', haslo: '', kod: '' }

/** A name, all that a sign-in wants, and then the browser asks for the key. */
export function AddKey() {
  const words = useTexts(texts)
  const form = useForm({
    initial: EMPTY,
    secrets: ['haslo', 'kod'],
    forgets: 'kod',
    failed: words.failed,
    check: ({ nazwa, haslo, kod }) => ({
      ...(nazwa.trim() === '' && { nazwa: words.required }),
      ...(haslo === '' && { haslo: words.required }),
      ...(!/^\d{6}$/.test(kod.replaceAll(' ', '')) && { kod: words.sixDigits }),
    }),
    async send({ nazwa, haslo, kod }) {
      const { opcje } = await deskCall(contract.beginAdding, { body: { haslo, kod: kod.replaceAll(' ', '') } })
      const {
        id,
        response: { clientDataJSON, attestationObject, transports = [] },
      } = await startRegistration({ optionsJSON: opcje })
      await deskCall(contract.add, { body: { nazwa, odpowiedz: { id, clientDataJSON, attestationObject, transports } } })
    },
    onSent() {
      form.restart(EMPTY)
      showMessage(words.done)
      void renew(contract.list)
    },
  })
  return (
    <FormFrame form={form} submit={words.add}>
      <p>{words.addMore}</p>
      <TextField {...form.text('nazwa')} label={words.name} hint={words.nameHint} maxLength={LONGEST} />
      <PasswordField {...form.text('haslo')} label={words.password} autoComplete="current-password" />
      <TextField {...form.text('kod')} label={words.code} inputMode="numeric" autoComplete="one-time-code" />
    </FormFrame>
  )
}
