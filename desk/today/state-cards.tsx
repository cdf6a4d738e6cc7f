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
  const t = useTexts(texts)
  const may = useMay()
  const answer = useDesk(contract.work, {}, { pollMs: POLL_MS })
  return (
    <Card title={t.work} aside={may('system-health') && <Link href="/urzad/stan">{t.toHealth}</Link>}>
      <Tile answer={answer}>
        {({ nieudane, kopiaGodzin }) => (
          <>
            {nieudane.length === 0 ? (
              <p>
                <Tag tone="done">{t.workDone}</Tag>
              </p>
            ) : (
              <p>
                <Tag tone="overdue">{t.workFailed}</Tag> {nieudane.join(', ')}
              </p>
            )}
            <p className="small">{kopiaGodzin === null ? t.noBackup : fill(t.backup, { n: kopiaGodzin })}</p>
          </>
        )}
      </Tile>
    </Card>
  )
}

export function MailsCard() {
  const t = useTexts(texts)
  const may = useMay()
  const answer = useDesk(contract.mails, {}, { pollMs: POLL_MS })
  return (
    <Card title={t.mails} aside={may('messages-log') && <Link href="/urzad/wiadomosci">{t.open}</Link>}>
      <Tile answer={answer}>
        {({ wyslane, czekaja, nieudane }) => (
          <SummaryList
            facts={[
              { label: t.sent, value: String(wyslane) },
              { label: t.waiting, value: String(czekaja) },
              { label: t.failed, value: String(nieudane) },
            ]}
          />
        )}
      </Tile>
    </Card>
  )
}
