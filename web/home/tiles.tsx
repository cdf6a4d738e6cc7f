import { groups } from 'virtual:entries'
import type { Tile as OfficeTile } from '#shared/contracts/portal.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { givenIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { servicesPage } from '../catalogue/addresses.ts'
import { addressOfEntry, entryById } from '../catalogue/entry-at.ts'
import { entryText } from '../catalogue/entry-text.ts'
import { texts } from './words/texts.ts'
import './areas.css'

interface TileView {
  readonly href: string
  readonly icon: string
  readonly name: string
  readonly lead: string
  readonly area?: string
}

function groupTile(group: string): TileView | null {
  const found = groups.find((one) => one.group === group)
  if (!found) return null
  // Of an area with one service the tile is the service.
  const [only, ...others] = found.entries
  const href = only && others.length === 0 ? addressOfEntry(only) : servicesPage.to({ grupa: group })
  return { href, icon: found.icon, name: entryText(`groupTexts.${group}`), lead: entryText(`groupLeads.${group}`), area: group }
}

function serviceTile(id: number): TileView | null {
  const entry = entryById(id)
  return entry ? { href: addressOfEntry(entry), icon: entry.icon, name: entryText(`title.${id}`), lead: entryText(`lead.${id}`) } : null
}

function tileOf({ typ, link, ikona, nazwa, opis }: OfficeTile, language: Language): TileView | null {
  if (typ === 'GRUPA') return groupTile(link)
  if (typ === 'USLUGA') return serviceTile(Number(link))
  return { href: link, icon: ikona ?? 'document', name: nazwa ? givenIn(nazwa, language) : link, lead: opis ? givenIn(opis, language) : '' }
}

/** So many columns of a wide window that the last line is full, or has the smallest gap. */
function columnsOf(count: number): number {
  const gap = (columns: number) => (columns - (count % columns)) % columns
  return [4, 5, 3].reduce((best, columns) => (gap(columns) < gap(best) ? columns : best))
}

/** The tiles that the office has chosen; where it has chosen none, one for each area of life. */
export function Tiles() {
  const words = useTexts(texts)
  const language = useLanguage()
  const chosen = useConfiguration()?.kafelki ?? []
  const tiles = (chosen.length > 0 ? chosen.map((tile) => tileOf(tile, language)) : groups.map(({ group }) => groupTile(group))).filter(
    (tile) => tile !== null,
  )
  return (
    <section className="tiles below" aria-labelledby="uslugi">
      <h2 id="uslugi">{words.tiles}</h2>
      <ul role="list" className={`tiles__grid tiles__grid--${columnsOf(tiles.length)}`}>
        {tiles.map(({ href, icon, name, lead, area }) => (
          <li key={href} data-area={area}>
            <Link className="tile" href={href}>
              <Icon name={icon} />
              <span className="tile__words">
                <strong>{name}</strong>
                <span className="secondary small">{lead}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link className="lone-link" href="/lista-uslug">
          {words.allServices}
        </Link>
      </p>
    </section>
  )
}
