import type { CSSProperties } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import type { DeskQueue } from '#client/desk/part.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { fill, plural } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { parts } from '../parts/parts.ts'
import { ownQueues } from './own-queues.ts'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'

const POLL_MS = 60_000

type State = DeskAnswer<typeof contract.queue>

export function QueuesCard() {
  const words = useTexts(texts)
  const answer = useDesk(contract.queues, {}, { pollMs: POLL_MS })
  return (
    <Card title={words.toDo} aside={<AgeLegend />}>
      <Tile answer={answer}>
        {({ kolejki }) => {
          const queues = ownQueues(parts, kolejki)
          return queues.length === 0 ? (
            <p>{words.noQueues}</p>
          ) : (
            <ul role="list" className="desk-queues">
              {/* For the eye: each row says by itself what its parts are. */}
              <li className="desk-queues__head small secondary" aria-hidden="true">
                <span>{words.queue}</span>
                <span>{words.waits}</span>
                <span>{words.howLong}</span>
                <span>{words.oldestHead}</span>
                <span>{words.dueHead}</span>
              </li>
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
  const answer = useDesk(contract.queue, { id: queue.id }, { pollMs: POLL_MS })
  const note = answer.data?.dopisek ?? null
  return (
    <li>
      <span className="desk-queues__name">
        <Link href={queue.href} data-row>
          {queue.name()}
        </Link>
        {note !== null && <span className="small secondary">{note}</span>}
      </span>
      <Tile answer={answer}>{(state) => <Shown state={state} />}</Tile>
      <Icon name="chevron-right" size={20} />
    </li>
  )
}

function Shown({ state }: { readonly state: State }) {
  const words = useTexts(texts)
  const { ile, wiek } = state
  return (
    <>
      <b className="desk-queues__count numeric">{ile}</b>
      {wiek ? <AgeBar ages={wiek} /> : <span aria-hidden="true" />}
      {ile === 0 ? <span className="secondary">{words.empty}</span> : <Oldest state={state} />}
      {ile > 0 && <Due state={state} />}
    </>
  )
}

function Oldest({ state: { najstarsza, najstarszaDni } }: { readonly state: State }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const age = najstarszaDni === null ? null : najstarszaDni === 0 ? words.sinceToday : plural(words.age, najstarszaDni, language)
  return (
    <span className="desk-queues__oldest">
      {age !== null && (
        <span>
          <span className="desk-queues__said">{words.oldest} </span>
          {age}
        </span>
      )}
      {najstarsza !== null && <span className="small secondary">{najstarsza}</span>}
    </span>
  )
}

function Due({ state: { poTerminie, naDzis } }: { readonly state: State }) {
  const words = useTexts(texts)
  if (poTerminie > 0) return <Tag tone="overdue">{fill(words.late, { n: poTerminie })}</Tag>
  if (naDzis > 0) return <Tag tone="waiting">{fill(words.dueToday, { n: naDzis })}</Tag>
  return <Tag tone="done">{words.inTime}</Tag>
}

type Ages = NonNullable<DeskAnswer<typeof contract.queue>['wiek']>

/** From the newest on; whatever is late stands last. */
const SPANS = ['dzis', 'dni', 'dluzej', 'poTerminie'] as const satisfies readonly (keyof Ages)[]
/** A longer bar would say nothing more: the number stands beside it. */
const FULL = 40

/** How long the things of a queue wait, and how many of them. */
function AgeBar({ ages }: { readonly ages: Ages }) {
  const words = useTexts(texts)
  const { dzis: today, dni: days, dluzej: longer, poTerminie: late } = ages
  const count = Math.min(FULL, today + days + longer + late)
  return (
    <span
      role="img"
      className="desk-ages"
      aria-label={fill(words.agesSaid, { today, days, longer, late })}
      style={{ '--share': `${(100 * count) / FULL}%` } as CSSProperties}
    >
      {SPANS.filter((span) => ages[span] > 0).map((span) => (
        <i key={span} data-span={span} style={{ flexGrow: ages[span] }} />
      ))}
    </span>
  )
}

/** What the pieces of the bars are. */
function AgeLegend() {
  const words = useTexts(texts)
  const names = { dzis: words.ageToday, dni: words.ageDays, dluzej: words.ageLonger, poTerminie: words.ageLate }
  return (
    <span className="desk-legend small secondary">
      {SPANS.map((span) => (
        <span key={span}>
          <i data-span={span} aria-hidden="true" /> {names[span]}
        </span>
      ))}
    </span>
  )
}
