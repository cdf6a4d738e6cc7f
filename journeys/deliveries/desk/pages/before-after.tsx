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
  const t = useTexts(texts)
  const language = useLanguage()
  const [same, changed] = [counts.filter(isSame), counts.filter((one) => !isSame(one))]
  return (
    <Card title={t.beforeAfter} aside={<span className="small secondary">{t.beforeAfterMore}</span>} flush>
      {changed.length > 0 && (
        <ShortTable
          caption={t.beforeAfter}
          columns={countColumns(t, language)}
          rows={changed}
          rowKey={({ zbior }) => zbior}
          rowHeader="dataset"
          tone={(count) => (isBeyond(count) ? 'selected' : undefined)}
        />
      )}
      {same.length > 0 && <p className="desk-further">{fill(t.same, { n: same.length })}</p>}
    </Card>
  )
}

function countColumns(t: TextsOf<typeof texts>, language: Language): TableColumn<Count>[] {
  const number = (value: number | null) => (value === null ? '–' : new Intl.NumberFormat(language).format(value))
  return [
    { id: 'dataset', label: t.dataset, cell: (count) => <Named count={count} /> },
    {
      id: 'now',
      label: t.rowsNow,
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
      label: t.rowsThen,
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
      label: t.difference,
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
  const t = useTexts(texts)
  return (
    <>
      {count.nazwa} {isBeyond(count) && <Tag tone="overdue">{t.beyondLimit}</Tag>}
      <br />
      <span className="small secondary">{count.plik ?? count.zbior}</span>
    </>
  )
}

function Sum({ children }: { readonly children: string }) {
  return <span className="desk-sum small secondary">{children}</span>
}
