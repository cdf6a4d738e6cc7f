import { listPage } from '#client/desk/lists/list-page.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import type { ListRow } from '#shared/desk/list.ts'
import { formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../contract.ts'
import { deliveries, deliveryPage } from '../lists/deliveries.ts'
import { texts } from '../texts.ts'
import { StateTag } from './state-tag.tsx'
import { SystemsCard } from './systems-card.tsx'
import { UploadCard } from './upload-card.tsx'
import './deliveries.css'

const POLL_MS = 15_000

interface OfDelivery {
  readonly row: ListRow<typeof deliveries>
}

function Name({ row: { id, system, name, isWithdrawal } }: OfDelivery) {
  const words = useTexts(texts)
  return (
    <div>
      <Link href={deliveryPage.to({ id })} data-row>
        {system === null ? fill(words.delivery, { n: id }) : fill(words.deliveryOf, { system: words[system], n: id })}
      </Link>
      <span className="block small secondary">{isWithdrawal ? words.withdrawal : name}</span>
    </div>
  )
}

function Size({ row: { rows, seconds } }: OfDelivery) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <div>
      {rows === null ? '–' : formatExact(rows, language)}
      {seconds !== null && <span className="block small secondary">{fill(words.seconds, { n: formatExact(seconds, language) })}</span>}
    </div>
  )
}

const State = ({ row: { state, isVisible } }: OfDelivery) => <StateTag state={state} isVisible={isVisible} />

/** What residents see of each system, and how to bring something new. */
function Standing() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.standing, {}, { pollMs: POLL_MS })
  if (!data) return <Unanswered error={error} failed={words.failed} />
  return (
    <>
      <SystemsCard systems={data.systems} />
      {data.isByDesk ? <UploadCard mostMB={data.mostMB} samples={data.samples} /> : <Notice>{words.off}</Notice>}
    </>
  )
}

export const Page = listPage(deliveries, { cells: { deliveryNumber: Name, rows: Size, state: State }, Beside: Standing, pollMs: POLL_MS })
