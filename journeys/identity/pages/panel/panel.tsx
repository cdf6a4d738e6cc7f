import { LinkButton } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmailAddress } from '#ui/layout/email-address.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSession } from '#client/session/session.ts'
import type { Account } from '#client/session/session-store.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { EmailWaiting } from './email-waiting.tsx'
import { PanelActions } from './panel-actions.tsx'
import { TermsCard } from './terms-card.tsx'
import { texts } from './texts.ts'
import './panel.css'

/** `/panel-uzytkownika`: the account and what can be done with it; a restricted one is told what lifts it. */
export function Page() {
  const words = useTexts(texts)
  const { account, subjects } = useSession()
  return (
    <PageFrame title={words.title} lead={words.lead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.title }]}>
      {account ? (
        <div className="stack">
          <EmailWaiting email={account.email} isUnconfirmed={account.czyNiepotwierdzony} />
          {account.czyOgraniczony && !account.czyNiepotwierdzony && <Restriction />}
          <AccountData account={account} />
          <PanelActions account={account} />
          <TermsCard />
          {subjects && subjects.length > 0 && <Subjects subjects={subjects} />}
        </div>
      ) : (
        <Loading />
      )}
    </PageFrame>
  )
}

function Restriction() {
  const words = useTexts(texts)
  const hasNode = useConfiguration()?.czyLogowaniePrzezWezelKrajowy
  const actions = (
    <>
      {hasNode && (
        <LinkButton href="/potwierdzenie-tozsamosci" icon="shield" look="primary">
          {words.proveIdentity}
        </LinkButton>
      )}
      <LinkButton href="/kontakt">{words.contactOffice}</LinkButton>
    </>
  )
  return (
    <Notice kind="warning" title={words.restrictedTitle} actions={actions}>
      <p>{words.unverified}</p>
      <p>{words.nextDay}</p>
    </Notice>
  )
}

function AccountData({ account }: { account: Account }) {
  const words = useTexts(texts)
  const facts = [
    { label: words.firstName, value: account.imie },
    { label: words.lastName, value: account.nazwisko },
    { label: words.login, value: account.login },
    { label: words.email, value: <EmailAddress address={account.email} /> },
    { label: words.pesel, value: account.pesel ?? words.none },
    { label: words.nip, value: account.nip ?? words.none },
  ]
  return (
    <Card title={words.account}>
      <SummaryList facts={facts} />
    </Card>
  )
}

function Subjects({ subjects }: { subjects: readonly Subject[] }) {
  const words = useTexts(texts)
  return (
    <Card title={words.subjects}>
      <ul role="list" className="panel__subjects">
        {subjects.map((subject) => (
          <li key={`${subject.czyInstytucja} ${subjectKey(subject)}`}>
            <strong>{subject.nazwa}</strong>{' '}
            <span className="secondary small">{subject.czyInstytucja ? words.institution : words.individual}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
