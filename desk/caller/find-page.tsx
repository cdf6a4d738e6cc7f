import { SearchForm } from '#client/desk/lists/search-form.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { useState } from 'react'
import { contract } from '#shared/contracts/desk/caller.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { briefPage } from './addresses.ts'
import { texts } from './texts.ts'
import './caller.css'

/** Who calls: by a number that the caller says. It does not stand in the address, where others could read it. */
export function Page() {
  const words = useTexts(texts)
  const [phrase, setWords] = useState('')
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="stack">
        <SearchForm labels={words} words={phrase} onWords={setWords} className="desk-caller__search" />
        {phrase !== '' && <Found words={phrase} />}
      </div>
    </>
  )
}

function Found({ words: phrase }: { readonly words: string }) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.find, { szukaj: phrase })
  return (
    <Card title={words.found}>
      <div aria-live="polite">
        {(error || !data) && <Unanswered error={error} failed={words.failed} lines={2} />}
        {data?.podmioty.length === 0 && <p>{words.none}</p>}
        {data && data.podmioty.length > 0 && (
          <ul role="list" className="desk-caller__list">
            {data.podmioty.map(({ id, nazwa, czyInstytucja, numer }) => (
              <li key={id}>
                <Link href={briefPage.to({ id })} data-row>
                  {nazwa}
                </Link>
                <span className="small secondary numeric">
                  {czyInstytucja ? words.nip : words.pesel} {numer}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
