import { useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { useConfiguration } from '#ui/portal/configuration.ts'
import { LoadFailure } from '#ui/portal/loaded.tsx'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { useSubject } from '#ui/portal/session.ts'
import { subjectKey } from '#ui/portal/subject.ts'
import { useApi } from '#ui/portal/use-api.ts'
import { correspondenceContract as contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { CorrespondenceForm } from './correspondence-form.tsx'
import { toValues } from './data.ts'
import { texts } from './texts.ts'

/** `/dane-korespondencyjne`: data of the current subject, changed by a submission to the office (acceptance ). */
export function Page() {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const isOff = useConfiguration()?.czyWidoczneDaneKorespondencyjne === false
  return (
    <PageFrame title={t.title} lead={t.lead} breadcrumb={[{ label: words.panel, href: '/panel-uzytkownika' }, { label: t.title }]}>
      {isOff ? <Notice>{t.off}</Notice> : <Loaded />}
    </PageFrame>
  )
}

function Loaded() {
  const subject = useSubject()
  const { data, error, refetch } = useApi(contract.data)
  if (data && subject) {
    // Another subject has other data: the form starts anew.
    return <CorrespondenceForm key={subjectKey(subject)} subject={subject} loaded={toValues(data.daneKorespondencyjne)} />
  }
  if (!error) return <Loading lines={8} />
  return <LoadFailure error={error} retry={() => void refetch()} />
}
