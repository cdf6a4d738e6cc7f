import type { Contact } from '#shared/contracts/portal.ts'
import { postalAddress } from '#shared/person/postal-address.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/texts.ts'

/** The office's address and numbers at the foot of the drawer. */
export function DrawerContact({ contact }: { contact: Contact }) {
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
