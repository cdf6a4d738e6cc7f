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
  const words = useTexts(texts)
  const may = useMay()
  const answer = useDesk(contract.data, {}, { pollMs: POLL_MS })
  return (
    <Card title={words.data} flush aside={may('import-check') && <Link href="/urzad/dostawy">{words.toDeliveries}</Link>}>
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
  const words = useTexts(texts)
  const language = useLanguage()
  const names: Readonly<Record<string, string>> = {
    ewidencja: words.ewidencja,
    budzet: words.budzet,
    podatki: words.podatki,
    finanse: words.finanse,
  }
  const age = dni === null ? words.oldData : dni === 0 ? words.fresh : plural(words.age, dni, language)
  return (
    <li data-tone={czyDecyzja ? 'waiting' : czyStare ? 'overdue' : 'done'}>
      <Icon name={czyDecyzja ? 'pause' : czyStare ? 'warning' : 'done'} size={20} />
      <span>
        <b>{names[system] ?? system}</b>
        <span className="small secondary">
          {dzien === null ? words.noData : fill(words.ofDay, { day: formatDate(dzien) })}
          {czyDecyzja && ` · ${words.decisionMore}`}
          {czyStare && dzien !== null && ` · ${words.oldData}`}
        </span>
      </span>
      {czyDecyzja ? (
        <Tag tone="waiting" icon={null}>
          {words.decision}
        </Tag>
      ) : (
        <Tag tone={czyStare ? 'overdue' : 'done'} icon={null}>
          {age}
        </Tag>
      )}
    </li>
  )
}
