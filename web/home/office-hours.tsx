import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useContact } from '#client/call/contact.ts'
import { texts } from './words/texts.ts'

/** Telephone and hours, in the office's own words; nothing where it has given none. */
export function OfficeHours() {
  const words = useTexts(texts)
  const contact = useContact()
  if (!contact) return null
  const { telefon: phone, kontaktDodatkowyWpis1: hours } = contact
  return (
    <>
      {phone && (
        <p className="cluster">
          <Icon name="phone" size={20} />{' '}
          <a className="lone-link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </p>
      )}
      {hours && <p lang="pl">{hours}</p>}
      <p>
        <Link className="lone-link" href="/kontakt">
          {words.contactMore}
        </Link>
      </p>
    </>
  )
}
