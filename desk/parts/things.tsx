import { holdsAny, type Thing } from '#client/desk/part.ts'
import { useMay } from '#client/desk/session.ts'
import { Link } from '#ui/action/link.tsx'
import { parts } from './parts.ts'

interface Named {
  readonly thing: Thing
  readonly mark: string
}

/** What a text such as `delivery:6` means; null where it names nothing that the desk knows. */
export function thingIn(text: string): Named | null {
  const [, kind = '', mark = ''] = /^([a-z-]+):(.+)$/s.exec(text) ?? []
  const thing = parts.map(({ things }) => things?.[kind]).find((one) => one !== undefined)
  return thing ? { thing, mark } : null
}

/** A thing by its name, with the way to it for whoever may go there; any other text as it is. */
export function ThingName({ text, known }: { readonly text: string; readonly known?: string | undefined }) {
  const may = useMay()
  const named = thingIn(text)
  if (!named) return known ?? text
  const { thing, mark } = named
  const name = thing.name(mark, known)
  const page = holdsAny(thing.permission ?? 'own', may) ? (thing.page?.(mark) ?? null) : null
  return page === null ? name : <Link href={page}>{name}</Link>
}
