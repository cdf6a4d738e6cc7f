import { type ReactNode, useState } from 'react'
import { DataTable } from '#ui/table/data-table.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import type { Instalment, InstalmentType } from '../rows.ts'
import { texts } from '../texts.ts'
import { INSTALMENT_CAPTIONS } from '../words.ts'
import { instalmentColumns } from './instalment-columns.tsx'
import { InstalmentParts } from './instalment-parts.tsx'

interface InstalmentsTableProps {
  rows: readonly Instalment[]
  type: InstalmentType
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** The set with `id` added or, where it is in, taken out. */
function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.symmetricDifference(new Set([id]))
}

function partsOfOpened(opened: ReadonlySet<number>): (row: Instalment) => ReactNode {
  return (row) => (opened.has(row.idNaleznosciRatyZbiorczej) ? <InstalmentParts instalment={row} /> : null)
}

/** The centre of a card: collective instalments, ticked by the selection rules, each with its parts on demand. */
export function InstalmentsTable({ rows, type, ticked, onTick }: InstalmentsTableProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const columns = instalmentColumns({
    rows, type, words, language, ticked, opened,
    onTick: (id) => onTick(toggled(ticked, id)),
    onOpen: (id) => setOpened(toggled(opened, id)),
  })
  return (
    <DataTable
      // Another type is another table: its page and its order begin anew.
      key={type}
      caption={words[INSTALMENT_CAPTIONS[type]]}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.idNaleznosciRatyZbiorczej}
      rowHeader="due"
      empty={words.noInstalments}
      tone={(row) => (ticked.has(row.idNaleznosciRatyZbiorczej) ? 'selected' : undefined)}
      details={partsOfOpened(opened)}
    />
  )
}
