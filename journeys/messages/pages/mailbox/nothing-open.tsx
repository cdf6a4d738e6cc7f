import { type SearchValues, writeSearch } from '#client/router/address.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { MESSAGES_PAGE, SENT_PAGE } from '#shared/shell/message-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useArrival } from '#ui/layout/page-heading.tsx'
import type { contract } from '../../box/contract.ts'
import { topicTexts } from '../../box/texts.ts'
import { texts } from './texts.ts'

interface NothingOpenProps {
  readonly messages: AnswerOf<typeof contract.list>['wiadomosci']
  /** What the list was asked for. */
  readonly values: SearchValues
}

/** Beside the list while no message is open: how the one begins that waits to be read. Only opening it marks it as read. */
export function NothingOpen({ messages, values }: NothingOpenProps) {
  const words = useTexts(texts)
  const topic = useTexts(topicTexts)
  const heading = useArrival()
  const unread = messages.find(({ czyPrzeczytana }) => !czyPrzeczytana)
  const first = unread ?? messages[0]
  return (
    <div className="stack reading">
      <h2 ref={heading} tabIndex={-1}>
        {first === undefined ? words.nothingOpen : unread ? words.newestUnread : words.newestOne}
      </h2>
      {first && (
        <div className="stack stack--small">
          <p>
            <strong>{first.tytul}</strong>
          </p>
          <p className="secondary">
            {[topic[first.temat], first.podmiot, formatTimestamp(first.kiedy)].filter((part) => part !== null).join(' · ')}
          </p>
          <p>{first.wstep}</p>
          <div>
            <LinkButton
              look={unread ? 'primary' : 'secondary'}
              icon="mail"
              href={`${MESSAGES_PAGE}${writeSearch({ ...values, id: String(first.id) })}`}
            >
              {words.openIt}
            </LinkButton>
          </div>
          {unread && <p className="secondary small">{words.readWhenOpened}</p>}
        </div>
      )}
      <p className="message__sent">
        {words.isItOurs} <Link href={SENT_PAGE}>{words.checkIt}</Link>
      </p>
    </div>
  )
}
