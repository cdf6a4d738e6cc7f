import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { dropAllDrafts } from '#client/kept/stored.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { useGo } from '#client/page/navigation.ts'
import { clearSession } from '#client/session/session-store.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { PasswordAgain } from '../password/password-again.tsx'
import { CodeField, NO_PROOF, PROOF_FIELDS, type Proof, useProof } from '../password/proof.tsx'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'

/**
 * Deletion, with what goes and what must stay said before (acceptance A-129). An older sign-in is asked for the password, an
 * account with a second factor for its code.
 */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const go = useGo()
  const proof = useProof()
  const form = useForm<Proof>({
    initial: NO_PROOF,
    check: ({ haslo, totp }) => ({
      haslo: proof.asksPassword && haslo === '' ? accountWords.passwordEmpty : undefined,
      totp: proof.asksCode && totp.trim() === '' ? accountWords.codeAgain : undefined,
    }),
    send: async (values) => void (await call(contract.deleteAccount, { body: proof.given(values) }).catch(proof.demand)),
    onSent: () => {
      showMessage(words.deleted)
      dropAllDrafts()
      clearSession()
      go('/logowanie', { replace: true })
    },
    fieldOfCode: PROOF_FIELDS,
  })
  const actions = (
    <>
      <Button look="primary" onClick={onClose}>
        {words.keepAccount}
      </Button>
      <Button type="submit" busy={form.isBusy}>
        {words.confirmDelete}
      </Button>
    </>
  )
  return (
    <Dialog title={words.deleteAccount} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        <p>{words.deleteConfirm}</p>
        <WhatHappens />
        {proof.asksPassword && <PasswordAgain {...form.text('haslo')} />}
        {proof.asksCode && <CodeField {...form.text('totp')} />}
      </FormFrame>
    </Dialog>
  )
}

function WhatHappens() {
  const words = useTexts(texts)
  return (
    <div className="stack stack--small">
      <div>
        <strong>{words.goes}</strong>
        <ul className="panel__goes">
          <li>{words.goesAccount}</li>
          <li>{words.goesAccess}</li>
        </ul>
      </div>
      <div>
        <strong>{words.stays}</strong>
        <ul className="panel__goes">
          <li>{words.staysOffice}</li>
          <li>{words.staysPayments}</li>
        </ul>
      </div>
    </div>
  )
}
