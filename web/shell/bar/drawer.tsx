import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { contract } from '#shared/contracts/portal.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useApi } from '#client/call/use-api.ts'
import { DisplayControls } from './display-controls.tsx'
import { DrawerContact } from './drawer-contact.tsx'
import { addressOf, defaultItems, visibleItems } from '../../catalogue/menu-items.ts'
import { texts } from '../../words/texts.ts'
import { VisitCounter } from './visit-counter.tsx'
import './drawer.css'

/** Side menu, 280 px: the office's items, contact, number of visits; on a phone also language, size and contrast. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const words = useTexts(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  const menu = useApi(contract.menu)
  // In a layout effect, because the browser gives the focus back only while the dialog is still on the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // The browser tells of a dialog that it has closed itself later, when the person may have opened it again.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const items = visibleItems(menu.data?.menuBoczneElementy ?? defaultItems(words))
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={words.mainNav}
      onCancel={cancel}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="drawer__box">
        <button type="button" className="drawer__close" onClick={onClose}>
          <Icon name="close" />
          <span>{words.menuClose}</span>
        </button>
        <nav aria-label={words.mainNav}>
          <ul role="list" className="drawer__items">
            {items.map((item) => (
              <li key={`${item.pozycja} ${item.link}`}>
                <Link href={addressOf(item)} onClick={onClose} {...(item.czyOtwieracWNowejKarcie && { target: '_blank', rel: 'noopener' })}>
                  {item.nazwa}
                  {item.czyOtwieracWNowejKarcie && <span className="visually-hidden"> {words.newTab}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="drawer__display">
          <DisplayControls />
        </div>
        {menu.data && <DrawerContact contact={menu.data.kontakt} />}
        <VisitCounter />
      </div>
    </dialog>
  )
}
