import type { Permission } from '#shared/desk/permissions.ts'
import { holdsAny, type BrowserPart, type MenuItem } from '#client/desk/part.ts'
import { type Group, GROUPS } from '#shared/desk/list.ts'

export interface MenuGroup {
  readonly group: Group
  readonly items: readonly MenuItem[]
}

/** What of the menu somebody sees: a group without entries goes with its heading, and nothing moves by use. */
export function menuFor(parts: readonly Pick<BrowserPart, 'menu'>[], permissions: readonly Permission[]): MenuGroup[] {
  const items = parts.flatMap(({ menu }) => menu).filter(({ permission }) => holdsAny(permission, (one) => permissions.includes(one)))
  return GROUPS.map((group) => ({ group, items: items.filter((item) => item.group === group) })).filter(({ items: own }) => own.length > 0)
}
