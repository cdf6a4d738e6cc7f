import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { contract, type Contact } from '#shared/contracts/portal.ts'
import { useTexts, useLanguage } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useApi } from '#client/call/use-api.ts'
import { postalAddress } from '#shared/person/postal-address.ts'
import { formatDecimal } from '#shared/format.ts'
import { givenIn } from '#shared/i18n.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { useStore } from '#client/kept/store.ts'
import { DisplayControls } from './display-controls.tsx'
import { addressOf, defaultItems, visibleItems } from '../../catalogue/menu-items.ts'
import { texts } from '../../words/texts.ts'
import './drawer.css'
import { visits } from './visits.ts'

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

/** The office's address and numbers at the foot of the drawer. */
function DrawerContact({ contact }: { contact: Contact }) {
  const words = useTexts(texts)
  return (
    <address className="drawer__contact" lang="pl">
      <strong>{contact.nazwaUrzedu}</strong>
      <span>{postalAddress(contact)}</span>
      {contact.telefon && (
        <span>
          <span lang="">{words.phone}</span>: <a href={`tel:${contact.telefon.replaceAll(' ', '')}`}>{contact.telefon}</a>
        </span>
      )}
      {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
    </address>
  )
}

function VisitCounter() {
  const words = useTexts(texts)
  const language = useLanguage()
  const count = useStore(visits)
  const own = useConfiguration()?.tekstLicznika
  const said = own ? givenIn(own, language) : words.visits
  if (count === null) return null
  return (
    <p className="secondary small numeric">
      {said}: {formatDecimal(count, 0, language)}
    </p>
  )
}
