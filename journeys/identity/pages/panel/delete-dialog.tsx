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
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const go = useGo()
  const proof = useProof()
  const form = useForm<Proof>({
    initial: NO_PROOF,
    check: ({ haslo, totp }) => ({
      haslo: proof.asksPassword && haslo === '' ? words.passwordEmpty : undefined,
      totp: proof.asksCode && totp.trim() === '' ? words.codeAgain : undefined,
    }),
    send: async (values) => void (await call(contract.deleteAccount, { body: proof.given(values) }).catch(proof.demand)),
    onSent: () => {
      showMessage(t.deleted)
      dropAllDrafts()
      clearSession()
      go('/logowanie', { replace: true })
    },
    fieldOfCode: PROOF_FIELDS,
  })
  const actions = (
    <>
      <Button look="primary" onClick={onClose}>
        {t.keepAccount}
      </Button>
      <Button type="submit" busy={form.isBusy}>
        {t.confirmDelete}
      </Button>
    </>
  )
  return (
    <Dialog title={t.deleteAccount} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        <p>{t.deleteConfirm}</p>
        <WhatHappens />
        {proof.asksPassword && <PasswordAgain {...form.text('haslo')} />}
        {proof.asksCode && <CodeField {...form.text('totp')} />}
      </FormFrame>
    </Dialog>
  )
}

function WhatHappens() {
  const t = useTexts(texts)
  return (
    <div className="stack stack--small">
      <div>
        <strong>{t.goes}</strong>
        <ul className="panel__goes">
          <li>{t.goesAccount}</li>
          <li>{t.goesAccess}</li>
        </ul>
      </div>
      <div>
        <strong>{t.stays}</strong>
        <ul className="panel__goes">
          <li>{t.staysOffice}</li>
          <li>{t.staysPayments}</li>
        </ul>
      </div>
    </div>
  )
}
