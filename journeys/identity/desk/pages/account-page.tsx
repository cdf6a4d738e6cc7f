import { useState } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import { useGround } from '#client/desk/ground.ts'
import { useMay } from '#client/desk/session.ts'
import { History } from '#client/desk/history.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { formatDate } from '#shared/format.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { AccessCard, MessagesCard } from './access-cards.tsx'
import { ActsCard } from './acts-card.tsx'
import { looksPage } from './addresses.ts'
import { CoveredFacts } from './covered-facts.tsx'
import { SubjectsCard } from './subjects-card.tsx'
import { StateTag } from './state-tag.tsx'
import { CheckedCard, VerifyCard } from './verify-card.tsx'
import './accounts.css'
import { MergeDialog } from './merge-dialog.tsx'

type Account = DeskAnswer<typeof contract.account>

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
