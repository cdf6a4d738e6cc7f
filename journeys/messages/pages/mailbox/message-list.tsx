import type { AnswerOf } from '#shared/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { MESSAGES_PAGE } from '#shared/shell/message-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { contract } from '../../box/contract.ts'
import { topicTexts } from '../../box/texts.ts'
import { texts } from './texts.ts'
import './mailbox.css'

type Message = AnswerOf<typeof contract.list>['wiadomosci'][number]

/** Each message with its topic, its time and for whom it is; what was not read has a dot and says so. */
export function MessageList({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <Card flush>
      <ul role="list">
        {messages.map((message) => (
          <Item key={message.id} message={message} />
        ))}
      </ul>
    </Card>
  )
}

function Item({ message: { id, temat, tytul, wstep, podmiot, kiedy, czyPrzeczytana } }: { readonly message: Message }) {
  const t = useTexts(texts)
  const topic = useTexts(topicTexts)
  return (
    <li className="message-list__item" data-unread={!czyPrzeczytana || undefined}>
      <div className="message-list__head">
        <Link className="message-list__title" href={`${MESSAGES_PAGE}?id=${id}`}>
          {!czyPrzeczytana && <span className="visually-hidden">{t.isUnread}: </span>}
          {tytul}
        </Link>
        <span className="secondary small numeric">{formatTimestamp(kiedy)}</span>
      </div>
      <p className="secondary small">{wstep}</p>
      <p className="secondary small">{[topic[temat], podmiot].filter((part) => part !== null).join(' · ')}</p>
    </li>
  )
}
