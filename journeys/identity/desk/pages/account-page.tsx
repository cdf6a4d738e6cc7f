import { useState } from 'react'
import { type DeskAnswer, deskCall } from '#client/desk/call.ts'
import { useGround } from '#client/desk/ground.ts'
import { useMay } from '#client/desk/session.ts'
import { History } from '#client/desk/history.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage, messagesOfAccount } from '#shared/desk/pages.ts'
import { formatDate } from '#shared/format.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from '../words/cause.ts'
import { ActsCard } from './acts-card.tsx'
import { looksPage } from './addresses.ts'
import { CoveredFacts } from './covered-facts.tsx'
import { StateTag } from './state-tag.tsx'
import { CheckedCard, VerifyCard } from './verify-card.tsx'
import './accounts.css'
import { MergeDialog } from './merge-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'

type Account = DeskAnswer<typeof contract.account>
type Subject = Account['podmioty'][number]

/** For whom the account acts, and on what ground; an institution is joined by two persons and parted by one. */
function SubjectsCard({ account }: { readonly account: Account }) {
  const words = useTexts(texts)
  const may = useMay()
  const [isJoining, setJoining] = useState(false)
  const canJoin = may('mandate-submit') && account.stan === 'verified' && !account.czyZablokowane
  return (
    <Card title={words.subjects}>
      {account.podmioty.length === 0 ? (
        <p>{words.noSubjects}</p>
      ) : (
        <ul role="list" className="desk-subjects">
          {account.podmioty.map((subject) => (
            <Row key={`${subject.nip ?? ''} ${subject.nazwa}`} id={account.id} subject={subject} canPart={may('mandate-view')} />
          ))}
        </ul>
      )}
      {canJoin && (
        <p>
          {account.propozycje.includes('account-subject-join') ? (
            words.waitsSecond
          ) : (
            <Button icon="building" onClick={() => setJoining(true)}>
              {words.join}
            </Button>
          )}{' '}
          <span className="small secondary">{words.resetMore}</span>
        </p>
      )}
      {isJoining && <JoinDialog id={account.id} onClose={() => setJoining(false)} />}
    </Card>
  )
}

interface RowProps {
  readonly id: number
  readonly subject: Subject
  readonly canPart: boolean
}

function Row({ id, subject: { nazwa, nip, podstawa, odDnia }, canPart }: RowProps) {
  const words = useTexts(texts)
  const [isParting, setParting] = useState(false)
  const part = async (powod: string) => {
    await deskCall(contract.partSubject, { body: { id, nip: nip ?? '', powod } }).then(
      () => showMessage(words.partDone),
      (error: unknown) => showMessage(causeOf(error, words), 'error'),
    )
    await renew(contract.account)
  }
  const ground = podstawa && odDnia ? fill(words.joinSince, { basis: words[`basis_${podstawa}`], date: formatDate(odDnia) }) : null
  return (
    <li>
      <span>
        {nazwa}
        {nip !== null && <span className="small secondary"> {nip}</span>}
        {ground !== null && <span className="small secondary block">{ground}</span>}
      </span>
      {canPart && nip !== null && (
        <Button aria-label={fill(words.partIt, { name: nazwa })} onClick={() => setParting(true)}>
          {words.partIts}
        </Button>
      )}
      {isParting && (
        <ReasonDialog title={fill(words.partIt, { name: nazwa })} hint={words.partHint} onClose={() => setParting(false)} onReason={part} />
      )}
    </li>
  )
}

/** By what the person gets in, what they have agreed to, and whether the portal reaches them. */
function AccessCard({ account: { czyDrugiSkladnik, sesje, zgody, czyZwracane } }: { readonly account: Account }) {
  const words = useTexts(texts)
  return (
    <Card title={words.access}>
      {czyZwracane && <Notice kind="warning">{words.returned}</Notice>}
      <SummaryList
        facts={[
          { label: words.secondFactor, value: czyDrugiSkladnik ? words.on : words.off },
          { label: words.sessionsOpen, value: String(sesje) },
          { label: words.consents, value: zgody.length === 0 ? words.noConsents : zgody.map((one) => words[one]).join(', ') },
        ]}
      />
    </Card>
  )
}

