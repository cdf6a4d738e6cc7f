import { Icon } from '#ui/icon/icon.tsx'
import type { Findable } from '../index/findable.ts'

/** Icon, name and the line about it. */
export function Hit({ icon, title, lead, lang }: Pick<Findable, 'icon' | 'title' | 'lead' | 'lang'>) {
  return (
    <>
      <Icon name={icon} />
      <span className="search__words">
        <strong lang={lang}>{title}</strong>
        {lead && <span className="secondary small">{lead}</span>}
      </span>
    </>
  )
}
