import { useEffect } from 'react'
import { type SearchValues, writeSearch } from '#client/router/address.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { MESSAGES_PAGE } from '#shared/shell/message-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { contract } from '../../box/contract.ts'
import { topicTexts } from '../../box/texts.ts'
import { returnToRow, rowId } from './last-opened.ts'
import { texts } from './texts.ts'
import './mailbox.css'

type Message = AnswerOf<typeof contract.list>['wiadomosci'][number]

interface ListProps {
  readonly messages: readonly Message[]
  /** What the list was asked for: a message keeps it in its address, so that the list beside it stays. */
  readonly values: SearchValues
}

/** Each message with its topic, its time and for whom it is; what was not read has a dot and says so. */
export function MessageList({ messages, values }: ListProps) {
  const { id: opened } = values
  useEffect(() => {
    if (opened === undefined) returnToRow()
  }, [opened])
  return (
    <Card flush>
      <ul role="list">
        {messages.map((message) => (
          <Item
            key={message.id}
            message={message}
            href={`${MESSAGES_PAGE}${writeSearch({ ...values, id: String(message.id) })}`}
            isOpen={String(message.id) === opened}
          />
        ))}
      </ul>
    </Card>
  )
}

interface ItemProps {
  readonly message: Message
  readonly href: string
  /** It stands beside the list. */
  readonly isOpen: boolean
}

function Item({ message: { id, temat, tytul, wstep, podmiot, kiedy, czyPrzeczytana }, href, isOpen }: ItemProps) {
  const words = useTexts(texts)
  const topic = useTexts(topicTexts)
  return (
    <li className="message-list__item" data-unread={!czyPrzeczytana || undefined} data-open={isOpen || undefined}>
      <div className="message-list__head">
        <Link id={rowId(id)} className="message-list__title" href={href} aria-current={isOpen ? 'true' : undefined}>
          {!czyPrzeczytana && <span className="visually-hidden">{words.isUnread}: </span>}
          {tytul}
        </Link>
        <span className="secondary small numeric">{formatTimestamp(kiedy)}</span>
      </div>
      <p className="secondary small">{wstep}</p>
      <p className="secondary small">{[topic[temat], podmiot].filter((part) => part !== null).join(' · ')}</p>
    </li>
  )
}
