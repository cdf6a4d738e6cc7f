import type { DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { formatDate } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'

const POLL_MS = 300_000

type System = DeskAnswer<typeof contract.data>['dane'][number]

/** Of which day the data of each system are, and where a delivery waits for somebody to decide. */
export function DataCard() {
  const t = useTexts(texts)
  const may = useMay()
  const answer = useDesk(contract.data, {}, { pollMs: POLL_MS })
  return (
    <Card title={t.data} flush aside={may('import-check') && <Link href="/urzad/dostawy">{t.toDeliveries}</Link>}>
      <Tile answer={answer}>
        {({ dane }) => (
          <ul role="list" className="desk-systems">
            {dane.map((one) => (
              <Row key={one.system} of={one} />
            ))}
          </ul>
        )}
      </Tile>
    </Card>
  )
}

function Row({ of: { system, dzien, dni, czyStare, czyDecyzja } }: { readonly of: System }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const names: Readonly<Record<string, string>> = { ewidencja: t.ewidencja, budzet: t.budzet, podatki: t.podatki, finanse: t.finanse }
  const age = dni === null ? t.oldData : dni === 0 ? t.fresh : plural(t.age, dni, language)
  return (
    <li data-tone={czyDecyzja ? 'waiting' : czyStare ? 'overdue' : 'done'}>
      <Icon name={czyDecyzja ? 'pause' : czyStare ? 'warning' : 'done'} size={20} />
      <span>
        <b>{names[system] ?? system}</b>
        <span className="small secondary">
          {dzien === null ? t.noData : fill(t.ofDay, { day: formatDate(dzien) })}
          {czyDecyzja && ` · ${t.decisionMore}`}
          {czyStare && dzien !== null && ` · ${t.oldData}`}
        </span>
      </span>
      {czyDecyzja ? (
        <Tag tone="waiting" icon={null}>
          {t.decision}
        </Tag>
      ) : (
        <Tag tone={czyStare ? 'overdue' : 'done'} icon={null}>
          {age}
        </Tag>
      )}
    </li>
  )
}
