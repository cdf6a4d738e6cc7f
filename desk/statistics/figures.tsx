import { layout, type TableName } from '#shared/desk/statistics/layout.ts'
import type { Row } from '#shared/service/row-values.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'

interface FiguresProps {
  readonly name: TableName
  readonly rows: readonly Row[]
  /** How the figures are to be read. */
  readonly note?: string
}

/** One table of the statistics with its picture, as the file has it. */
export function Figures({ name, rows, note }: FiguresProps) {
  const { texts, tables, charts } = layout
  return (
    <div className="stack">
      <SheetTables layout={{ texts, charts, tables: { [name]: tables[name] } }} sheet={{ tables: { [name]: rows } }} />
      {note && <p className="secondary small reading">{note}</p>}
    </div>
  )
}
