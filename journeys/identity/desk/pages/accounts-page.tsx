import { useState } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { ListHead } from '#client/desk/lists/list-head.tsx'
import { More } from '#client/desk/lists/stretches.tsx'
import { wordsInAddress } from '#client/desk/lists/sought.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { formatDate } from '#shared/format.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmailAddress } from '#ui/layout/email-address.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { NEW_ACCOUNT } from './addresses.ts'
import { StateTag } from './state-tag.tsx'
import './accounts.css'

type Listed = DeskAnswer<typeof contract.search>['konta'][number]

/** What was looked for, or those that wait for verification. */
export function Page() {
  const words = useTexts(texts)
  const { szukaj: inAddress = '', stan = '' } = useSearchValues()
  const szukaj = wordsInAddress(inAddress)
  const may = useMay()
  const isWaiting = stan === 'unverified' && szukaj === ''
  usePageTitle(isWaiting ? words.verification : words.accounts)
  return (
    <>
      <PageHeading title={isWaiting ? words.verification : words.accounts} lead={isWaiting ? words.verificationLead : words.accountsLead}>
        {!isWaiting && may('account-verify') && (
          <LinkButton href={NEW_ACCOUNT} icon="user">
            {words.newAccount}
          </LinkButton>
        )}
      </PageHeading>
      {szukaj === '' && !isWaiting ? (
        <Notice>{words.typeFirst}</Notice>
      ) : (
        <Pages key={`${szukaj} ${stan}`} words={szukaj} isWaiting={isWaiting} />
      )}
    </>
  )
}

interface PagesProps {
  readonly words: string
  readonly isWaiting: boolean
}

/** Each stretch of the list is asked for by what the one before ended with. */
function Pages({ words: phrase, isWaiting }: PagesProps) {
  const words = useTexts(texts)
  const [places, setPlaces] = useState<readonly string[]>([''])
  const more = (next: string) => setPlaces([...places, next])
  return (
    <Card title={words.found} className="desk-accounts">
      {places.map((place, index) => (
        <Stretch key={place} words={phrase} isWaiting={isWaiting} place={place} onMore={index === places.length - 1 ? more : null} />
      ))}
    </Card>
  )
}

interface StretchProps extends PagesProps {
  readonly place: string
  readonly onMore: ((next: string) => void) | null
}

function Stretch({ words: phrase, isWaiting, place, onMore }: StretchProps) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.search, { szukaj: phrase, po: place, ...(isWaiting && { stan: 'unverified' as const }) })
  if (error || !data) return <Unanswered error={error} failed={words.failed} lines={4} />
  const { konta, nastepne } = data
  if (konta.length === 0) return <p>{isWaiting ? words.noneWaiting : words.none}</p>
  return (
    <>
      <ul role="list">
        {place === '' && <ListHead names={[words.person, words.number, words.email, words.opened, words.state]} />}
        {konta.map((account) => (
          <Row key={account.id} account={account} />
        ))}
      </ul>
      <More next={nastepne} onMore={onMore}>
        {words.more}
      </More>
    </>
  )
}

function Row({ account: { id, login, imieNazwisko, pesel, nip, email, stan, czyZablokowane, zalozone } }: { readonly account: Listed }) {
  const words = useTexts(texts)
  return (
    <li>
      <span>
        <Link href={accountPage.to({ id })} data-row>
          {imieNazwisko}
        </Link>
        <span className="block secondary small">{login}</span>
      </span>
      <span className="numeric">{pesel ?? nip ?? '–'}</span>
      <span className="secondary small">
        <EmailAddress address={email} />
      </span>
      <span className="secondary small">
        {words.opened} {formatDate(zalozone)}
      </span>
      <StateTag state={stan} isBlocked={czyZablokowane} />
    </li>
  )
}
