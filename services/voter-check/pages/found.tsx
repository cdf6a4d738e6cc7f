import type { ReactNode } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { useApi } from '#client/call/use-api.ts'
import type { Outcome } from '#client/call/use-latest.ts'
import { FetchedFile } from '#client/page/file-button.tsx'
import { useSubject } from '#client/session/session.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../contract.ts'
import { factsOf } from '../facts.ts'
import { texts } from '../texts.ts'
import { type Check, ownPaper } from './use-check.tsx'

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
export function CheckResult({ outcome }: { readonly outcome: Outcome<Check> }) {
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
