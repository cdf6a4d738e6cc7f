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
  const t = useTexts(texts)
  const { account, subjects } = useSession()
  return (
    <PageFrame title={t.title} lead={t.lead} breadcrumb={[{ label: t.home, href: '/strona-glowna' }, { label: t.title }]}>
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
  const t = useTexts(texts)
  const hasNode = useConfiguration()?.czyLogowaniePrzezWezelKrajowy
  const actions = (
    <>
      {hasNode && (
        <LinkButton href="/potwierdzenie-tozsamosci" icon="shield" look="primary">
          {t.proveIdentity}
        </LinkButton>
      )}
      <LinkButton href="/kontakt">{t.contactOffice}</LinkButton>
    </>
  )
  return (
    <Notice kind="warning" title={t.restrictedTitle} actions={actions}>
      <p>{t.unverified}</p>
      <p>{t.nextDay}</p>
    </Notice>
  )
}

function AccountData({ account }: { account: Account }) {
  const t = useTexts(texts)
  const facts = [
    { label: t.firstName, value: account.imie },
    { label: t.lastName, value: account.nazwisko },
    { label: t.login, value: account.login },
    { label: t.email, value: <EmailAddress address={account.email} /> },
    { label: t.pesel, value: account.pesel ?? t.none },
    { label: t.nip, value: account.nip ?? t.none },
  ]
  return (
    <Card title={t.account}>
      <SummaryList facts={facts} />
    </Card>
  )
}

function Subjects({ subjects }: { subjects: readonly Subject[] }) {
  const t = useTexts(texts)
  return (
    <Card title={t.subjects}>
      <ul role="list" className="panel__subjects">
        {subjects.map((subject) => (
          <li key={`${subject.czyInstytucja} ${subjectKey(subject)}`}>
            <strong>{subject.nazwa}</strong> <span className="secondary small">{subject.czyInstytucja ? t.institution : t.individual}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
