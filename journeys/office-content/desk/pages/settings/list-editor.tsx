import type { ReactNode } from 'react'
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

/** Things in an order: each with its fields, moved by buttons. */
export function ListEditor<Item>({ items, nameOf, fresh, what, onChange, children }: ListEditorProps<Item>) {
  const t = useTexts(texts)
  // A whole sentence would be a heading that nobody reads.
  const short = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name)
  const swapped = (at: number) =>
    items.map((item, index) => (index === at ? (items[at + 1] ?? item) : index === at + 1 ? (items[at] ?? item) : item))
  return (
    <div className="stack">
      {items.length === 0 && <p>{t.empty}</p>}
      {items.map((item, at) => {
        const name = fill(t.nth, { n: at + 1, name: short(nameOf(item)) || (what ?? t.unnamed) })
        return (
          // Nothing but its place tells one from another while it is typed.
          <fieldset key={at} className="desk-settings__item">
            <legend>{name}</legend>
            {children(item, (change) => onChange(items.map((one, index) => (index === at ? { ...one, ...change } : one))))}
            <p className="cluster">
              {at > 0 && (
                <Button look="quiet" icon="arrow-up" aria-label={fill(t.up, { name })} onClick={() => onChange(swapped(at - 1))}>
                  {t.upWord}
                </Button>
              )}
              {at < items.length - 1 && (
                <Button look="quiet" icon="arrow-down" aria-label={fill(t.down, { name })} onClick={() => onChange(swapped(at))}>
                  {t.downWord}
                </Button>
              )}
              <Button
                look="quiet"
                icon="close"
                aria-label={fill(t.takeOut, { name })}
                onClick={() => onChange(items.filter((_, index) => index !== at))}
              >
                {t.takeOutWord}
              </Button>
            </p>
          </fieldset>
        )
      })}
      <p>
        <Button onClick={() => onChange([...items, fresh])}>{what === undefined ? t.add : fill(t.addTo, { what })}</Button>
      </p>
    </div>
  )
}
