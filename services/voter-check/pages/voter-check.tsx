import { contract as elections } from '#shared/contracts/elections.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Nothing } from '#ui/sheet/sheet-view.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useServiceTrail } from '#client/page/trail.ts'
import { useApi } from '#client/call/use-api.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'
import { CheckForm } from './check-form.tsx'
import { OwnEntry } from './found.tsx'
import './voter-check.css'

/** `/uslugi/listy-wyborcze`: where somebody votes in an election to come. */
export function Page() {
  const words = useTexts(texts)
  const call = useApi(elections.dates)
  return (
    <PageFrame title={words.title} lead={words.lead} breadcrumb={useServiceTrail(service.id)}>
      <Loaded call={call} lines={4} keeps>
        {({ datyWyborow }) => {
          const [next] = datyWyborow
          if (next === undefined) return <Nothing service={service} title={words.none} />
          return (
            <div className="stack">
              <OwnEntry election={next} />
              <CheckForm elections={datyWyborow} />
            </div>
          )
        }}
      </Loaded>
    </PageFrame>
  )
}
