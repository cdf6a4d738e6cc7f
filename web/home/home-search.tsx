import { useState } from 'react'
import type { WebEntry } from 'virtual:entries'
import { fill, plural } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useKeepInAddress, useSearchValues } from '#client/page/navigation.ts'
import { addressOfEntry } from '../catalogue/entry-at.ts'
import { entryText, searchEntries } from '../catalogue/search.ts'
import { type SitePage, useSitePages } from './site-pages.ts'
import { texts } from './texts.ts'
import '#ui/form/field.css'
import './home-search.css'

const PARAMETER = 'szukaj'

/** Search over services and pages by title, lead and the words people use for them; results as one types, and again on the way back. */
export function HomeSearch() {
  const t = useTexts(texts)
  const [phrase, setPhrase] = useState(useSearchValues()[PARAMETER] ?? '')
  const keep = useKeepInAddress(PARAMETER)
  const change = (typed: string) => {
    setPhrase(typed)
    keep(typed.trim())
  }
  const isSearching = phrase.trim().length > 1
  const entries = isSearching ? searchEntries(phrase) : []
  const pages = useSitePages(phrase, isSearching)
  return (
    <search className="home-search no-print">
      <form role="presentation" className="home-search__line" onSubmit={(event) => event.preventDefault()}>
        <label className="visually-hidden" htmlFor="szukaj">
          {t.search}
        </label>
        <input
          id="szukaj"
          type="search"
          className="control"
          autoComplete="off"
          placeholder={`${t.search} ${t.searchExample}`}
          value={phrase}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" look="primary" icon="search">
          {t.searchButton}
        </Button>
      </form>
      {isSearching && <Found phrase={phrase.trim()} entries={entries} pages={pages} />}
    </search>
  )
}

interface FoundProps {
  phrase: string
  entries: readonly WebEntry[]
  pages: readonly SitePage[]
}

function Found({ phrase, entries, pages }: FoundProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const count = entries.length + pages.length
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? plural(t.found, count, language) : fill(t.foundNone, { phrase })}
      </p>
      {count === 0 && <p className="home-search__none">{fill(t.foundNone, { phrase })}</p>}
      {count > 0 && (
        <ul role="list" className="home-search__found">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Link href={addressOfEntry(entry)}>
                <Hit icon={entry.icon} title={entryText(`title.${entry.id}`)} lead={entryText(`lead.${entry.id}`)} />
              </Link>
            </li>
          ))}
          {pages.map(({ href, isFile, ...hit }) => (
            <li key={href}>
              {isFile ? <a href={href} download><Hit {...hit} /></a> : <Link href={href}><Hit {...hit} /></Link>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Hit({ icon, title, lead }: { icon: string; title: string; lead: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="home-search__words">
        <strong>{title}</strong>
        <span className="secondary small">{lead}</span>
      </span>
    </>
  )
}
