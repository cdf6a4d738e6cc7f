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
