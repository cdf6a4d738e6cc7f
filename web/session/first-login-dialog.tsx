import { useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { tabValue } from '#ui/portal/stored.ts'
import { texts as shellTexts } from '../app/texts.ts'
import { texts } from './texts.ts'

/** Shown once after the first sign-in of an account. */
export function FirstLoginDialog() {
  const t = useTexts(texts)
  const shell = useTexts(shellTexts)
  const [isOpen, setOpen] = useState(() => tabValue.get('firstLogin') === '1')
  if (!isOpen) return null
  const close = () => {
    tabValue.set('firstLogin', null)
    setOpen(false)
  }
  return (
    <Dialog
      title={t.firstLogin}
      onClose={close}
      actions={
        <>
          <LinkButton href="/panel-uzytkownika" onClick={close}>
            {shell.panel}
          </LinkButton>
          <Button look="primary" onClick={close}>
            {t.ok}
          </Button>
        </>
      }
    >
      <p>{t.firstLoginText}</p>
    </Dialog>
  )
}
