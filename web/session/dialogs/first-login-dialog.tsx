import { useState } from 'react'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useSession } from '#client/session/session.ts'
import { tabValue } from '#client/kept/stored.ts'
import { texts as shellTexts } from '../../words/texts.ts'
import { texts as sessionTexts } from '../texts.ts'
import { texts } from './first-login-texts.ts'
import './first-login-dialog.css'

/** What a newcomer may want to know, as far as the office offers it and the account may use it. */
function useTour(): readonly { icon: IconName; text: string }[] {
  const words = useTexts(texts)
  const configuration = useConfiguration()
  const isFull = useSession().account?.czyOgraniczony === false
  const asksConsents =
    configuration?.czyPytacOZgodeNaPowiadomieniaEmail === true || configuration?.czyPytacOZgodeNaPowiadomieniaSms === true
  return [
    { icon: 'info', text: words.tourData },
    { icon: 'mail', text: words.tourContact },
    ...(isFull && asksConsents ? [{ icon: 'message', text: words.tourConsents } as const] : []),
    ...(isFull && configuration?.czy2Fa ? [{ icon: 'lock', text: words.tourTwoFactor } as const] : []),
  ]
}

/** Shown once after the first sign-in of an account: a short tour of what to do next. */
export function FirstLoginDialog() {
  const words = useTexts(texts)
  const shell = useTexts(shellTexts)
  const { ok } = useTexts(sessionTexts)
  const tour = useTour()
  const [isOpen, setOpen] = useState(() => tabValue.get('firstLogin') === '1')
  if (!isOpen) return null
  const close = () => {
    tabValue.set('firstLogin', '0')
    setOpen(false)
  }
  return (
    <Dialog
      title={words.firstLogin}
      onClose={close}
      actions={
        <>
          <LinkButton href="/panel-uzytkownika" onClick={close}>
            {shell.panel}
          </LinkButton>
          <Button look="primary" onClick={close}>
            {ok}
          </Button>
        </>
      }
    >
      <p>{words.firstLoginText}</p>
      <ul role="list" className="first-login">
        {tour.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
