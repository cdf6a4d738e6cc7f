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
  const t = useTexts(texts)
  return (
    <>
      <Card className="desk-held" title={t.held} aside={<span className="small secondary">{t.heldMore}</span>} flush={dane.length > 0}>
        {dane.length === 0 ? (
          <p>{t.nothing}</p>
        ) : (
          <ShortTable caption={t.held} columns={heldColumns(t)} rows={dane} rowKey={({ tabela }) => tabela} rowHeader="data" />
        )}
      </Card>
      {rejestry.length > 0 && (
        <Card className="desk-held" title={t.registers} flush>
          <ShortTable caption={t.registers} columns={registerColumns(t)} rows={rejestry} rowKey={({ nazwa }) => nazwa} rowHeader="data" />
          <p className="desk-held__note small secondary">{rejestryDlaczego}</p>
        </Card>
      )}
    </>
  )
}

function heldColumns(t: Words): TableColumn<Held>[] {
  return [
    { id: 'data', label: t.data, cell: ({ nazwa }) => nazwa },
    { id: 'rows', label: t.rows, cell: ({ wierszy }) => wierszy, numeric: true },
    {
      id: 'afterwards',
      label: t.afterwards,
      isLong: true,
      cell: ({ zostaje, dlaczego }) =>
        zostaje === 0 ? (
          t.goes
        ) : (
          <>
            <b>{fill(t.stays, { n: zostaje })}</b>
            <br />
            <span className="small secondary">{dlaczego}</span>
          </>
        ),
    },
  ]
}

function registerColumns(t: Words): TableColumn<Registered>[] {
  return [
    { id: 'data', label: t.data, cell: ({ nazwa }) => nazwa },
    { id: 'rows', label: t.rows, cell: ({ wierszy }) => wierszy, numeric: true },
    { id: 'system', label: t.system, cell: ({ system }) => system },
  ]
}
