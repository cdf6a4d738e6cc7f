import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk-today.ts'
import { formatDate, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'

const POLL_MS = 300_000

/** Of which day the data of each system are. */
export function DataCard() {
  const t = useTexts(texts)
  const answer = useDesk(contract.data, {}, { pollMs: POLL_MS })
  const names: Readonly<Record<string, string>> = { ewidencja: t.ewidencja, budzet: t.budzet, podatki: t.podatki, finanse: t.finanse }
  return (
    <Card title={t.data}>
      <Tile answer={answer}>
        {({ dane }) => (
          <SummaryList
            facts={dane.map(({ system, dzien }) => ({
              label: names[system] ?? system,
              value: dzien === null ? '–' : fill(t.ofDay, { day: formatDate(dzien) }),
            }))}
          />
        )}
      </Tile>
    </Card>
  )
}

export function MailsCard() {
  const t = useTexts(texts)
  const answer = useDesk(contract.mails, {}, { pollMs: POLL_MS })
  return (
    <Card title={t.mails}>
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

export function BreaksCard() {
  const t = useTexts(texts)
  const answer = useDesk(contract.breaks, {}, { pollMs: POLL_MS })
  return (
    <Card title={t.breaks}>
      <Tile answer={answer}>
        {({ przerwy }) =>
          przerwy.length === 0 ? (
            <p>{t.noBreaks}</p>
          ) : (
            <ul role="list">
              {przerwy.map(({ usluga, od, do: until, czyTrwa }) => (
                <li key={`${usluga} ${od}`}>
                  {usluga === null ? t.whole : fill(t.service, { n: usluga })}: {formatTimestamp(od)} –{' '}
                  {until === null ? '…' : formatTimestamp(until)} {czyTrwa && `(${t.ongoing})`}
                </li>
              ))}
            </ul>
          )
        }
      </Tile>
    </Card>
  )
}
