import type { EditorState } from 'prosemirror-state'
import { useId } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { type Act, GROUPS } from '../text/commands.ts'
import { ToolIcon, type ToolName } from './icons.tsx'
import { linkAt } from '../text/link-commands.ts'
import { tableAround } from '../text/table-commands.ts'
import { canPlace, pictureAt } from '../text/picture-commands.ts'
import { texts } from '../../words/editor.ts'
import { useRoving } from './use-roving.ts'

interface ToolBarProps {
  readonly id: string
  readonly name: string
  readonly state: EditorState
  readonly run: (act: Act) => void
  readonly open: (dialog: 'link' | 'table' | 'picture') => void
  /** Whether the text may have pictures. */
  readonly hasPictures: boolean
  readonly leave: () => void
}

interface Tool {
  readonly name: ToolName
  readonly keys?: string
  readonly isOn?: boolean
  readonly isOff: boolean
  readonly press: () => void
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** Keys as they are written on the keyboard at hand. */
function keysInWords(keys: string): string {
  return keys
    .replace('Mod', isMac ? 'Cmd' : 'Ctrl')
    .replaceAll('-', '+')
    .replace(/[a-z]$/, (letter) => letter.toUpperCase())
}

const spoken = (keys: string) => keys.replace('Mod', isMac ? 'Meta' : 'Control').replaceAll('-', '+')

/** The buttons above a text: one stop of the Tab key, arrows within (WAI-ARIA toolbar). */
export function ToolBar({ id, name, state, run, open, hasPictures, leave }: ToolBarProps) {
  const t = useTexts(texts)
  const told = useId()
  const { bar, stop, setStop, onKeyDown } = useRoving(leave)
  const groups: Tool[][] = GROUPS.map((acts) =>
    acts.map((act) => ({
      name: act.id,
      keys: act.keys,
      ...(act.isOn && { isOn: act.isOn(state) }),
      isOff: act.can?.(state) === false,
      press: () => run(act),
    })),
  )
  groups.splice(3, 0, [
    { name: 'link', keys: 'Mod-k', isOn: linkAt(state).href !== '', isOff: false, press: () => open('link') },
    { name: 'table', isOff: tableAround(state) !== null, press: () => open('table') },
    ...(hasPictures
      ? [{ name: 'picture' as const, isOn: pictureAt(state) !== null, isOff: !canPlace(state), press: () => open('picture') }]
      : []),
  ])
  const tools = groups.flat()
  const named = ({ name: tool, keys }: Tool) => (keys === undefined ? t[tool] : `${t[tool]} (${keysInWords(keys)})`)
  const reached = tools[stop]
  return (
    <div
      ref={bar}
      id={id}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${t.toolbar}: ${name}`}
      aria-describedby={told}
      className="text-editor__tools"
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="text-editor__group" role="group">
          {group.map((tool) => {
            const at = tools.indexOf(tool)
            return (
              <button
                key={tool.name}
                type="button"
                className="text-editor__tool"
                tabIndex={at === stop ? 0 : -1}
                aria-label={t[tool.name]}
                aria-pressed={tool.isOn}
                aria-disabled={tool.isOff || undefined}
                aria-keyshortcuts={tool.keys === undefined ? undefined : spoken(tool.keys)}
                title={named(tool)}
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(at)}
                onClick={() => !tool.isOff && tool.press()}
              >
                <ToolIcon name={tool.name} />
              </button>
            )
          })}
        </div>
      ))}
      {reached && (
        <span className="text-editor__told" aria-hidden="true">
          {named(reached)}
        </span>
      )}
      <span id={told} className="visually-hidden">
        {t.help}
      </span>
    </div>
  )
}
