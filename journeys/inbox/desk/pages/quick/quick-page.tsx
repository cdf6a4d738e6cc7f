import { useState } from 'react'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { KINDS } from '../../../kinds.ts'
import { contract } from '../../calls/quick/contract.ts'
import { texts } from '../../words/quick.ts'
import { texts as common } from '../../words/texts.ts'
import { QuickForm } from './quick-form.tsx'
import '../inbox.css'

const FILLED = '{imie} {osoba} {numer} {temat} {dzien} {termin} {licznik} {stan}'

/** The office's quick texts, by kind and topic. */
export function Page() {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const { data, error } = useDesk(contract.list)
  // A new form after each text that was kept.
  const [kept, setKept] = useState(0)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <p className="desk-fields-said">{fill(words.fields, { list: FILLED, example: '{kiedy}' })}</p>
      {error && (
        <Notice kind="warning" live>
          {error.opis || commonWords.failed}
        </Notice>
      )}
      {!data && !error && <Loading />}
      <div className="stack">
        {data &&
          KINDS.map((kind) => (
            <Card key={kind} title={commonWords[kind]}>
              {data.teksty
                .filter(({ rodzaj }) => rodzaj === kind)
                .map((one) => (
                  <Disclosure
                    key={`${one.id} ${one.wersja}`}
                    summary={
                      <>
                        <b>{one.nazwa}</b> <span className="secondary">· {one.temat || words.every}</span>
                      </>
                    }
                  >
                    <QuickForm quick={one} topics={data.tematy} onKept={() => undefined} />
                  </Disclosure>
                ))}
            </Card>
          ))}
        <Card title={words.fresh}>
          <QuickForm key={kept} quick={null} topics={data?.tematy ?? []} onKept={() => setKept(kept + 1)} />
        </Card>
      </div>
    </>
  )
}
