import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useTexts } from '#ui/i18n.tsx'
import { ApiError } from '#ui/portal/api-error.ts'
import { call } from '#ui/portal/call.ts'
import { useGo } from '#ui/portal/navigation.ts'
import { clearSession } from '#ui/portal/session-store.ts'
import { showMessage } from '#ui/snackbar.ts'
import { TextField } from '#ui/text-field.tsx'
import { contract } from '../../contract.ts'
import { PASSWORD_AGAIN, PasswordAgain, asksPasswordAgain } from '../password-again.tsx'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'

const WRONG_CODE = 1520
const NOTHING = { haslo: '', totp: '' }

function isWrongCode(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kod === WRONG_CODE
}

/**
 * Deletion, with what goes and what must stay said before (acceptance A-129). An older sign-in is asked for the password, an
 * account with a second factor for its code.
 */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const go = useGo()
  const [asksPassword, setAsksPassword] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ haslo, totp }) => ({
      haslo: asksPassword && haslo === '' ? words.passwordEmpty : undefined,
      totp: asksCode && totp.trim() === '' ? words.codeAgain : undefined,
    }),
    send: async ({ haslo, totp }) => {
      try {
        await call(contract.deleteAccount, { body: { ...(asksPassword && { haslo }), ...(asksCode && { totp: totp.replace(/\s/g, '') }) } })
      } catch (error) {
        if (asksPasswordAgain(error)) setAsksPassword(true)
        if (!isWrongCode(error) || asksCode) throw error
        // No code was given yet, so none can be wrong: the field appears and says why.
        setAsksCode(true)
        throw new ApiError(error.status, { kod: WRONG_CODE, opis: words.codeAgain })
      }
    },
    onSent: () => {
      showMessage(t.deleted)
      clearSession()
      go('/logowanie', { replace: true })
    },
    fieldOfCode: { 1519: 'haslo', [PASSWORD_AGAIN]: 'haslo', [WRONG_CODE]: 'totp' },
  })
  const actions = (
    <>
      <Button onClick={onClose}>{t.keepAccount}</Button>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {t.confirmDelete}
      </Button>
    </>
  )
  return (
    <Dialog title={t.deleteAccount} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        <p>{t.deleteConfirm}</p>
        <WhatHappens />
        {asksPassword && <PasswordAgain {...form.text('haslo')} />}
        {asksCode && <TextField {...form.text('totp')} label={words.code} inputMode="numeric" autoComplete="one-time-code" maxLength={9} required />}
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
