import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { usePath } from '#client/page/navigation.ts'
import { useApi } from '#client/call/use-api.ts'
import { contract } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { texts as viewTexts } from '../../views/texts.ts'
import { viewAt } from '../../views/views.ts'
import { LIST } from '../../addresses.ts'
import { HeldNotice } from '../held-notice.tsx'
import { CardsList } from './cards-list.tsx'

/** What the subject owes, card by card; at the addresses of views with a kind chosen beforehand. */
export function Page() {
  const words = useTexts(texts)
  const viewWords = useTexts(viewTexts)
  const view = viewAt(usePath())
  const call = useApi(contract.cards)
  const { title, about } = view
    ? { title: viewWords[`${view.name}Title`], about: viewWords[`${view.name}Lead`] }
    : { title: words.title, about: words.lead }
  const { odsetkiNaDzien, stanNaDzien: dataDay = null } = call.data ?? {}
  // Of a subject that is held both days lie in the past.
  const days = [
    odsetkiNaDzien !== undefined && fill(words.interestOn, { date: formatDate(odsetkiNaDzien) }),
    dataDay !== null && fill(words.dataDate, { date: formatDate(dataDay) }),
  ].filter(Boolean)
  const lead = [about, ...days.map((day) => `${day}.`)].join(' ')
  const list = { label: words.crumb, ...(view && { href: LIST }) }
  const trail = [{ label: words.home, href: '/strona-glowna' }, list, ...(view ? [{ label: title }] : [])]
  return (
    <PageFrame title={title} lead={lead} breadcrumb={trail}>
      <Loaded call={call} lines={6}>
        {({ karty, stanNaDzien, odsetkiNaDzien, czyWstrzymane }) => (
          <div className="stack">
            {czyWstrzymane && <HeldNotice day={karty.length > 0 ? stanNaDzien : null} />}
            {(!czyWstrzymane || karty.length > 0) && <CardsList cards={karty} interestDay={odsetkiNaDzien} view={view} />}
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}
