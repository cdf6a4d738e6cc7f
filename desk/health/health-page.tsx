import type { DeskAnswer } from '#client/desk/call.ts'
import { DeskPage } from '#client/desk/desk-page.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/health.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { InsideCheck, OutsideCheck } from './checks.tsx'
import { TestsCard } from './tests-card.tsx'
import { texts } from './texts.ts'
import './health.css'

/** What `portal doctor` says, each check by itself. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.list)
  return (
    <DeskPage title={words.title} lead={words.lead}>
      {(error || !data) && <Unanswered error={error} failed={words.failed} lines={6} />}
      {data && <Health health={data} />}
    </DeskPage>
  )
}

function Health({ health: { wersje, dzialaGodzin, sprawdzenia, adres, czySms } }: { readonly health: DeskAnswer<typeof contract.list> }) {
  const words = useTexts(texts)
  return (
    <div className="desk-today">
      <Card title={words.inside}>
        <ul role="list" className="desk-health">
          {sprawdzenia
            .filter(({ czyNaZewnatrz }) => !czyNaZewnatrz)
            .map(({ id }) => (
              <InsideCheck key={id} id={id} />
            ))}
        </ul>
      </Card>
      <div className="stack">
        <Card title={words.outside} aside={<span className="small secondary">{words.outsideMore}</span>}>
          <ul role="list" className="desk-health">
            {sprawdzenia
              .filter(({ czyNaZewnatrz }) => czyNaZewnatrz)
              .map(({ id }) => (
                <OutsideCheck key={id} id={id} />
              ))}
          </ul>
        </Card>
        <TestsCard address={adres} hasSms={czySms} />
        <Card title={words.facts}>
          <SummaryList
            isTable
            facts={[
              { label: words.version, value: wersje.portal },
              { label: 'Node', value: wersje.node },
              { label: 'PostgreSQL', value: wersje.postgresql },
              { label: words.uptime, value: fill(words.hours, { n: dzialaGodzin }) },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}
