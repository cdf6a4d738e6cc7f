import type { ReactNode } from 'react'
import { LinkButton, Button } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmailAddress } from '#ui/layout/email-address.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useAct } from '#client/call/use-act.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSession } from '#client/session/session.ts'
import type { Account } from '#client/session/session-store.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { useApi, refresh } from '#client/call/use-api.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { acceptedTermsPage } from '#shared/shell/terms-page.ts'
import { Link } from '#ui/action/link.tsx'
import { failureWords } from '#client/form/failure.ts'
import { call } from '#client/call/call.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { BY_CODE_PAGE } from '../../letter/address.ts'
import { texts as letterTexts } from '../../letter/texts.ts'
import { PanelActions } from './panel-actions.tsx'
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
          {account.czyKodemZListu && <ByLetter />}
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

/** What lifts the limits of an account: the provider, what else there is, and the office. */
function Lifting({ children }: { readonly children?: ReactNode }) {
  const words = useTexts(texts)
  const hasNode = useConfiguration()?.czyLogowaniePrzezWezelKrajowy
  return (
    <>
      {hasNode && (
        <LinkButton href="/potwierdzenie-tozsamosci" icon="shield" look="primary">
          {words.proveIdentity}
        </LinkButton>
      )}
      {children}
      <LinkButton href="/kontakt">{words.contactOffice}</LinkButton>
    </>
  )
}

function Restriction() {
  const words = useTexts(texts)
  const { haveCode } = useTexts(letterTexts)
  const actions = (
    <Lifting>
      <LinkButton href={BY_CODE_PAGE} icon="key">
        {haveCode}
      </LinkButton>
    </Lifting>
  )
  return (
    <Notice kind="warning" title={words.restrictedTitle} actions={actions}>
      <p>{words.unverified}</p>
      <p>{words.nextDay}</p>
    </Notice>
  )
}

/** What an account sees that the code of a letter has opened, and what lifts the rest. */
function ByLetter() {
  const { stateTitle, stateText } = useTexts(letterTexts)
  return (
    <Notice kind="information" title={stateTitle} actions={<Lifting />}>
      {stateText}
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

/** Which terms the account has accepted, to read as they were then; and what the office does with the person's data. */
function TermsCard() {
  const words = useTexts(texts)
  const { data } = useApi(contract.terms)
  const hasAccepted = data?.przyjety && data.kiedy
  return (
    <Card title={words.termsTitle}>
      <div className="stack stack--small">
        {hasAccepted && (
          <p>
            {fill(words.termsAccepted, { version: data.przyjety ?? '', at: formatTimestamp(data.kiedy ?? '') })}{' '}
            <Link href={acceptedTermsPage.to({ wersja: data.przyjety ?? '', chwila: data.kiedy ?? '' })}>{words.termsRead}</Link>
          </p>
        )}
        <p className="cluster">
          <Link className="lone-link" href="/regulamin">
            {words.termsNow}
          </Link>
          <Link className="lone-link" href="/ochrona-danych">
            {words.privacy}
          </Link>
        </p>
      </div>
    </Card>
  )
}

interface EmailWaitingProps {
  readonly email: string
  /** The present address was never confirmed (acceptance A-134). */
  readonly isUnconfirmed: boolean
}

/** The banner of an address that waits for its link: which one, and the two ways on. Nothing where none waits. */
export function EmailWaiting({ email, isUnconfirmed }: EmailWaitingProps) {
  const words = useTexts(texts)
  const { data, isPending } = useApi(contract.emailChange)
  const { run, isBusy, failure } = useAct((way: () => Promise<void>) => way())
  const waiting = data?.nowyEmail ?? null
  const resend = async () => {
    await call(contract.resendEmailLink, { body: {} })
    await refresh(contract.emailChange)
    showMessage(fill(words.linkSent, { email: waiting ?? email }))
  }
  const cancel = async () => {
    await call(contract.cancelEmailChange)
    showMessage(words.changeCancelled)
    await refresh(contract.emailChange)
  }
  if (isPending) return isUnconfirmed ? <Loading lines={2} /> : null
  if (waiting === null && !isUnconfirmed) return null
  return (
    <Notice
      kind={isUnconfirmed ? 'warning' : 'information'}
      title={words.unconfirmedTitle}
      actions={
        <>
          <Button busy={isBusy} onClick={() => run(resend)}>
            {words.resendLink}
          </Button>
          {waiting !== null && (
            <Button busy={isBusy} onClick={() => run(cancel)}>
              {words.cancelChange}
            </Button>
          )}
        </>
      }
    >
      <div className="stack stack--small">
        <p>{waiting === null ? words.unconfirmed : fill(words.waiting, { email: waiting, until: formatTimestamp(data?.wazneDo ?? '') })}</p>
        {waiting !== null && <p>{words.waitingEnd}</p>}
        {failure !== null && <p role="alert">{failureWords(failure)}</p>}
      </div>
    </Notice>
  )
}
