import { useMay } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'

const POLL_MS = 300_000

/** Background work and the last backup. */
export function WorkCard() {
  const words = useTexts(texts)
  const may = useMay()
  const answer = useDesk(contract.work, {}, { pollMs: POLL_MS })
  return (
    <Card title={words.work} aside={may('system-health') && <Link href="/urzad/stan">{words.toHealth}</Link>}>
      <Tile answer={answer}>
        {({ nieudane, kopiaGodzin }) => (
          <>
            {nieudane.length === 0 ? (
              <p>
                <Tag tone={kopiaGodzin === null ? 'waiting' : 'done'}>{kopiaGodzin === null ? words.workLook : words.workDone}</Tag>
              </p>
            ) : (
              <p>
                <Tag tone="overdue">{words.workFailed}</Tag> {nieudane.join(', ')}
              </p>
            )}
            <p className="small">{kopiaGodzin === null ? words.noBackup : fill(words.backup, { n: kopiaGodzin })}</p>
          </>
        )}
      </Tile>
    </Card>
  )
}

export function MailsCard() {
  const words = useTexts(texts)
  const may = useMay()
  const answer = useDesk(contract.mails, {}, { pollMs: POLL_MS })
  return (
    <Card title={words.mails} aside={may('messages-log') && <Link href="/urzad/wiadomosci">{words.open}</Link>}>
      <Tile answer={answer}>
        {({ wyslane, czekaja, nieudane }) => (
          <SummaryList
            facts={[
              { label: words.sent, value: String(wyslane) },
              { label: words.waiting, value: String(czekaja) },
              { label: words.failed, value: String(nieudane) },
            ]}
          />
        )}
      </Tile>
    </Card>
  )
}
