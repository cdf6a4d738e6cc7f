import { useState } from 'react'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { AnnounceForm } from './announce-form.tsx'
import type { Body } from './announced.ts'
import { type Counted, CountedCard } from './counted-card.tsx'
import { nameOfActor } from './name-of-actor.ts'
import './messages.css'

/** An announcement to the people of some places: written, counted, and only then sent. */
export function Page() {
  const words = useTexts(texts)
  const [counted, setCounted] = useState<{ readonly body: Body; readonly counted: Counted } | null>(null)
  usePageTitle(words.announce)
  return (
    <>
      <PageHeading title={words.announce} lead={words.announceLead} />
      <div className="desk-messages">
        <Card title={words.words}>
          <AnnounceForm onCounted={setCounted} />
        </Card>
        <div className="stack">
          {counted && <CountedCard key={JSON.stringify(counted)} {...counted} onSent={() => setCounted(null)} />}
          <AnnouncedCard />
        </div>
      </div>
    </>
  )
}

function AnnouncedCard() {
  const words = useTexts(texts)
  const { data } = useDesk(contract.announced, {})
  return (
    <Card title={words.announced}>
      {data?.ogloszenia.length === 0 && <p>{words.noAnnounced}</p>}
      <ul role="list" className="desk-messages__list">
        {data?.ogloszenia.map(({ id, tytul, kiedy, miejsca, osob, kto, drugaOsoba }) => (
          <li key={id}>
            <b>{tytul}</b>
            <span className="small secondary">
              {fill(words.announcedBy, {
                at: formatTimestamp(kiedy),
                places: miejsca.join('; '),
                n: osob,
                who: [kto, ...(drugaOsoba === null ? [] : [drugaOsoba])].map(nameOfActor).join(', '),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
