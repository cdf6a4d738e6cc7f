import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../calls/readings/contract.ts'
import { texts as common } from '../../words/texts.ts'
import { texts } from '../../words/readings.ts'
import { AcceptUsual } from './accept-usual.tsx'
import { OutCard } from './out-card.tsx'
import { ReadingRow } from './reading-row.tsx'
import { StatesCard } from './states-card.tsx'
import '../inbox.css'

/** Readings that wait, what of them is accepted at once, and the way to the water system and back. */
export function Page() {
  const words = useTexts(texts)
  const { failed } = useTexts(common)
  const { data, error } = useDesk(contract.readings)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="desk-today">
        <div className="stack">
          {error && (
            <Notice kind="warning" live>
              {error.opis || failed}
            </Notice>
          )}
          {!data && !error && <Loading />}
          {data && (
            <>
              <AcceptUsual count={data.doPrzyjecia} />
              <Card
                title={fill(words.list, { n: data.odczyty.length })}
                aside={data.czyWiecej && <span className="small secondary">{words.more}</span>}
                className="desk-inbox"
              >
                {data.odczyty.length === 0 ? (
                  <p>{words.none}</p>
                ) : (
                  <ul role="list">
                    {data.odczyty.map((one) => (
                      <ReadingRow key={one.numer} reading={one} />
                    ))}
                  </ul>
                )}
              </Card>
            </>
          )}
        </div>
        <div className="stack">
          <OutCard />
          <StatesCard />
        </div>
      </div>
    </>
  )
}
