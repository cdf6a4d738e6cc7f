import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { contract } from '../../box/contract.ts'
import { pageTexts } from '../../box/texts.ts'
import { BoxTabs } from '../parts/box-tabs.tsx'
import { IsOurs } from './is-ours.tsx'
import { SentLine } from '../parts/sent-line.tsx'
import { texts } from './texts.ts'
import './sent.css'

type Sent = AnswerOf<typeof contract.sent>['wyslane'][number]

/** `/wiadomosci/wyslane`: what left the portal for this account, and whether somebody's text is one of those. */
export function Page() {
  const words = useTexts(texts)
  const name = useTexts(pageTexts)
  const sent = useApi(contract.sent)
  return (
    <PageFrame title={name.sent} lead={words.lead}>
      <div className="stack">
        <BoxTabs />
        <IsOurs />
        <Loaded call={sent} lines={4}>
          {({ wyslane }) =>
            wyslane.length === 0 ? (
              <EmptyState title={words.none} icon="mail">
                {words.noneWhy}
              </EmptyState>
            ) : (
              <List sent={wyslane} />
            )
          }
        </Loaded>
      </div>
    </PageFrame>
  )
}

function List({ sent }: { readonly sent: readonly Sent[] }) {
  const words = useTexts(texts)
  return (
    <Card title={words.list} flush>
      <ul role="list">
        {sent.map((one, index) => (
          <li key={index} className="sent-list__item">
            <p>{one.tytuly.join(', ') || words.message}</p>
            <p className="small">
              <SentLine sent={one} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
