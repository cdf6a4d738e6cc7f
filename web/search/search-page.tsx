import { useId, useMemo, useState } from 'react'
import { fill, plural } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useKeepInAddress, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { texts as shellTexts } from '../words/texts.ts'
import { SEARCH_PARAMETER } from '../catalogue/addresses.ts'
import { FieldLine } from './field/field-line.tsx'
import { Hit } from './field/hit.tsx'
import { SHORTEST } from './field/shown.ts'
import { useFinder } from './field/use-finder.ts'
import type { Find, Finder } from './index/finder.ts'
import { tellMissed } from './index/missed.ts'
import { texts } from './words/texts.ts'

/** `/szukaj`: all that fits a phrase. What it begins with stands in the address, and what is typed goes there. */
export function Page() {
  const words = useTexts(texts)
  const shell = useTexts(shellTexts)
  const id = useId()
  const asked = useSearchValues()[SEARCH_PARAMETER] ?? ''
  const keep = useKeepInAddress(SEARCH_PARAMETER)
  const [phrase, setPhrase] = useState(asked)
  const [last, setLast] = useState(asked)
  // A search from the app bar changes the address of this page and not its field.
  if (asked !== last) {
    setLast(asked)
    if (asked !== phrase.trim()) setPhrase(asked)
  }
  const finder = useFinder(true)
  const found = useMemo(() => (phrase.trim().length < SHORTEST ? undefined : finder?.find(phrase)), [finder, phrase])
  const told = () => {
    if (finder?.isWhole && found) tellMissed(found.unknown)
  }
  const change = (typed: string) => {
    setPhrase(typed)
    keep(typed.trim())
  }
  return (
    <PageFrame title={words.title} lead={words.lead} breadcrumb={[{ label: shell.home, href: '/strona-glowna' }, { label: words.title }]}>
      <div className="stack">
        <search className="search no-print">
          <FieldLine id={id} value={phrase} onChange={({ target }) => change(target.value)} onSearch={told} onBlur={told} />
        </search>
        {phrase.trim().length >= SHORTEST && <Results phrase={phrase.trim()} finder={finder} found={found} />}
      </div>
    </PageFrame>
  )
}

interface ResultsProps {
  phrase: string
  finder: Finder | null
  found: ReturnType<Find> | undefined
}

function Results({ phrase, finder, found }: ResultsProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (!finder || !found || (found.hits.length === 0 && !finder.isWhole)) return <Loading lines={6} />
  const isNothing = found.hits.length === 0
  const none = fill(words.none, { phrase })
  return (
    <div className="stack stack--small">
      <p role="status" className="secondary">
        {isNothing ? none : found.isPartial ? words.partial : plural(words.found, found.hits.length, language)}
      </p>
      {finder.isIncomplete && <p className="secondary">{words.incomplete}</p>}
      {!isNothing && (
        <ul role="list" className="search__results">
          {found.hits.map((hit) => (
            <li key={`${hit.href} ${hit.title}`}>
              {hit.isFile ? (
                <a href={hit.href} download>
                  <Hit {...hit} />
                </a>
              ) : (
                <Link href={hit.href}>
                  <Hit {...hit} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <ul role="list" className="cluster">
        <li>
          <Link className="lone-link" href="/lista-uslug">
            {words.toServices}
          </Link>
        </li>
        <li>
          <Link className="lone-link" href="/kontakt">
            {words.toContact}
          </Link>
        </li>
      </ul>
    </div>
  )
}
