import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useSession } from '#client/session/session.ts'
import { askForSubject } from '../../session/subject-choice.ts'
import { signOut } from '../../session/sign-out.ts'
import { texts } from '../../words/texts.ts'

/** Closes on Escape, on a click beside and when the focus leaves; Escape gives the focus back to the button. */
function useDismissable(isOpen: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, close])
  return box
}

/** The signed-in person: account, choice of subject, log out. A list that opens, not a menu of an application. */
export function UserMenu() {
  const words = useTexts(texts)
  const id = useId()
  const { account, subjects } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [close] = useState(() => () => setOpen(false))
  const box = useDismissable(isOpen, close)
  const chooseSubject = () => {
    close()
    // The dialog gives the focus back to what had it, and this button is hidden by then.
    box.current?.querySelector('button')?.focus()
    askForSubject()
  }
  const name = account ? `${account.imie} ${account.nazwisko}`.trim() : words.someone
  return (
    <div
      className="user-menu"
      ref={box}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <button type="button" className="display-controls__button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="user" />
        <span className="visually-hidden">{words.userMenu}: </span>
        <span className="user-menu__name">{name}</span>
        <Icon name="chevron-down" size={20} />
      </button>
      <ul role="list" id={id} className="user-menu__list" hidden={!isOpen}>
        <li>
          <Link href="/panel-uzytkownika" onClick={close}>
            <Icon name="settings" size={20} />
            {words.panel}
          </Link>
        </li>
        {subjects !== null && subjects.length > 1 && (
          <li>
            <button type="button" onClick={chooseSubject}>
              <Icon name="users" size={20} />
              {words.chooseSubject}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void signOut()}>
            <Icon name="logout" size={20} />
            {words.logout}
          </button>
        </li>
      </ul>
    </div>
  )
}
