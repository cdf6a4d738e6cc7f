import type { DeskQueue } from '#client/desk/part.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { fill, plural } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { parts } from '../parts/parts.ts'
import { AgeBar, AgeLegend } from './age-bar.tsx'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'

const POLL_MS = 60_000

export function QueuesCard() {
  const t = useTexts(texts)
  const answer = useDesk(contract.queues, {}, { pollMs: POLL_MS })
  return (
    <Card title={t.toDo} aside={<AgeLegend />}>
      <Tile answer={answer}>
        {({ kolejki }) => {
          const queues = parts.flatMap((part) => part.queues ?? []).filter(({ id }) => kolejki.includes(id))
          return queues.length === 0 ? (
            <p>{t.noQueues}</p>
          ) : (
            <ul role="list" className="desk-queues">
              {queues.map((queue) => (
                <Row key={queue.id} queue={queue} />
              ))}
            </ul>
          )
        }}
      </Tile>
    </Card>
  )
}

function Row({ queue }: { readonly queue: DeskQueue }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ageOf = (days: number) => (days === 0 ? t.sinceToday : plural(t.age, days, language))
  const answer = useDesk(contract.queue, { id: queue.id }, { pollMs: POLL_MS })
  return (
    <li>
      <Link href={queue.href} data-row>
        {queue.name()}
      </Link>
      <Tile answer={answer}>
        {({ ile, najstarszaDni, najstarsza, poTerminie, wiek }) => (
          <>
            <b className="desk-queues__count numeric">{ile}</b>
            {wiek ? <AgeBar ages={wiek} /> : <span aria-hidden="true" />}
            <span className="secondary">
              {ile === 0
                ? t.empty
                : najstarszaDni === null
                  ? najstarsza
                  : fill(t.oldest, { name: najstarsza ?? '', age: ageOf(najstarszaDni) })}
            </span>
            {ile > 0 && (poTerminie > 0 ? <Tag tone="overdue">{fill(t.late, { n: poTerminie })}</Tag> : <Tag tone="done">{t.inTime}</Tag>)}
          </>
        )}
      </Tile>
    </li>
  )
}
