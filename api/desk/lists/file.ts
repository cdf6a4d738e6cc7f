import { plainCsv } from '#integrations/documents/file/csv.ts'
import { type PlainColumn, plainXlsx } from '#integrations/documents/file/plain-xlsx.ts'
import type { ListForm } from '#shared/desk/list.ts'
import { formatForFile } from '#shared/format.ts'
import type { FieldKind, Fields } from '#shared/service/field.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { SourcedList } from '#shared/server/desk/list.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const KINDS: Partial<Record<FieldKind, PlainColumn<unknown>['kind']>> = {
  integer: 'count',
  money: 'money',
  date: 'day',
  timestamp: 'moment',
}

type FileOf = NonNullable<SourcedList['source']['file']>
type Shown = Readonly<Record<string, unknown>>

/** Amounts with a comma, as a Polish spreadsheet reads them. */
function csvText(kind: PlainColumn<unknown>['kind'], value: string | number | null): string {
  if (value === null) return ''
  return kind === 'money' ? formatForFile(Number(value), 2) : String(value)
}

function columnsOf({ columns }: FileOf, row: Fields, ctx: DeskContext): PlainColumn<Shown>[] {
  return columns.map(([name, of]) => {
    if (typeof of !== 'string') return { name, kind: 'text', of: (shown) => of(shown, ctx) }
    const kind = KINDS[row[of]?.kind ?? 'text'] ?? 'text'
    const plain = (value: unknown) => (typeof value === 'number' || value === null ? value : String(value))
    return { name, kind, of: (shown) => plain(shown[of]) }
  })
}

/** The rows of a list under the heads of its file, as CSV or as a workbook. */
export async function fileOf(form: ListForm, file: FileOf, row: Fields, shown: readonly Shown[], ctx: DeskContext): Promise<FileAnswer> {
  const name = `${file.name}-${ctx.today}`
  const columns = columnsOf(file, row, ctx)
  if (form === 'xlsx') return { name: `${name}.xlsx`, type: XLSX, content: await plainXlsx(file.name, columns, shown) }
  const lines = shown.map((one) => columns.map(({ kind, of }) => csvText(kind, of(one))))
  return { name: `${name}.csv`, type: 'text/csv', content: plainCsv([columns.map(({ name: head }) => head), ...lines]) }
}
