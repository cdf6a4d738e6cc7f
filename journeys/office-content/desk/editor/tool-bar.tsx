import type { EditorState } from 'prosemirror-state'
import { useId } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { type Act, GROUPS } from './text/commands.ts'
import { linkAt } from './text/link-commands.ts'
import { tableAround } from './text/table-commands.ts'
import { canPlace, pictureAt } from './text/picture-commands.ts'
import { texts } from '../words/editor.ts'
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

/** The groups of the text's own acts, and after the lists what is put in by a dialog. */
function groupsOf({ state, run, open, hasPictures }: Pick<ToolBarProps, 'state' | 'run' | 'open' | 'hasPictures'>): Tool[][] {
  const groups: Tool[][] = GROUPS.map((acts) =>
    acts.map((act) => ({
      name: act.id,
      keys: act.keys,
      ...(act.isOn && { isOn: act.isOn(state) }),
      isOff: act.can?.(state) === false,
      press: () => run(act),
    })),
  )
  const picture: Tool = { name: 'picture', isOn: pictureAt(state) !== null, isOff: !canPlace(state), press: () => open('picture') }
  return groups.toSpliced(3, 0, [
    { name: 'link', keys: 'Mod-k', isOn: linkAt(state).href !== '', isOff: false, press: () => open('link') },
    { name: 'table', isOff: tableAround(state) !== null, press: () => open('table') },
    ...(hasPictures ? [picture] : []),
  ])
}

/** The buttons above a text: one stop of the Tab key, arrows within (WAI-ARIA toolbar). */
export function ToolBar({ id, name, leave, ...given }: ToolBarProps) {
  const words = useTexts(texts)
  const told = useId()
  const { bar, stop, setStop, onKeyDown } = useRoving(leave)
  const groups = groupsOf(given)
  const tools = groups.flat()
  const named = ({ name: tool, keys }: Tool) => (keys === undefined ? words[tool] : `${words[tool]} (${keysInWords(keys)})`)
  const reached = tools[stop]
  return (
    <div
      ref={bar}
      id={id}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${words.toolbar}: ${name}`}
      aria-describedby={told}
      className="text-editor__tools"
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="text-editor__group" role="group">
          {group.map((tool) => {
            const at = tools.indexOf(tool)
            return <ToolButton key={tool.name} tool={tool} title={named(tool)} isStop={at === stop} onReach={() => setStop(at)} />
          })}
        </div>
      ))}
      {reached && (
        <span className="text-editor__told" aria-hidden="true">
          {named(reached)}
        </span>
      )}
      <span id={told} className="visually-hidden">
        {words.help}
      </span>
    </div>
  )
}

interface ToolButtonProps {
  readonly tool: Tool
  /** Name and keys. */
  readonly title: string
  /** The one to which the Tab key leads. */
  readonly isStop: boolean
  readonly onReach: () => void
}

/** A button that leaves the cursor in the text; what cannot be done now can still be reached and heard. */
function ToolButton({ tool: { name, keys, isOn, isOff, press }, title, isStop, onReach }: ToolButtonProps) {
  const words = useTexts(texts)
  return (
    <button
      type="button"
      className="text-editor__tool"
      tabIndex={isStop ? 0 : -1}
      aria-label={words[name]}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keys === undefined ? undefined : spoken(keys)}
      title={title}
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onReach}
      onClick={() => !isOff && press()}
    >
      <ToolIcon name={name} />
    </button>
  )
}

/* Outlines from Lucide 1.75 (ISC licence, © Lucide Icons and Contributors), here because the icons of `ui` go to every resident. */
const PATHS = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  bullets: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  numbers: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  deeper: 'M21 5H11M21 12H11M21 19H11M3 8l4 4-4 4',
  shallower: 'M21 5H11M21 12H11M21 19H11M7 8l-4 4 4 4',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  table: 'M3 9h18M3 15h18M9 9v12M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  picture:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21',
} as const

type ToolName = Act['id'] | 'link' | 'table' | 'picture'

/** The picture of a button; the ranks of headings are written. */
function ToolIcon({ name }: { readonly name: ToolName }) {
  if (name === 'h2' || name === 'h3' || name === 'h4') return <span className="text-editor__rank">{name.toUpperCase()}</span>
  return (
    <svg className="icon icon--20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
