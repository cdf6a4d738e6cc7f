import { type ComponentType, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { deskFile } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, useDeskEach } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { countsCall, type DeskList, fileCall, listCall, type ListForm, type ListRow } from '#shared/desk/list.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import { addressOf, type Chosen, useChosen } from './asked.ts'
import { type AnyRow, type Cells, columnsOf } from './list-columns.tsx'
import { type ListWords, useListWords } from './list-words.ts'
import { Narrowing } from './narrowing.tsx'
import { More } from './stretches.tsx'

/** What of a list is drawn apart. */
interface ListParts<L extends DeskList> {
  /** Cells of a column, by its label. */
  readonly cells?: Readonly<Partial<Record<L['columns'][number]['label'], ComponentType<{ readonly row: ListRow<L> }>>>>
  /** Beside the heading. */
  readonly Action?: ComponentType
  /** Between what is chosen and the rows. */
  readonly Above?: ComponentType
  /** Beside the rows, and below them where there is no room. */
  readonly Beside?: ComponentType
  /** The rows are asked for again every so many ms, in the background. */
  readonly pollMs?: number
}

/** The page of a declared list: views with counts, filters in the address, words, rows, the same as a file. */
export function listPage<L extends DeskList>(list: L, { cells, Action, Above, Beside, pollMs }: ListParts<L> = {}): ComponentType {
  const drawn: Cells = { ...cells }
  return function ListPage() {
    const words = useListWords(list)
    const chosen = useChosen(list)
    const may = useMay()
    const key = JSON.stringify(chosen)
    const view = viewOf(chosen)
    const [title, lead] = [words[`title_${view}`] ?? words.title, words[`lead_${view}`] ?? words.lead]
    usePageTitle(title)
    const shown = { list, words, chosen }
    const rows = (
      <Card title={titleOf(shown)} aside={list.files && may(list.files) && chosen.search === '' && <Downloads {...shown} />}>
        <Rows key={key} {...shown} cells={drawn} pollMs={pollMs} />
      </Card>
    )
    return (
      <>
        <PageHeading title={title} lead={lead || undefined}>
          <Button look="quiet" icon="print" className="no-print" onClick={() => window.print()}>
            {words.print}
          </Button>
          {Action && <Action />}
        </PageHeading>
        {list.views && <Views {...shown} views={list.views} />}
        {(list.filters || list.isSearched) && <Narrowing key={key} {...shown} />}
        {Above && (
          <div className="stack desk-above">
            <Above />
          </div>
        )}
        {Beside ? (
          <div className="desk-today">
            {rows}
            <div className="stack">
              <Beside />
            </div>
          </div>
        ) : (
          rows
        )}
      </>
    )
  }
}

interface Shown {
  readonly list: DeskList
  readonly words: ListWords
  readonly chosen: Chosen
}

/** What words find is in no view. */
const viewOf = ({ view, search }: Chosen) => (search === '' ? view : undefined)

function titleOf({ words, chosen: { view = 'all', search } }: Shown): string | undefined {
  return search === '' ? words[view] : words.found
}

/** What is chosen, as the calls have it. */
function asked({ filters, view, search }: Chosen) {
  return search === '' ? { ...filters, view } : { search }
}

function Views({ list, words, chosen, views }: Shown & { readonly views: readonly string[] }) {
  const { data } = useDesk(countsCall(list), { ...chosen.filters }, { isEnabled: list.isCounted === true })
  const told = (count: number, most: number) => (count >= most ? fill(words.moreThan, { n: count }) : String(count))
  return (
    <nav aria-label={words.views} className="desk-views no-print">
      {views.map((view) => (
        <Link
          key={view}
          href={addressOf(list, { ...chosen, search: '', view })}
          aria-current={view === chosen.view && chosen.search === '' ? 'page' : undefined}
        >
          {words[view]} {data && <b>{told(data.views[view] ?? 0, data.most)}</b>}
        </Link>
      ))}
    </nav>
  )
}

/** All stretches that were asked for in one table: each begins where the one before it ended. */
function Rows({ list, words, chosen, cells, pollMs }: Shown & { readonly cells: Cells; readonly pollMs: number | undefined }) {
  const [places, setPlaces] = useState<readonly string[]>([''])
  const stretches = useDeskEach(
    listCall(list),
    places.map((after) => ({ ...asked(chosen), after })),
    pollMs,
  )
  const rows: readonly AnyRow[] = stretches.flatMap(({ data }) => data?.rows ?? [])
  const { data, error } = stretches.at(-1) ?? {}
  return (
    <div className="desk-rows">
      {data?.isTooMany && <Notice kind="warning">{words.tooMany}</Notice>}
      {rows.length > 0 && (
        <ShortTable caption={words.title} columns={columnsOf(list, words, cells)} rows={rows} rowKey={(row) => String(row[list.key])} rowHeader={list.columns[0]?.label ?? ''} />
      )}
      {(error || !data) && <Unanswered error={error ?? null} failed={words.failedCall} lines={4} />}
      {data && rows.length === 0 && <p>{words[`none_${viewOf(chosen)}`] ?? words.none}</p>}
      <More next={data?.next ?? null} onMore={(next: string) => setPlaces([...places, next])}>
        {words.more}
      </More>
    </div>
  )
}

/** Exactly what the filter says, covered as on the screen. */
function Downloads({ list, words, chosen }: Shown) {
  return (
    <span className="cluster no-print">
      {(['csv', 'xlsx'] as const).map((form) => (
        <Download key={form} form={form} list={list} words={words} chosen={chosen} />
      ))}
    </span>
  )
}

function Download({ form, list, words, chosen }: Shown & { readonly form: ListForm }) {
  const { run, isBusy } = useAct(async () => saveFile(await deskFile(fileCall(list, form), { query: asked(chosen) })), {
    done: words.fileDone,
    failed(error) {
      const told = error instanceof ApiError ? error.opis : ''
      return error instanceof ApiError && error.details['przyczyna'] === 'tooMany' ? words.tooManyForFile : told || words.failedCall
    },
  })
  return (
    <Button look="quiet" icon="download" busy={isBusy} onClick={() => run()}>
      {words[form]}
    </Button>
  )
}
