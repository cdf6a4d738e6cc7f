import { useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { instalmentsLayout } from '../../sheet/layouts.ts'
import type { Instalment, InstalmentType, InstalmentRow } from '../../dues/rows.ts'
import type { InstalmentsSheet } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { WORTH_FILTERING } from './card-filters.tsx'
import { Due, Part, Tick } from './instalment-cells.tsx'
import { InstalmentParts } from './instalment-parts.tsx'
import { InstalmentState } from './instalment-state.tsx'

interface InstalmentsTableProps {
  readonly cardId: number
  readonly sheet: InstalmentsSheet
  /** All instalments of the card. */
  readonly all: readonly Instalment[]
  readonly type: InstalmentType
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ticked: ReadonlySet<number>) => void
}

/** The centre of a card: collective instalments, ticked by the selection rules, each with its parts on demand. */
export function InstalmentsTable(props: InstalmentsTableProps) {
  const { tickHead } = useTexts(texts)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const parts = partsOf({ ...props, tickLabel: tickHead, opened, onOpen: setOpened })
  // Another type is another table: its page and its order begin anew.
  return <SheetTables key={props.type} layout={instalmentsLayout} sheet={props.sheet} parts={parts} />
}

interface Drawn extends InstalmentsTableProps {
  readonly tickLabel: string
  readonly opened: ReadonlySet<number>
  readonly onOpen: (opened: ReadonlySet<number>) => void
}

const idOf = (row: InstalmentRow) => row.idNaleznosciRatyZbiorczej

/** The set with the row added or, where it is in, taken out. */
function toggled(ids: ReadonlySet<number>, row: InstalmentRow): ReadonlySet<number> {
  return ids.symmetricDifference(new Set([idOf(row)]))
}

function partsOf({ cardId, sheet, all, type, ticked, onTick, tickLabel, opened, onOpen }: Drawn) {
  const tick: TableColumn<InstalmentRow> = {
    id: 'tick',
    label: tickLabel,
    role: 'control',
    cell: (row) => <Tick row={row} isTicked={ticked.has(idOf(row))} onTick={() => onTick(toggled(ticked, row))} />,
  }
  return defineParts(instalmentsLayout, {
    tables: {
      raty: {
        columns: [...(type === 'zaplacone' ? [] : [tick]), 'terminEfektywny', 'stan', ...amountsOf(type, sheet.tables.raty ?? [])],
        cells: {
          terminEfektywny: (row) => (
            <Due cardId={cardId} row={row} isOpen={opened.has(idOf(row))} onOpen={() => onOpen(toggled(opened, row))} />
          ),
          stan: (row) => <InstalmentState row={row} />,
          kosztyEgzekucji: (row, amount) => <Part of={row.kosztyEgzekucji}>{amount}</Part>,
          odsetki: (row, amount) => <Part of={row.odsetki}>{amount}</Part>,
          oplataProlongacyjna: (row, amount) => <Part of={row.oplataProlongacyjna}>{amount}</Part>,
          kwotaRazem: (_row, amount) => <strong>{amount}</strong>,
        },
        sorted: all.length >= WORTH_FILTERING ? ['terminEfektywny', 'kwotaRazem'] : [],
        rowKey: idOf,
        tone: (row) => (ticked.has(idOf(row)) ? 'selected' : undefined),
        details(row) {
          const instalment = opened.has(idOf(row)) && all.find((one) => idOf(one) === idOf(row))
          return instalment ? <InstalmentParts instalment={instalment} /> : null
        },
      },
    },
  })
}

/** Amounts that say something for the type: paid rows have none left, and the fee is rare. */
function amountsOf(type: InstalmentType, rows: readonly InstalmentRow[]) {
  const fee = rows.some((row) => row.oplataProlongacyjna > 0) ? (['oplataProlongacyjna'] as const) : []
  const unpaid = ['kwotaGlowna', 'kosztyEgzekucji', 'odsetki', ...fee, 'kwotaRazem'] as const
  return [...(type === 'niezaplacone' ? [] : (['kwotaRaty'] as const)), ...(type === 'zaplacone' ? [] : unpaid)]
}
