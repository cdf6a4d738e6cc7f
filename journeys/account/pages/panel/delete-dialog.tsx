import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useTexts } from '#ui/i18n.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ApiError } from '#ui/portal/api-error.ts'
import { call } from '#ui/portal/call.ts'
import { useGo } from '#ui/portal/navigation.ts'
import { clearSession } from '#ui/portal/session-store.ts'
import { showMessage } from '#ui/snackbar.ts'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'

const PASSWORD_AGAIN = 1521
const NOTHING = { haslo: '' }

/** Deletion, with what goes and what must stay said before; an older sign-in is asked for the password (acceptance A-129). */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const go = useGo()
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ haslo }) => ({ haslo: asksPassword && haslo === '' ? words.passwordEmpty : undefined }),
    send: async ({ haslo }) => {
      try {
        await call(contract.deleteAccount, { body: asksPassword ? { haslo } : {} })
      } catch (error) {
        if (error instanceof ApiError && error.kod === PASSWORD_AGAIN) setAsksPassword(true)
        throw error
      }
    },
    onSent: () => {
      showMessage(t.deleted)
      clearSession()
      go('/logowanie', { replace: true })
    },
    fieldOfCode: { 1519: 'haslo', [PASSWORD_AGAIN]: 'haslo' },
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
        {asksPassword && <PasswordField {...form.text('haslo')} label={words.password} hint={t.passwordAgain} autoComplete="current-password" required />}
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
