import { type ReactNode, useState } from 'react'
import { contract, type Contact } from '#shared/contracts/portal.ts'
import { postalAddress } from '#shared/person/postal-address.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useApi } from '#client/call/use-api.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Button } from '#ui/action/button.tsx'
import { ForeignFrame } from '#ui/frame/foreign-frame.tsx'
import { WithLinks } from './with-links.tsx'
import { texts } from '../words/pages/texts.ts'
import './contact.css'

/** `/kontakt`. */
export function Page() {
  const words = useTexts(texts)
  const answer = useApi(contract.contact)
  return (
    <PageFrame
      title={words.contact}
      lead={words.contactLead}
      breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.contact }]}
    >
      {answer.isPending && <Loading />}
      {answer.isError && <EmptyState title={words.noContact} icon="phone" />}
      {answer.data && <ContactCard contact={answer.data} />}
    </PageFrame>
  )
}

/** Offices write their address without a scheme. */
function webAddress(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`
}

function ContactCard({ contact }: { contact: Contact }) {
  const words = useTexts(texts)
  const eOffice = useConfiguration()?.eUrzadUrl
  const { kontaktDodatkowyWpis1, kontaktDodatkowyWpis2, kontaktDodatkowyWpis3, kontaktDodatkowyWpis4, kontaktDodatkowyWpis5 } = contact
  const more = [kontaktDodatkowyWpis1, kontaktDodatkowyWpis2, kontaktDodatkowyWpis3, kontaktDodatkowyWpis4, kontaktDodatkowyWpis5].filter(
    (line) => line !== null,
  )
  const rows: readonly (readonly [string, ReactNode])[] = [
    [words.office, <span lang="pl">{contact.nazwaUrzedu}</span>],
    [words.address, <span lang="pl">{postalAddress(contact)}</span>],
    [words.phone, contact.telefon && <a href={`tel:${contact.telefon.replaceAll(' ', '')}`}>{contact.telefon}</a>],
    [words.fax, contact.fax],
    [words.email, contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>],
    [words.website, contact.stronaUrl && <a href={webAddress(contact.stronaUrl)}>{contact.stronaUrl}</a>],
    [words.eDelivery, contact.adresEDoreczen],
    [words.eOffice, eOffice && <a href={eOffice}>{eOffice.replace(/^https?:\/\//, '')}</a>],
  ]
  const facts = rows
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) => ({ label, value }))
  return (
    <div className="contact">
      <div className="stack">
        <Card>
          <SummaryList facts={facts} isTable />
        </Card>
        {contact.googleMapsUrl && <ContactMap address={webAddress(contact.googleMapsUrl)} />}
      </div>
      {more.length > 0 && (
        <Card title={words.more}>
          <div className="stack stack--small">
            {more.map((line) => (
              <p key={line} lang="pl">
                <WithLinks line={line} />
              </p>
            ))}
          </div>
        </Card>
      )}
    </div>
  )
}

/** Loaded only after a click: the map's site learns who looks at it (domain.md 4.7). The address stands beside it as text. */
function ContactMap({ address }: { address: string }) {
  const words = useTexts(texts)
  const [isShown, setShown] = useState(false)
  if (isShown) return <ForeignFrame className="contact-map" title={words.map} address={address} />
  return (
    <div>
      <Button onClick={() => setShown(true)}>{words.mapConsent}</Button>
    </div>
  )
}
