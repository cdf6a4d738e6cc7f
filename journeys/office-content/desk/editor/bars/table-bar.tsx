import type { Command } from 'prosemirror-state'
import { useTexts } from '#ui/language/use-texts.tsx'
import { TABLE_ACTS } from '../text/table-commands.ts'
import { texts } from '../../words/editor.ts'
import { useRoving } from './use-roving.ts'

interface TableBarProps {
  readonly run: (command: Command) => void
  readonly openCaption: () => void
  readonly leave: () => void
}

const NAMES = ['addRow', 'addColumn', 'dropRow', 'dropColumn', 'dropTable'] as const

/** What one does with the table in which the cursor stands. */
export function TableBar({ run, openCaption, leave }: TableBarProps) {
  const words = useTexts(texts)
  const { bar, stop, setStop, onKeyDown } = useRoving(leave)
  const buttons = [...NAMES.map((name) => ({ name, press: () => run(TABLE_ACTS[name]) })), { name: 'caption' as const, press: openCaption }]
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={words.tableToolbar} className="text-editor__tools" onKeyDown={onKeyDown}>
      {buttons.map(({ name, press }, at) => (
        <button
          key={name}
          type="button"
          className="text-editor__tool"
          tabIndex={at === stop ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={press}
        >
          {words[name]}
        </button>
      ))}
    </div>
  )
}
