import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSubject } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { useApi } from '#client/call/use-api.ts'
import { correspondenceContract as contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { CorrespondenceForm } from './correspondence-form.tsx'
import { toValues } from './data.ts'
import { texts } from '../../sheet/correspondence-texts.ts'

/** `/dane-korespondencyjne`: data of the current subject, changed by a submission to the office (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const isOff = useConfiguration()?.czyWidoczneDaneKorespondencyjne === false
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      {isOff ? <Notice>{words.off}</Notice> : <Loaded />}
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
