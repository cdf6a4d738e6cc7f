import { Folded } from '#client/desk/lists/folded.tsx'
import { SearchForm } from '#client/desk/lists/search-form.tsx'
import { useMay } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { type Kind, KINDS } from '../../../kinds.ts'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { listAddress } from '../addresses.ts'
import { CaseList, type ListProps } from './case-list.tsx'
import { useChoice } from './choice.ts'
import { Export } from '../export.tsx'
import { listIn, VIEWS } from './list-choice.ts'
import { ManyBar } from './many-bar.tsx'
import '../inbox.css'

/** What people send: views with their numbers, filters, rows. */
export function Page() {
  const words = useTexts(texts)
  const go = useGo()
  const may = useMay()
  const { view, kind, words: phrase } = listIn(useSearchValues())
  usePageTitle(words.inbox)
  return (
    <>
      <PageHeading title={words.inbox} lead={words.lead}>
        {may('inbox-reassign') && <Link href="/urzad/gotowe-teksty">{words.editQuick}</Link>}
        <Button look="quiet" icon="print" className="no-print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </PageHeading>
      <Views view={view} kind={kind} isSearch={phrase !== ''} />
      <Folded count={(kind === undefined ? 0 : 1) + (phrase === '' ? 0 : 1)}>
        <div className="desk-inbox__filters">
          <Select
            label={words.kind}
            value={kind ?? ''}
            options={[{ value: '', label: words.all }, ...KINDS.map((one) => ({ value: one, label: words[one] }))]}
            onChange={(rodzaj) => go(listAddress({ view, kind: rodzaj, words: phrase }))}
          />
          <SearchForm
            key={phrase}
            className="desk-inbox__search"
            labels={words}
            words={phrase}
            onWords={(szukaj) => go(listAddress({ view, kind, words: szukaj }))}
          />
          <Export kind={kind} />
        </div>
      </Folded>
      <Cases key={`${view} ${kind} ${phrase}`} view={view} kind={kind} words={phrase} />
    </>
  )
}

/** The rows, and what is done with several of them at once. */
function Cases(list: ListProps) {
  const words = useTexts(texts)
  const choice = useChoice()
  return (
    <Card
      title={list.words === '' ? words[list.view] : words.found}
      className="desk-inbox"
      data-choosing={choice.chosen.size > 0 || undefined}
    >
      <ManyBar choice={choice} />
      <CaseList {...list} choice={choice} />
    </Card>
  )
}

interface ViewsProps {
  readonly view: (typeof VIEWS)[number]
  readonly kind: Kind | undefined
  readonly isSearch: boolean
}

function Views({ view, kind, isSearch }: ViewsProps) {
  const words = useTexts(texts)
  const { data } = useDesk(contract.counts, { ...(kind && { rodzaj: kind }) })
  const told = (count: number) => (data && count >= data.najwiecej ? fill(words.moreThan, { n: count }) : String(count))
  return (
    <nav aria-label={words.views} className="desk-views no-print">
      {VIEWS.map((one) => (
        <Link key={one} href={listAddress({ view: one, kind })} aria-current={one === view && !isSearch ? 'page' : undefined}>
          {words[one]} {data && <b data-late={(one === 'late' && data.widoki[one] > 0) || undefined}>{told(data.widoki[one])}</b>}
        </Link>
      ))}
    </nav>
  )
}
