import { groups } from 'virtual:entries'
import { useTexts } from '#ui/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { entryText } from '../services/search.ts'
import { texts } from './texts.ts'

/** A tile for each area of life, leading to its group in the list of services. */
export function Tiles() {
  const t = useTexts(texts)
  return (
    <section className="tiles" aria-labelledby="uslugi">
      <h2 id="uslugi">{t.tiles}</h2>
      <ul role="list" className="tiles__grid">
        {groups.map(({ group, entries }) => (
          <li key={group}>
            <Link className="tile" href={`/lista-uslug?grupa=${group}`}>
              <Icon name={entries[0]?.icon ?? 'list'} />
              <span className="tile__words">
                <strong>{entryText(`groupTexts.${group}`)}</strong>
                <span className="secondary small">{entryText(`groupLeads.${group}`) || entries.map(({ id }) => entryText(`title.${id}`)).join(', ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/lista-uslug">{t.allServices}</Link>
      </p>
    </section>
  )
}
