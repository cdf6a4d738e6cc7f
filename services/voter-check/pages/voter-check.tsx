import { type FormEvent, useRef, useState, type ReactNode } from 'react'
import { contract as elections } from '#shared/contracts/elections.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Nothing } from '#ui/sheet/sheet-view.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useServiceTrail } from '#client/page/trail.ts'
import { useApi } from '#client/call/use-api.ts'
import { warsawDate } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useRefusalInTitle } from '#client/form/use-refusal-in-title.ts'
import { ELECTION_DAY, electionPage } from '#shared/figures/election-page.ts'
import { ApiError } from '#client/call/api-error.ts'
import { type Outcome, useLatest } from '#client/call/use-latest.ts'
import { FetchedFile } from '#client/page/file-button.tsx'
import { useSubject } from '#client/session/session.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call } from '#client/call/call.ts'
import { callFile } from '#client/call/call-file.ts'
import type { RemoteFile } from '#client/call/file.ts'
import { fileOf } from '#client/call/remote-call.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'
import { contract, type VoterEntry } from '../contract.ts'
import { factsOf } from '../facts.ts'
import './voter-check.css'

/** `/uslugi/listy-wyborcze`: where somebody votes in an election to come. */
export function Page() {
  const words = useTexts(texts)
  const call = useApi(elections.dates)
  return (
    <PageFrame title={words.title} lead={words.lead} breadcrumb={useServiceTrail(service.id)}>
      <Loaded call={call} lines={4} keeps>
        {({ datyWyborow }) => {
          const [next] = datyWyborow
          if (next === undefined) return <Nothing service={service} title={words.none} />
          return (
            <div className="stack">
              <OwnEntry election={next} />
              <CheckForm elections={datyWyborow} />
            </div>
          )
        }}
      </Loaded>
    </PageFrame>
  )
}

const PESEL_DIGITS = 11

interface CheckFormProps {
  readonly elections: readonly { readonly dataWyborow: string; readonly nazwaWyborow: string }[]
}

/** Election and PESEL number; another one of either clears what was found. The number is kept in no address and in no store. */
export function CheckForm({ elections }: CheckFormProps) {
  const words = useTexts(texts)
  const [{ day, pesel, isWrong }, setAsked] = useState({ day: '', pesel: '', isWrong: false })
  const input = useRef<HTMLInputElement>(null)
  const { outcome, check, clear } = useCheck()
  useRefusalInTitle(isWrong)
  const change = (part: { readonly day?: string; readonly pesel?: string }) => {
    clear()
    setAsked((now) => ({ ...now, ...part, isWrong: false }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '') return
    if (isPesel(pesel, warsawDate(new Date()))) return void check(pesel, day)
    setAsked((now) => ({ ...now, isWrong: true }))
    input.current?.focus()
  }
  const options = elections.map(({ dataWyborow, nazwaWyborow }) => ({
    value: dataWyborow,
    label: `${formatDate(dataWyborow)}, ${nazwaWyborow}`,
  }))
  return (
    <div className="stack">
      <Card title={words.byPesel}>
        <form className="voter-check stack" noValidate onSubmit={submit}>
          <Select
            label={words.date}
            value={day}
            options={[{ value: '', label: words.choose }, ...options]}
            onChange={(value) => change({ day: value })}
          />
          <TextField
            ref={input}
            label={words.pesel}
            hint={words.peselHint}
            error={isWrong ? (pesel === '' ? words.emptyPesel : words.peselInvalid) : undefined}
            value={pesel}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              change({ pesel: identifierDigits(value).replace(/\D/g, '').slice(0, PESEL_DIGITS) })
            }
          />
          <div>
            <Button type="submit" look="primary" disabled={day === ''} busy={outcome.step === 'busy'}>
              {words.check}
            </Button>
          </div>
        </form>
      </Card>
      <CheckResult outcome={outcome} />
      <div>
        <LinkButton look="quiet" icon="users" href={day === '' ? electionPage.route : electionPage.to({ [ELECTION_DAY]: day })}>
          {words.counts}
        </LinkButton>
      </div>
    </div>
  )
}

const NOT_FOUND = 1004

