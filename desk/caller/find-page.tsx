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
  const t = useTexts(texts)
  const [words, setWords] = useState('')
  usePageTitle(t.title)
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <div className="stack">
        <SearchForm labels={t} words={words} onWords={setWords} className="desk-caller__search" />
        {words !== '' && <Found words={words} />}
      </div>
    </>
  )
}

function Found({ words }: { readonly words: string }) {
  const t = useTexts(texts)
  const { data, error } = useDesk(contract.find, { szukaj: words })
  return (
    <Card title={t.found}>
      <div aria-live="polite">
        {(error || !data) && <Unanswered error={error} failed={t.failed} lines={2} />}
        {data?.podmioty.length === 0 && <p>{t.none}</p>}
        {data && data.podmioty.length > 0 && (
          <ul role="list" className="desk-caller__list">
            {data.podmioty.map(({ id, nazwa, czyInstytucja, numer }) => (
              <li key={id}>
                <Link href={briefPage.to({ id })} data-row>
                  {nazwa}
                </Link>
                <span className="small secondary numeric">
                  {czyInstytucja ? t.nip : t.pesel} {numer}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
