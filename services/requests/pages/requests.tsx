import { contract as water } from '#shared/contracts/water.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { Page as Outline } from '#client/page/page.tsx'
import { useSubject } from '#client/session/session.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import { useApi } from '#client/call/use-api.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { RequestForm } from './request-form.tsx'
import { SentRequests } from './sent-requests.tsx'

/** `/uslugi/wyslij-zgloszenie` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const subject = useSubject()
  return (
    <Outline title={words.title} lead={words.lead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.crumb, href: '/lista-uslug?grupa=water' }]}>
      <div className="stack">
        {subject && <NewRequest key={subjectKey(subject)} subject={subject} />}
        <SentRequests />
      </div>
    </Outline>
  )
}

function NewRequest({ subject }: { readonly subject: Subject }) {
  const words = useTexts(texts)
  const points = useApi(water.points)
  const topics = useApi(contract.topics)
  const phone = useApi(contract.phone)
  const error = points.error ?? topics.error ?? phone.error
  if (error) return <LoadFailure error={error} retry={() => void Promise.all([points, topics, phone].map(({ refetch }) => refetch()))} />
  if (!points.data || !topics.data || !phone.data) return <Loading lines={6} />
  if (points.data.punktyOdbioru.length === 0) return <NoPoints />
  const { tematy, pierwszyDzien, ostatniDzien } = topics.data
  return (
    <Card title={words.newRequest}>
      <RequestForm subject={subject} offer={{ points: points.data.punktyOdbioru, topics: tematy, days: [pierwszyDzien, ostatniDzien] }} phone={phone.data.nrTelefonu} />
    </Card>
  )
}

function NoPoints() {
  const words = useTexts(texts)
  return (
    <Card flush>
      <EmptyState title={words.noPoints} icon="message">
        {words.noPointsHelp}
      </EmptyState>
    </Card>
  )
}
