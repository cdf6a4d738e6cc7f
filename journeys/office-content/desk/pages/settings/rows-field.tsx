import { useState } from 'react'
import { TextArea } from '#ui/form/text-field.tsx'

type Rows = readonly (readonly string[])[]

const MARK = ' | '

/** A line is a row; cells part at a bar, or at a tab where rows were copied from a spreadsheet. */
function rowsIn(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : '|').map((cell) => cell.trim()))
}

const textOf = (rows: Rows) => rows.map((cells) => cells.join(MARK)).join('\n')
/** A row may have more cells than were typed: empty ones at the end make no other row. */
const bare = (rows: Rows) => rows.map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))

interface RowsFieldProps {
  readonly label: string
  readonly hint: string
  /** Lines that are seen at least. */
  readonly least?: number
  readonly value: Rows
  readonly onChange: (rows: string[][]) => void
}

/** A table as lines: to be read, corrected, and pasted from a spreadsheet. */
export function RowsField({ label, hint, least = 3, value, onChange }: RowsFieldProps) {
  const [typed, setTyped] = useState(textOf(value))
  // What is being typed stays as it is typed, until the rows are others for another reason.
  const shown = textOf(bare(rowsIn(typed))) === textOf(bare(value)) ? typed : textOf(value)
  return (
    <TextArea
      lang="pl"
      label={label}
      hint={hint}
      rows={Math.min(12, Math.max(least, value.length * 2))}
      value={shown}
      spellCheck={false}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(rowsIn(event.target.value))
      }}
    />
  )
}
