import { formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { texts } from '../words/texts.ts'
import { type Count, isBeyond, isSame, shareOf, signed, signedMoney } from './conclusion.ts'

/** Rows and sums of each dataset that changes: now, in the delivery, and by how much they differ. What stays is only named. */
export function BeforeAfter({ counts }: { readonly counts: readonly Count[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const [same, changed] = [counts.filter(isSame), counts.filter((one) => !isSame(one))]
  return (
    <Card title={words.beforeAfter} aside={<span className="small secondary">{words.beforeAfterMore}</span>} flush>
      {changed.length > 0 && (
        <ShortTable
          caption={words.beforeAfter}
          columns={countColumns(words, language)}
          rows={changed}
          rowKey={({ zbior }) => zbior}
          rowHeader="dataset"
          tone={(count) => (isBeyond(count) ? 'selected' : undefined)}
        />
      )}
      {same.length > 0 && <p className="desk-further">{fill(words.same, { n: same.length })}</p>}
    </Card>
  )
}

function countColumns(words: TextsOf<typeof texts>, language: Language): TableColumn<Count>[] {
  const number = (value: number | null) => (value === null ? '–' : new Intl.NumberFormat(language).format(value))
  return [
    { id: 'dataset', label: words.dataset, cell: (count) => <Named count={count} /> },
    {
      id: 'now',
      label: words.rowsNow,
      numeric: true,
      cell: ({ teraz, sumaTeraz }) => (
        <>
          {number(teraz)}
          {sumaTeraz !== null && <Sum>{formatMoney(sumaTeraz, language)}</Sum>}
        </>
      ),
    },
    {
      id: 'then',
      label: words.rowsThen,
      numeric: true,
      cell: ({ wDostawie, sumaWDostawie }) => (
        <>
          {number(wDostawie)}
          {sumaWDostawie !== null && <Sum>{formatMoney(sumaWDostawie, language)}</Sum>}
        </>
      ),
    },
    {
      id: 'difference',
      label: words.difference,
      numeric: true,
      cell: (count) => (
        <>
          <b>{change(shareOf(count), language)}</b>
          {count.sumaTeraz !== null && count.sumaWDostawie !== null && (
            <Sum>{signedMoney(count.sumaWDostawie - count.sumaTeraz, language)}</Sum>
          )}
        </>
      ),
    },
  ]
}

const change = (share: number | null, language: Parameters<typeof signed>[1]) =>
  share === null ? '–' : share === 0 ? '0%' : signed(share, language)

function Named({ count }: { readonly count: Count }) {
  const words = useTexts(texts)
  return (
    <>
      {count.nazwa} {isBeyond(count) && <Tag tone="overdue">{words.beyondLimit}</Tag>}
      <br />
      <span className="small secondary">{count.plik ?? count.zbior}</span>
    </>
  )
}

function Sum({ children }: { readonly children: string }) {
  return <span className="desk-sum small secondary">{children}</span>
}
