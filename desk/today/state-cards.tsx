import { useMay } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'

const POLL_MS = 300_000

/** Of which day the data of each system are. */
export function DataCard() {
  const t = useTexts(texts)
  const may = useMay()
  const answer = useDesk(contract.data, {}, { pollMs: POLL_MS })
  const names: Readonly<Record<string, string>> = { ewidencja: t.ewidencja, budzet: t.budzet, podatki: t.podatki, finanse: t.finanse }
  return (
    <Card title={t.data} aside={may('import-check') && <Link href="/urzad/dostawy">{t.toDeliveries}</Link>}>
      <Tile answer={answer}>
        {({ dane }) => (
          <SummaryList
            facts={dane.map(({ system, dzien, czyStare }) => ({
              label: names[system] ?? system,
              value: (
                <>
                  {dzien === null ? t.noData : fill(t.ofDay, { day: formatDate(dzien) })}{' '}
                  {czyStare && dzien !== null && <Tag tone="overdue">{t.oldData}</Tag>}
                </>
              ),
            }))}
          />
        )}
      </Tile>
    </Card>
  )
}

/** How online payments go: numbers, no amounts. */
export function PaymentsCard() {
  const t = useTexts(texts)
  const answer = useDesk(contract.payments, {}, { pollMs: POLL_MS })
  return (
    <Card title={t.payments}>
      <Tile answer={answer}>
        {({ oplacone, wToku, doWyjasnienia }) => (
          <SummaryList
            facts={[
              { label: t.paid, value: String(oplacone) },
              { label: t.underWay, value: String(wToku) },
              { label: t.questions, value: String(doWyjasnienia) },
            ]}
          />
        )}
      </Tile>
    </Card>
  )
}

/** Background work and the last backup. */
export function WorkCard() {
  const t = useTexts(texts)
  const answer = useDesk(contract.work, {}, { pollMs: POLL_MS })
  return (
    <Card title={t.work}>
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
