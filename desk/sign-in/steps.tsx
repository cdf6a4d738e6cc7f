import { useEffect, useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { withoutGroups } from '#shared/person/identifier-digits.ts'
import { Button } from '#ui/action/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { DirectoryButton } from './directory-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { texts } from './texts.ts'
import { learnWhoIsHere } from './who.ts'

/** Password, then code. `login`: whose session has ended here, so that nobody else goes on with their page. */
export function SignInSteps({ login }: { readonly login?: string }) {
  const [step, setStep] = useState<'first' | 'code' | 'again'>('first')
  return step === 'code' ? (
    <CodeStep onBack={() => setStep('again')} />
  ) : (
    <PasswordStep login={login ?? ''} isFixed={login !== undefined} isAgain={step === 'again'} onNext={() => setStep('code')} />
  )
}

/** A step that takes the place of another has the focus in its field: a screen reader says its name, and what is typed arrives. */
function useFocusIn(id: string, isWanted = true): void {
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.focus()
  }, [id, isWanted])
}

interface PasswordStepProps {
  readonly login: string
  readonly isFixed: boolean
  /** Come back to from the code. */
  readonly isAgain: boolean
  readonly onNext: () => void
}

function PasswordStep({ login, isFixed, isAgain, onNext }: PasswordStepProps) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { login, haslo: '' },
    forgets: 'haslo',
    secrets: ['haslo'],
    check: (values) => ({
      ...(values.login.trim() === '' && { login: words.required }),
      ...(values.haslo === '' && { haslo: words.required }),
    }),
    send: async (values) => void (await deskCall(contract.signIn, { body: values })),
    onSent: onNext,
  })
  useFocusIn(form.text(isFixed ? 'haslo' : 'login').id, isAgain)
  return (
    <div className="stack">
      <FormFrame form={form} submit={words.next}>
        <TextField
          {...form.text('login')}
          label={words.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFixed}
        />
        <PasswordField {...form.text('haslo')} label={words.password} autoComplete="current-password" />
      </FormFrame>
      {/* Where a session has ended, the page behind waits for that person alone. */}
      {!isFixed && <PasskeyButton way="whole" />}
      {!isFixed && <DirectoryButton />}
    </div>
  )
}

/** `onIn`: somebody is signed in now. */
export function CodeStep({ onBack, onIn }: { readonly onBack: () => void; readonly onIn?: () => void }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { kod: '' },
    forgets: 'kod',
    secrets: ['kod'],
    check: ({ kod }) => (/^\d{6}$/.test(withoutGroups(kod)) ? {} : { kod: words.sixDigits }),
    send: async ({ kod }) => {
      await deskCall(contract.code, { body: { kod: withoutGroups(kod) } })
      await learnWhoIsHere()
      onIn?.()
    },
  })
  useFocusIn(form.text('kod').id)
  const actions = (
    <>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.signIn}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {words.other}
      </Button>
    </>
  )
  return (
    <div className="stack">
      <FormFrame form={form} actions={actions}>
        <TextField {...form.text('kod')} label={words.code} hint={words.codeHint} inputMode="numeric" autoComplete="one-time-code" />
      </FormFrame>
      <PasskeyButton way="step" {...(onIn && { onIn })} />
    </div>
  )
}
