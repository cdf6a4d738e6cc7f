import { useState } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { ListHead } from '#client/desk/lists/list-head.tsx'
import { More } from '#client/desk/lists/stretches.tsx'
import { wordsForAddress, wordsInAddress } from '#client/desk/lists/sought.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { contract as todayContract } from '#shared/contracts/desk/today.ts'
import { formatDate, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmailAddress } from '#ui/layout/email-address.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { accountsFound, accountsInState, NEW_ACCOUNT } from './addresses.ts'
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
      <PageHeading title={isWaiting ? words.verification : words.whom} lead={isWaiting ? words.verificationLead : words.accountsLead}>
        {!isWaiting && may('account-verify') && (
          <LinkButton href={NEW_ACCOUNT} icon="user">
            {words.newAccount}
          </LinkButton>
        )}
      </PageHeading>
      {!isWaiting && <Search key={szukaj} phrase={szukaj} />}
      {szukaj === '' && !isWaiting ? <Start /> : <Pages key={`${szukaj} ${stan}`} words={szukaj} isWaiting={isWaiting} />}
    </>
  )
}

/** The way to an account. What was typed goes by the address, as the number of a person may not. */
function Search({ phrase }: { readonly phrase: string }) {
  const words = useTexts(texts)
  const go = useGo()
  const [typed, setTyped] = useState(phrase)
  return (
    <form
      role="search"
      aria-label={words.accounts}
      className="desk-whom"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') go(accountsFound.to({ szukaj: wordsForAddress(typed.trim()) }))
      }}
    >
      <TextField
        id="whom"
        type="search"
        label={words.whomField}
        hint={words.whomHint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button look="primary" type="submit" icon="search">
        {words.search}
      </Button>
    </form>
  )
}

/** Before anything is looked for: where one was last, and what waits. */
function Start() {
  const may = useMay()
  return (
    <div className="desk-account">
      <Lately />
      {may('account-verify') && <Waiting />}
    </div>
  )
}

function Lately() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.lately)
  return (
    <Card title={words.lately} aside={<span className="secondary small">{words.latelyOwn}</span>} className="desk-accounts">
      {(error || !data) && <Unanswered error={error} failed={words.failed} lines={3} />}
      {data?.konta.length === 0 && <p className="secondary">{words.latelyNone}</p>}
      {data && data.konta.length > 0 && (
        <ul role="list" className="desk-accounts__lately">
          <ListHead names={[words.person, words.state, words.openedAt]} />
          {data.konta.map(({ id, imieNazwisko, login, stan, czyZablokowane, otwarte }) => (
            <li key={id}>
              <Person id={id} name={imieNazwisko} login={login} />
              <StateTag state={stan} isBlocked={czyZablokowane} />
              <span className="secondary small">
                <span className="visually-hidden">{words.openedAt} </span>
                {formatTimestamp(otwarte)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Waiting() {
  const words = useTexts(texts)
  const { data, error } = useDesk(todayContract.queue, { id: 'weryfikacja' })
  return (
    <Card title={words.waits}>
      {(error || !data) && <Unanswered error={error} failed={words.failed} lines={1} />}
      {data && (
        <p className="desk-accounts__waits">
          <b className="numeric">{data.ile}</b>
          <span>
            <Link href={accountsInState.to({ stan: 'unverified' })}>{words.waitsDocument}</Link>
            {data.ile > 0 && <span className="block secondary small">{fill(words.waitsSince, { days: data.najstarszaDni ?? 0 })}</span>}
          </span>
        </p>
      )}
    </Card>
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
      <Person id={id} name={imieNazwisko} login={login} />
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

function Person({ id, name, login }: { readonly id: number; readonly name: string; readonly login: string }) {
  return (
    <span>
      <Link href={accountPage.to({ id })} data-row>
        {name}
      </Link>
      <span className="block secondary small">{login}</span>
    </span>
  )
}
