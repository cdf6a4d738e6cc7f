import { type ComponentType, type ReactNode, useState } from 'react'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDeskEach } from '#client/desk/use-desk.ts'
import { type DeskList, listCall, type ListRow } from '#shared/desk/list.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { asked, type Chosen } from './asked.ts'
import { type AnyRow, type Cells, type CellsOf, columnsOf, nameOf } from './list-columns.tsx'
import type { ListWords } from './list-words.ts'

/** What is done with the rows that are ticked, as they were when they were ticked. */
export type ManyOf<L extends DeskList> = ComponentType<{ readonly rows: readonly ListRow<L>[]; readonly clear: () => void }>
type Many = ComponentType<{ readonly rows: readonly AnyRow[]; readonly clear: () => void }>

export interface Shown<L extends DeskList = DeskList> {
  readonly list: L
  readonly words: ListWords
  readonly chosen: Chosen
}

interface ListCardProps<L extends DeskList> extends Shown<L> {
  readonly cells?: CellsOf<L> | undefined
  readonly Many?: ManyOf<L> | undefined
  readonly pollMs?: number | undefined
  /** The row that stands open beside the list. */
  readonly open?: string
  readonly aside?: ReactNode
}

/** What words find is in no view. */
export const viewOf = ({ view, search }: Chosen) => (search === '' ? view : undefined)

/** The rows of what is chosen, under its name. */
export function ListCard<L extends DeskList>({ cells, Many, aside, ...shown }: ListCardProps<L>) {
  const { words, chosen } = shown
  const drawn: Cells = { ...cells }
  return (
    <Card title={chosen.search === '' ? words[chosen.view ?? 'all'] : words.found} aside={aside}>
      <Rows key={JSON.stringify(chosen)} {...shown} cells={drawn} Many={Many as Many | undefined} />
    </Card>
  )
}

interface RowsProps extends Shown {
  readonly cells: Cells
  readonly Many: Many | undefined
  readonly pollMs?: number | undefined
  readonly open?: string
}

const keyIn = ({ key }: DeskList, row: AnyRow) => String(row[key])

/** A box in front of each row, named by what it ticks. */
function ticks(
  list: DeskList,
  words: ListWords,
  ticked: ReadonlyMap<string, AnyRow>,
  tick: (some: readonly AnyRow[], isOn: boolean) => void,
): TableColumn<AnyRow> {
  const boxOf = (row: AnyRow) => (
    <Checkbox
      hideLabel
      label={fill(words.chooseOne, { number: keyIn(list, row), name: nameOf(list, words, row) })}
      checked={ticked.has(keyIn(list, row))}
      onChange={(event) => tick([row], event.target.checked)}
    />
  )
  return { id: 'tick', label: words.choose, role: 'control', cell: boxOf }
}

/** All stretches that were asked for in one table: each begins where the one before it ended. */
function Rows({ list, words, chosen, cells, Many, pollMs, open }: RowsProps) {
  const [places, setPlaces] = useState<readonly string[]>([''])
  const [ticked, setTicked] = useState<ReadonlyMap<string, AnyRow>>(new Map())
  const stretches = useDeskEach(
    listCall(list),
    places.map((after) => ({ ...asked(list, chosen), after })),
    pollMs,
  )
  const rows: readonly AnyRow[] = stretches.flatMap(({ data }) => data?.rows ?? [])
  const { data, error } = stretches.at(-1) ?? {}
  const next = data?.next
  const keyOf = (row: AnyRow) => keyIn(list, row)
  const tick = (some: readonly AnyRow[], isOn: boolean) => {
    const others = [...ticked].filter(([key]) => !some.some((row) => keyOf(row) === key))
    setTicked(new Map([...others, ...(isOn ? some.map((row) => [keyOf(row), row] as const) : [])]))
  }
  return (
    <div className="desk-rows" data-choosing={ticked.size > 0 || undefined}>
      {Many && <Many rows={[...ticked.values()]} clear={() => setTicked(new Map())} />}
      {data?.isTooMany && <Notice kind="warning">{words.tooMany}</Notice>}
      {Many && rows.length > 0 && (
        <Checkbox
          className="no-print"
          label={fill(words.chooseShown, { n: rows.length })}
          checked={rows.every((row) => ticked.has(keyOf(row)))}
          onChange={(event) => tick(rows, event.target.checked)}
        />
      )}
      {rows.length > 0 && (
        <ShortTable
          caption={words.title}
          columns={[...(Many ? [ticks(list, words, ticked, tick)] : []), ...columnsOf(list, words, cells, { chosen, open })]}
          rows={rows}
          rowKey={keyOf}
          rowHeader={list.columns[0]?.label ?? ''}
          tone={(row) => (ticked.has(keyOf(row)) || keyOf(row) === open ? 'selected' : undefined)}
        />
      )}
      {(error || !data) && <Unanswered error={error ?? null} failed={words.failedCall} lines={4} />}
      {data && rows.length === 0 && <p>{words[`none_${viewOf(chosen)}`] ?? words.none}</p>}
      {next && (
        <Button className="no-print" onClick={() => setPlaces([...places, next])}>
          {words.more}
        </Button>
      )}
    </div>
  )
}
