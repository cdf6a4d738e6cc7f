import { contract as water } from '#shared/contracts/water.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Nothing } from '#ui/sheet/sheet-view.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useServiceTrail } from '#client/page/trail.ts'
import { useSubject } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { useApi } from '#client/call/use-api.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'
import { ProtocolForm } from './protocol-form.tsx'
import './protocols.css'

/** `/uslugi/protokol-wymiany-wodomierza`: the report of a meter replacement as a file. */
export function Page() {
  const words = useTexts(texts)
  const subject = useSubject()
  const call = useApi(water.points)
  const hasMeters = call.data?.punktyOdbioru.some(({ liczniki }) => liczniki.length > 0)
  return (
    <PageFrame title={words.title} lead={hasMeters ? words.lead : undefined} breadcrumb={useServiceTrail(service.id)}>
      <Loaded call={call} lines={5} keeps>
        {({ punktyOdbioru }) =>
          hasMeters && subject ? (
            <ProtocolForm key={subjectKey(subject)} points={punktyOdbioru} />
          ) : (
            <Nothing service={service} title={words.noMeters} help={words.noMetersHelp} />
          )
        }
      </Loaded>
    </PageFrame>
  )
}
