import type { BrowserPart, DeskQueue } from '#client/desk/part.ts'
import { GROUPS } from '#shared/desk/list.ts'

/** The queues of a person, in the order in which the menu has them: nothing moves by use. */
export function ownQueues(parts: readonly Pick<BrowserPart, 'menu' | 'queues'>[], ids: readonly string[]): DeskQueue[] {
  const menu = GROUPS.flatMap((group) => parts.flatMap((part) => part.menu).filter((item) => item.group === group))
  const placeOf = ({ id }: DeskQueue) => {
    const place = menu.findIndex(({ queue }) => queue === id)
    return place < 0 ? menu.length : place
  }
  return parts
    .flatMap((part) => part.queues ?? [])
    .filter(({ id }) => ids.includes(id))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}
