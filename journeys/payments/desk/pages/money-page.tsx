import { useState } from 'react'
import { deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { withChosen } from '#client/desk/lists/chosen.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatAmount, formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { contract } from '../calls/contract.ts'
import { moneyTexts } from '../words/money-texts.ts'
import { texts } from '../words/texts.ts'
import { dayPage, MONEY } from './addresses.ts'
import { Download } from './download.tsx'
import './payments.css'
import { More } from '#client/desk/lists/stretches.tsx'

/** Days with what was ordered, settled, banked and posted, and how much of it nobody has explained. */
export function Page() {
  const words = useTexts(moneyTexts)
  const files = useTexts(texts)
  const isAll = useSearchValues()['wszystkie'] === '1'
  const query = isAll ? { wszystkie: '1' as const } : {}
  const [places, setPlaces] = useState<readonly string[]>([''])
  const views = [
    { isOn: !isAll, href: MONEY, name: words.onlyOpen },
    { isOn: isAll, href: withChosen(MONEY, { wszystkie: '1' }), name: words.allDays },
  ]
  usePageTitle(words.money)
  return (
    <>
      <PageHeading title={words.money} lead={words.lead}>
        <Download name={files.csv} ask={() => deskFile(contract.daysCsv, { query })} />
        <Download name={files.xlsx} ask={() => deskFile(contract.daysXlsx, { query })} />
      </PageHeading>
      <nav aria-label={words.views} className="desk-views no-print">
        {views.map(({ isOn, href, name }) => (
          <Link key={href} href={href} aria-current={isOn ? 'page' : undefined} onClick={() => setPlaces([''])}>
            {name}
          </Link>
        ))}
      </nav>
      <Card>
        {places.map((place, index) => (
          <Stretch
            key={`${isAll} ${place}`}
            isAll={isAll}
            place={place}
            onMore={index === places.length - 1 ? (next) => setPlaces([...places, next]) : null}
          />
        ))}
      </Card>
    </>
  )
}

type Day = DeskAnswer<typeof contract.days>['dni'][number]

interface StretchProps {
  readonly isAll: boolean
  readonly place: string
  readonly onMore: ((next: string) => void) | null
}

function Stretch({ isAll, place, onMore }: StretchProps) {
  const words = useTexts(moneyTexts)
  const { data, error } = useDesk(contract.days, { ...(isAll && { wszystkie: '1' as const }), ...(place !== '' && { po: place }) })
  if (error || !data) return <Unanswered error={error} failed={words.failed} lines={4} />
  if (data.dni.length === 0) return <p>{isAll ? words.noDays : words.noOpen}</p>
  return (
    <>
      <ShortTable caption={words.money} columns={dayColumns(words)} rows={data.dni} rowKey={({ dzien }) => dzien} rowHeader="day" />
      <More next={data.nastepne} onMore={onMore}>
        {words.older}
      </More>
    </>
  )
}

function dayColumns(words: TextsOf<typeof moneyTexts>): TableColumn<Day>[] {
  const sum = (id: 'zlecono' | 'rozliczono' | 'naWyciagu' | 'zaksiegowano', label: string): TableColumn<Day> => ({
    id,
    label,
    cell: (day) => <Sum amount={day[id]} to={day.zlecono} />,
    numeric: true,
  })
  return [
    {
      id: 'day',
      label: words.day,
      cell: ({ dzien }) => (
        <Link href={dayPage.to({ dzien })} data-row>
          {formatDate(dzien)}
        </Link>
      ),
    },
    { id: 'orders', label: words.orders, cell: ({ zlecen }) => zlecen, numeric: true },
    sum('zlecono', words.ordered),
    sum('rozliczono', words.settled),
    sum('naWyciagu', words.banked),
    sum('zaksiegowano', words.posted),
    { id: 'open', label: words.open, cell: (day) => <Open day={day} />, numeric: true },
  ]
}

/** How much of a day nobody has explained. */
function Open({ day: { roznic, czyZamkniety } }: { readonly day: Day }) {
  const words = useTexts(moneyTexts)
  if (roznic > 0) return <Tag tone="overdue">{roznic}</Tag>
  return czyZamkniety ? <Tag tone="done">{words.closed}</Tag> : '0'
}

/** A sum, and by how much it is another than what was ordered. */
function Sum({ amount, to }: { readonly amount: number; readonly to: number }) {
  const words = useTexts(moneyTexts)
  const language = useLanguage()
  const grosze = Math.round((amount - to) * 100)
  const signed = `${grosze < 0 ? '−' : '+'}${formatAmount(Math.abs(grosze) / 100, language)}`
  return (
    <>
      {formatAmount(amount, language)}
      {grosze !== 0 && (
        <>
          <br />
          <span className="small secondary">{fill(words.toOrdered, { amount: signed })}</span>
        </>
      )}
    </>
  )
}
