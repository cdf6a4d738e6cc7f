import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { contract } from '../../calls/statements/contract.ts'
import { statementTexts } from '../../words/statement-texts.ts'
import { StatementRow } from './statement-row.tsx'
import { UploadCard } from './upload-card.tsx'
import '../payments.css'

const POLL_MS = 3_000

/** Files of bank and providers: sent, tried, taken in, with what became of each. */
export function Page() {
  const words = useTexts(statementTexts)
  const { data, error } = useDesk(contract.list, {}, { pollMs: POLL_MS })
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="stack">
        <UploadCard samples={data?.przyklady ?? null} />
        <Card title={words.sent}>
          {error || !data ? (
            <Unanswered error={error} failed={words.failed} lines={3} />
          ) : data.wyciagi.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul role="list" className="desk-differences">
              {data.wyciagi.map((one) => (
                <StatementRow key={one.id} of={one} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  )
}
