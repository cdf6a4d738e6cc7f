import { usePath, useSearchValues } from '#client/page/navigation.ts'
import type { MenuItem } from '#client/desk/part.ts'
import { useMember } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { menuFor } from '../parts/menu.ts'
import { parts } from '../parts/parts.ts'
import { texts } from '../words/texts.ts'
import { openShortcuts } from './shortcuts.tsx'

const POLL_MS = 60_000

/** The address of the entry that stands for the page: of two of one path the one whose parameters are those of the page. */
function useHere(permissions: Parameters<typeof menuFor>[1]): string {
  const path = usePath()
  const values = useSearchValues()
  const exact = menuFor(parts, permissions)
    .flatMap(({ items }) => items)
    .find(({ href }) => {
      const [own, query = ''] = href.split('?')
      return own === path && query !== '' && [...new URLSearchParams(query)].every(([name, value]) => values[name] === value)
    })
  return exact?.href ?? path
}

/** What this person's roles are for. Beside an entry stands how many wait. */
export function Menu({ isOpen }: { readonly isOpen: boolean }) {
  const words = useTexts(texts)
  const member = useMember()
  const here = useHere(member?.uprawnienia ?? [])
  return (
    <nav id="menu" className="desk-menu no-print" aria-label={words.menu} data-open={isOpen || undefined}>
      <ul role="list">
        <li>
          <Link href="/urzad" aria-current={here === '/urzad' ? 'page' : undefined}>
            <Icon name="calendar" size={20} />
            <span>{words.today}</span>
          </Link>
        </li>
      </ul>
      {menuFor(parts, member?.uprawnienia ?? []).map(({ group, items }) => (
        <div key={group}>
          <h2>{words[group]}</h2>
          <ul role="list">
            {items.map((item) => (
              <Entry key={item.href} item={item} isHere={item.href === here} />
            ))}
          </ul>
        </div>
      ))}
      <button type="button" className="desk-menu__shortcuts" onClick={openShortcuts}>
        {words.shortcuts} <kbd>?</kbd>
      </button>
    </nav>
  )
}

function Entry({ item, isHere }: { readonly item: MenuItem; readonly isHere: boolean }) {
  const { data } = useDesk(contract.queue, { id: item.queue ?? '' }, { isEnabled: item.queue !== undefined, pollMs: POLL_MS })
  const count = data?.ile ?? 0
  return (
    <li>
      <Link href={item.href} aria-current={isHere ? 'page' : undefined}>
        <Icon name={item.icon} size={20} />
        <span>{item.name()}</span>
        {count > 0 && <b data-late={(data?.poTerminie ?? 0) > 0 || undefined}>{count}</b>}
      </Link>
    </li>
  )
}