/** What the portal has sent lately, and whether it came through. */
function MessagesCard({ account: { id, wiadomosci } }: { readonly account: Account }) {
  const words = useTexts(texts)
  const may = useMay()
  return (
    <Card title={words.messages} aside={<span className="small secondary">{words.messagesMore}</span>}>
      {wiadomosci.length === 0 ? (
        <p>{words.noMessages}</p>
      ) : (
        <ul role="list" className="desk-subjects">
          {wiadomosci.map(({ co, dopisek, dzien, stan }, index) => (
            <li key={`${dzien} ${index}`}>
              <span>
                {co}
                {dopisek !== null && <span className="small secondary block">{dopisek}</span>}
              </span>
              <span className="cluster">
                {stan !== null && <Tag tone="overdue">{stan}</Tag>}
                {dzien !== null && <span className="small secondary numeric">{formatDate(dzien)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {may('messages-log') && (
        <p>
          <Link href={messagesOfAccount.to({ konto: id, stan: 'all' })}>{words.allMessages}</Link>
        </p>
      )}
    </Card>
  )
}

/** One account: who it is, what to do, what happened. */
export function Page() {
  const words = useTexts(texts)
  const id = String(accountPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.account, { id })
  usePageTitle(data?.imieNazwisko ?? words.accounts)
  if (error)
    return (
      <>
        <PageHeading title={words.accounts} />
        <Notice kind="warning" live>
          {error.opis || words.failed}
        </Notice>
      </>
    )
  return data ? <Shown account={data} /> : <Loading />
}

function Shown({ account }: { readonly account: Account }) {
  const words = useTexts(texts)
  const may = useMay()
  useGround(account.powod)
  return (
    <>
      <PageHeading title={account.imieNazwisko} lead={`${account.login} · ${words.opened} ${formatDate(account.zalozone)}`}>
        <StateTag state={account.stan} isBlocked={account.czyZablokowane} />
      </PageHeading>
      {account.czyZmarl && <Notice kind="warning">{words.deceased}</Notice>}
      <div className="desk-account">
        <div className="stack">
          <Card title={words.who} aside={<span className="small secondary">{words.whoMore}</span>}>
            <CoveredFacts account={account} />
          </Card>
          {(account.stan === 'unverified' || account.stan === 'by-letter') &&
            !account.czyZablokowane &&
            may('account-verify') &&
            (account.sprawdzil ? <CheckedCard account={account} /> : <VerifyCard account={account} />)}
          <AccessCard account={account} />
          <SubjectsCard account={account} />
          <DuplicatesCard account={account} />
          <MessagesCard account={account} />
        </div>
        <div className="stack">
          <ActsCard account={account} />
          <Card title={words.history}>
            <History entries={account.historia} />
            {may('audit-all') && (
              <p>
                <Link href={looksPage.to({ id: account.id })}>{words.looks}</Link>
              </p>
            )}
          </Card>
        </div>
      </div>
    </>
  )
}

/** Other accounts with a number of this one; those that are verified may become part of it. */
function DuplicatesCard({ account }: { readonly account: DeskAnswer<typeof contract.account> }) {
  const words = useTexts(texts)
  const may = useMay()
  const [goes, setGoes] = useState<number | null>(null)
  const { id, inne, stan, propozycje } = account
  if (inne.length === 0) return null
  const waits = propozycje.includes('account-merge')
  return (
    <Card title={words.merging}>
      <ul role="list" className="desk-subjects">
        {inne.map((other) => (
          <li key={other.id}>
            <span>
              <Link href={accountPage.to({ id: other.id })}>{other.login}</Link>{' '}
              <span className="small secondary">{words[other.stan]}</span>
            </span>
            {may('account-delete') && stan === 'verified' && other.stan === 'verified' && !waits && (
              <Button onClick={() => setGoes(other.id)}>{fill(words.mergeWith, { login: other.login })}</Button>
            )}
          </li>
        ))}
      </ul>
      {waits && <p>{words.mergeWaits}</p>}
      {goes !== null && <MergeDialog id={id} goes={goes} onClose={() => setGoes(null)} />}
    </Card>
  )
}