interface FoundProps extends Check {
  readonly title: string
  /** What is shown above the facts. */
  readonly children?: ReactNode
}

/** Where somebody votes, with the way there and the paper. */
function Found({ title, entry, day, paper, children }: FoundProps) {
  const words = useTexts(texts)
  const address = `https://www.openstreetmap.org/search?query=${encodeURIComponent(entry.adresWyborcy)}`
  // The address is the office's, in Polish.
  const facts = factsOf(entry, day, words).map(({ label, value }) => ({
    label,
    value: label === words.station ? <span lang="pl">{value}</span> : value,
  }))
  return (
    <Card title={title}>
      <div className="stack">
        {children}
        <SummaryList isTable facts={facts} />
        <div className="cluster">
          <a className="lone-link" href={address} rel="noopener noreferrer">
            {words.map}
          </a>
          <FetchedFile kind="pdf" fetched={paper} />
        </div>
      </div>
    </Card>
  )
}

interface OwnEntryProps {
  readonly election: { readonly dataWyborow: string; readonly nazwaWyborow: string }
}

/** The answer for a person who is signed in, before anything is typed. Where there is none nothing is drawn: the form below asks, and says why. */
export function OwnEntry({ election: { dataWyborow: day, nazwaWyborow } }: OwnEntryProps) {
  const words = useTexts(texts)
  const isPerson = useSubject()?.czyInstytucja === false
  const { data, error } = useApi(contract.own, { dataWyborow: day }, { isEnabled: isPerson })
  if (!isPerson || error) return null
  if (data === undefined) {
    return (
      <Card title={words.ownResult}>
        <Loading lines={8} />
      </Card>
    )
  }
  return (
    <Found title={words.ownResult} entry={data} day={day} paper={ownPaper(day)}>
      <p lang="pl">{nazwaWyborow}</p>
    </Found>
  )
}

/** What was found, or that nothing was; said aloud when it appears. */
function CheckResult({ outcome }: { readonly outcome: Outcome<Check> }) {
  const words = useTexts(texts)
  const { fetchFailed } = useTexts(uiTexts)
  if (outcome.step !== 'failed')
    return <div role="status">{outcome.step === 'done' && <Found title={words.result} {...outcome.answer} />}</div>
  const { kod = 0, opis = '' } = outcome.error instanceof ApiError ? outcome.error : {}
  if (kod !== NOT_FOUND) {
    return (
      <Notice kind="error" live>
        {opis || fetchFailed}
      </Notice>
    )
  }
  return (
    <Notice kind="warning" live title={words.notFound} actions={<LinkButton href="/kontakt">{words.contact}</LinkButton>}>
      {words.notFoundHelp}
    </Notice>
  )
}

/** Where somebody votes, with the paper that says so. */
interface Check {
  readonly entry: VoterEntry
  /** Of the election, `yyyy-MM-dd`. */
  readonly day: string
  readonly paper: () => Promise<RemoteFile>
}

/** Asks where somebody votes; who is signed in and asks about themselves is told more, and waits for no captcha. */
function useCheck() {
  const subject = useSubject()
  const { outcome, run, clear } = useLatest<Check>()
  const isOwn = (pesel: string) => subject !== null && !subject.czyInstytucja && subject.pesel === pesel
  const check = (pesel: string, day: string) => run(() => (isOwn(pesel) ? ownCheck(day) : strangerCheck(pesel, day)))
  return { outcome, check, clear }
}

const ownPaper = (day: string) => () => callFile(fileOf(contract.own, 'pdf'), { query: { dataWyborow: day } })

async function ownCheck(day: string): Promise<Check> {
  return { day, entry: await call(contract.own, { query: { dataWyborow: day } }), paper: ownPaper(day) }
}

async function strangerCheck(pesel: string, day: string): Promise<Check> {
  const asked = (recaptcha: string | null) => ({ query: { pesel, dataWyborow: day, ...(recaptcha !== null && { recaptcha }) } })
  return {
    day,
    entry: await withCaptcha('obwod', (recaptcha) => call(contract.check, asked(recaptcha))),
    paper: () => withCaptcha('obwod', (recaptcha) => callFile(fileOf(contract.check, 'pdf'), asked(recaptcha))),
  }
}
