import { useState } from 'react'
import type { WebEntry } from 'virtual:entries'
import { fill, plural } from '#shared/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useKeepInAddress, useSearchValues } from '#ui/portal/navigation.ts'
import { addressOfEntry } from '../services/entry-at.ts'
import { entryText, searchEntries } from '../services/search.ts'
import { texts } from './texts.ts'
import '#ui/field.css'
import './home-search.css'

const PARAMETER = 'szukaj'

/** Search over services by title, lead and the words people use for them; results as one types, and again on the way back. */
export function HomeSearch() {
  const t = useTexts(texts)
  const [phrase, setPhrase] = useState(useSearchValues()[PARAMETER] ?? '')
  const keep = useKeepInAddress(PARAMETER)
  const change = (typed: string) => {
    setPhrase(typed)
    keep(typed.trim())
  }
  const found = searchEntries(phrase)
  const isSearching = phrase.trim().length > 1
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
      <Found phrase={phrase.trim()} found={isSearching ? found : null} />
    </search>
  )
}

function Found({ phrase, found }: { phrase: string; found: readonly WebEntry[] | null }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      <p className="visually-hidden" role="status">
        {found && (found.length > 0 ? plural(t.found, found.length, language) : fill(t.foundNone, { phrase }))}
      </p>
      {found && found.length === 0 && <p className="home-search__none">{fill(t.foundNone, { phrase })}</p>}
      {found && found.length > 0 && (
        <ul role="list" className="home-search__found">
          {found.map((entry) => (
            <li key={entry.id}>
              <Link href={addressOfEntry(entry)}>
                <Icon name={entry.icon} />
                <span className="home-search__words">
                  <strong>{entryText(`title.${entry.id}`)}</strong>
                  <span className="secondary small">{entryText(`lead.${entry.id}`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
