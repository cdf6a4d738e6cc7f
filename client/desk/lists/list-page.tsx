import type { ComponentType } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { deskFile } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { countsCall, type DeskList, fileCall, type ListForm } from '#shared/desk/list.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { addressOf, asked, useChosen } from './asked.ts'
import type { CellsOf } from './list-columns.tsx'
import { ListCard, type ManyOf, type Shown, viewOf } from './list-rows.tsx'
import { useListWords } from './list-words.ts'
import { Narrowing } from './narrowing.tsx'

/** What of a list is drawn apart. */
interface ListParts<L extends DeskList> {
  /** Cells of a column, by its label. */
  readonly cells?: CellsOf<L>
  /** What is done with several rows at once: each has a box to tick. */
  readonly Many?: ManyOf<L>
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
export function listPage<L extends DeskList>(list: L, { cells, Many, Action, Above, Beside, pollMs }: ListParts<L> = {}): ComponentType {
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
      <ListCard {...shown} cells={cells} Many={Many} pollMs={pollMs} aside={list.files && may(list.files) && chosen.search === '' && <Downloads {...shown} />} />
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
          {words[view]}{' '}
          {data && <b data-late={(view === 'late' && (data.views[view] ?? 0) > 0) || undefined}>{told(data.views[view] ?? 0, data.most)}</b>}
        </Link>
      ))}
    </nav>
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
  const { run, isBusy } = useAct(async () => saveFile(await deskFile(fileCall(list, form), { query: asked(list, chosen) })), {
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
