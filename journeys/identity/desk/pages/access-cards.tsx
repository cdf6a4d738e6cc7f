import type { DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { messagesOfAccount } from '#shared/desk/pages.ts'
import { formatDate } from '#shared/format.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

type Account = DeskAnswer<typeof contract.account>

/** By what the person gets in, what they have agreed to, and whether the portal reaches them. */
export function AccessCard({ account: { czyDrugiSkladnik, sesje, zgody, czyZwracane } }: { readonly account: Account }) {
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
export function MessagesCard({ account: { id, wiadomosci } }: { readonly account: Account }) {
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
