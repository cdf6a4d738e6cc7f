import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/settings.ts'

interface ListEditorProps<Item> {
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly fresh: Item
  /** What one of them is; where a page has several lists. */
  readonly what?: string
  readonly onChange: (items: Item[]) => void
  readonly children: (item: Item, edit: (change: Partial<Item>) => void) => ReactNode
}

const LONGEST = 70
/** A whole sentence would be a heading that nobody reads. */
const short = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name)

type Act = 'up' | 'down' | 'takeOut'
interface Goal {
  readonly at: number
  readonly act: Act
}

/** After an act the focus goes with the thing that was moved, or to the one that has taken its place: by keyboard the next press is about the same. */
function useFocusAfter(list: RefObject<HTMLDivElement | null>) {
  const goal = useRef<Goal | null>(null)
  useEffect(() => {
    const wanted = goal.current
    goal.current = null
    if (!wanted) return
    const items = list.current?.querySelectorAll(':scope > fieldset') ?? []
    const item = items[Math.min(wanted.at, items.length - 1)] ?? list.current
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>(':scope > p > button') ?? [])]
    const target = buttons.find(({ dataset }) => dataset['act'] === wanted.act) ?? buttons[0]
    target?.focus()
  })
  return (at: number, act: Act) => {
    goal.current = { at, act }
  }
}

/** Where the thing that stood at `place` stands after an act on the one at `at`; null where it was taken out. */
function placeAfter(place: number | null, at: number, act: Act): number | null {
  if (place === null) return null
  if (act === 'takeOut') return place === at ? null : place > at ? place - 1 : place
  const other = act === 'up' ? at - 1 : at + 1
  return place === at ? other : place === other ? at : place
}

/** Things in an order, a line each, moved by buttons; the fields of one of them stand open. */
export function ListEditor<Item>({ items, nameOf, fresh, what, onChange, children }: ListEditorProps<Item>) {
  const words = useTexts(texts)
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(list)
  const [open, setOpen] = useState(items.length === 1 ? 0 : null)
  const swapped = (at: number) =>
    items.map((item, index) => (index === at ? (items[at + 1] ?? item) : index === at + 1 ? (items[at] ?? item) : item))
  const act = (at: number, what: Act) => {
    setOpen(placeAfter(open, at, what))
    focusAfter(what === 'up' ? at - 1 : what === 'down' ? at + 1 : at, what)
    onChange(what === 'takeOut' ? items.filter((_, index) => index !== at) : swapped(what === 'up' ? at - 1 : at))
  }
  return (
    <div className="stack" ref={list}>
      {items.length === 0 && <p>{words.empty}</p>}
      {items.map((item, at) => {
        const name = fill(words.nth, { n: at + 1, name: short(nameOf(item)) || (what ?? words.unnamed) })
        return (
          // Nothing but its place tells one from another while it is typed.
          <fieldset key={at} className="desk-settings__item">
            <legend>{name}</legend>
            <Acts name={name} isFirst={at === 0} isLast={at === items.length - 1} onAct={(wanted) => act(at, wanted)}>
              <Button
                look="quiet"
                icon="chevron-down"
                aria-expanded={open === at}
                aria-label={fill(words.open, { name })}
                onClick={() => setOpen(open === at ? null : at)}
              >
                {words.openWord}
              </Button>
            </Acts>
            {open === at && children(item, (change) => onChange(items.map((one, index) => (index === at ? { ...one, ...change } : one))))}
          </fieldset>
        )
      })}
      <p>
        <Button
          onClick={() => {
            setOpen(items.length)
            onChange([...items, fresh])
          }}
        >
          {what === undefined ? words.add : fill(words.addTo, { what })}
        </Button>
      </p>
    </div>
  )
}

interface ActsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onAct: (act: Act) => void
  /** Beside them. */
  readonly children: ReactNode
}

function Acts({ name, isFirst, isLast, onAct, children }: ActsProps) {
  const words = useTexts(texts)
  const acts = [
    { act: 'up', icon: 'arrow-up', word: words.upWord, said: words.up, isThere: !isFirst },
    { act: 'down', icon: 'arrow-down', word: words.downWord, said: words.down, isThere: !isLast },
    { act: 'takeOut', icon: 'close', word: words.takeOutWord, said: words.takeOut, isThere: true },
  ] as const
  return (
    <p className="cluster">
      {acts
        .filter(({ isThere }) => isThere)
        .map(({ act, icon, word, said }) => (
          <Button key={act} look="quiet" icon={icon} data-act={act} aria-label={fill(said, { name })} onClick={() => onAct(act)}>
            {word}
          </Button>
        ))}
      {children}
    </p>
  )
}
