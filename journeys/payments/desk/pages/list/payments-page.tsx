import { withChosen } from '#client/desk/lists/chosen.ts'
import { deskFile } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { PAYMENTS } from '../addresses.ts'
import { Download } from '../download.tsx'
import { type Filter, given, useFilter, VIEWS } from './filter.ts'
import { Filters } from './filters.tsx'
import { PaymentList } from './payment-list.tsx'
import '../payments.css'

/** Online payments: groups of states with their numbers, filters, rows, and the same as a file. */
export function Page() {
  const words = useTexts(texts)
  const { filter, view, words: phrase } = useFilter()
  const key = JSON.stringify([filter, view, phrase])
  usePageTitle(words.payments)
  return (
    <>
      <PageHeading title={words.payments} lead={words.lead}>
        <Button look="quiet" icon="print" className="no-print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </PageHeading>
      <Views view={view} filter={filter} isSearch={phrase !== ''} />
      <Filters key={key} filter={filter} view={view} words={phrase} />
      <Card title={phrase === '' ? words[view] : words.found} aside={phrase === '' && <Downloads view={view} filter={filter} />}>
        <PaymentList key={key} view={view} filter={filter} words={phrase} />
      </Card>
    </>
  )
}

interface ChosenProps {
  readonly view: (typeof VIEWS)[number]
  readonly filter: Filter
}

function Views({ view, filter, isSearch }: ChosenProps & { readonly isSearch: boolean }) {
  const words = useTexts(texts)
  const { data } = useDesk(contract.counts, given(filter))
  const told = (count: number) => (data && count >= data.najwiecej ? fill(words.moreThan, { n: count }) : String(count))
  return (
    <nav aria-label={words.views} className="desk-views no-print">
      {VIEWS.map((one) => (
        <Link
          key={one}
          href={withChosen(PAYMENTS, { ...filter, widok: one })}
          aria-current={one === view && !isSearch ? 'page' : undefined}
        >
          {words[one]} {data && <b>{told(data.widoki[one])}</b>}
        </Link>
      ))}
    </nav>
  )
}

/** Exactly what the filter says, covered as on the screen. */
function Downloads({ view, filter }: ChosenProps) {
  const words = useTexts(texts)
  const query = { ...given(filter), widok: view }
  return (
    <span className="cluster no-print">
      <Download name={words.csv} ask={() => deskFile(contract.csv, { query })} />
      <Download name={words.xlsx} ask={() => deskFile(contract.xlsx, { query })} />
    </span>
  )
}
