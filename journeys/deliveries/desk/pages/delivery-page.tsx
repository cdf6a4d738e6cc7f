import type { DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatDate, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice, type NoticeKind } from '#ui/message/notice.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { DELIVERIES, deliveryPage } from './addresses.ts'
import { BeforeAfter } from './before-after.tsx'
import { ChangesCard } from './changes-card.tsx'
import { conclusionOf } from './conclusion.ts'
import { DecisionCard } from './decision-card.tsx'
import { FindingsCard } from './findings-card.tsx'
import { type State, StateTag } from './state-tag.tsx'
import './deliveries.css'

const POLL_MS = 3_000
const KINDS: Partial<Record<State, NoticeKind>> = {
  limited: 'warning',
  refused: 'error',
  broken: 'warning',
  ready: 'success',
  published: 'success',
}

/** One delivery: the conclusion first, then what it changes, then what is wrong; beside it what to do. */
export function Page() {
  const words = useTexts(texts)
  const id = String(deliveryPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.one, { id }, { pollMs: POLL_MS })
  usePageTitle(fill(words.delivery, { n: id }))
  if (error && !data)
    return (
      <Notice kind="warning" live>
        {error.opis || words.failed}
      </Notice>
    )
  return data ? <Shown delivery={data} /> : <Loading />
}

function Shown({ delivery }: { readonly delivery: DeskAnswer<typeof contract.one> }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { id, system, dzien, stan, czyWidoczna, kto, kiedy, opublikowal, sekund, liczby, bledy, dalszychBledow, limity, uwagi, procent } =
    delivery
  // Of what was refused by its rows nothing is known of afterwards.
  const known = liczby.filter(({ wDostawie }) => wDostawie !== null)
  const facts = [
    { label: words.from, value: kto },
    { label: words.when, value: formatTimestamp(kiedy) },
    ...(opublikowal === null ? [] : [{ label: words.who, value: opublikowal }]),
    ...(dzien === null ? [] : [{ label: words.dataDate, value: formatDate(dzien) }]),
    ...(sekund === null ? [] : [{ label: words.time, value: fill(words.seconds, { n: sekund }) }]),
  ]
  return (
    <>
      <PageHeading
        title={system === null ? fill(words.delivery, { n: id }) : fill(words.deliveryOf, { system: words[system], n: id })}
        lead={delivery.nazwa}
        breadcrumb={[{ label: words.title, href: DELIVERIES }, { label: fill(words.delivery, { n: id }) }]}
      >
        <StateTag state={stan} isVisible={czyWidoczna} />
      </PageHeading>
      <div className="desk-today">
        <div className="stack">
          <Notice kind={KINDS[stan] ?? 'information'} live title={conclusionOf(delivery, language, words)}>
            {procent === null ? (
              stan !== 'published' && stan !== 'withdrawn' && words.nothingChanged
            ) : (
              <>
                <progress max={100} value={procent} aria-label={fill(words.progress, { n: procent })} />{' '}
                {fill(words.progress, { n: procent })}
              </>
            )}
          </Notice>
          <FindingsCard title={words.faults} findings={bledy} id={id} further={dalszychBledow} />
          <FindingsCard title={words.limits} findings={limity} />
          {known.length > 0 && <BeforeAfter counts={known} />}
          <ChangesCard changes={delivery.zmiany} />
          <FindingsCard title={words.remarks} findings={uwagi} />
        </div>
        <div className="stack">
          <DecisionCard delivery={delivery} />
          <Card title={words.facts}>
            <SummaryList facts={facts} isTable />
          </Card>
        </div>
      </div>
    </>
  )
}
