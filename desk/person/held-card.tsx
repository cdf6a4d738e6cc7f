import { fill, type TextsOf } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { Shown } from './shown.ts'
import { texts } from './texts.ts'

type Held = Shown['dane'][number]
type Registered = Shown['rejestry'][number]
type Words = TextsOf<typeof texts>

/** Table by table: how much there is, and what an erasure leaves and why. */
export function HeldCard({ request: { dane, rejestry, rejestryDlaczego } }: { readonly request: Shown }) {
  const words = useTexts(texts)
  return (
    <>
      <Card
        className="desk-held"
        title={words.held}
        aside={<span className="small secondary">{words.heldMore}</span>}
        flush={dane.length > 0}
      >
        {dane.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <ShortTable caption={words.held} columns={heldColumns(words)} rows={dane} rowKey={({ tabela }) => tabela} rowHeader="data" />
        )}
      </Card>
      {rejestry.length > 0 && (
        <Card className="desk-held" title={words.registers} flush>
          <ShortTable
            caption={words.registers}
            columns={registerColumns(words)}
            rows={rejestry}
            rowKey={({ nazwa }) => nazwa}
            rowHeader="data"
          />
          <p className="desk-held__note small secondary">{rejestryDlaczego}</p>
        </Card>
      )}
    </>
  )
}

function heldColumns(words: Words): TableColumn<Held>[] {
  return [
    { id: 'data', label: words.data, cell: ({ nazwa }) => nazwa },
    { id: 'rows', label: words.rows, cell: ({ wierszy }) => wierszy, numeric: true },
    {
      id: 'afterwards',
      label: words.afterwards,
      isLong: true,
      cell: ({ zostaje, dlaczego }) =>
        zostaje === 0 ? (
          words.goes
        ) : (
          <>
            <b>{fill(words.stays, { n: zostaje })}</b>
            <br />
            <span className="small secondary">{dlaczego}</span>
          </>
        ),
    },
  ]
}

function registerColumns(words: Words): TableColumn<Registered>[] {
  return [
    { id: 'data', label: words.data, cell: ({ nazwa }) => nazwa },
    { id: 'rows', label: words.rows, cell: ({ wierszy }) => wierszy, numeric: true },
    { id: 'system', label: words.system, cell: ({ system }) => system },
  ]
}
