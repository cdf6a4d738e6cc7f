import { useEffect } from 'react'
import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { Service } from '#shared/service.ts'
import { LinkButton } from '#ui/button.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import type { ApiError } from '#ui/portal/api-error.ts'
import { LoadFailure } from '#ui/portal/loaded.tsx'
import { useGo } from '#ui/portal/navigation.ts'
import { Page } from '#ui/portal/page.tsx'
import { showMessage } from '#ui/snackbar.ts'
import { ServiceControls } from './service-controls.tsx'
import { ServiceTables } from './service-tables.tsx'
import { texts } from './texts.ts'
import { useTrail } from './use-trail.ts'
import { type ServiceData, useServiceData } from './use-service-data.ts'
import './service-page.css'

const SERVICES = '/lista-uslug'

/** The one page that draws any declared service. */
export function ServicePage({ service }: { service: Service }) {
  const own = useTexts(service.texts)
  const data = useServiceData(service)
  return (
    <Page title={own.title} lead={<Lead text={own.lead} data={data} />} breadcrumb={useTrail(service.id)}>
      <div className="stack">
        <ServiceControls service={service} data={data} />
        <ServiceContent service={service} data={data} />
      </div>
    </Page>
  )
}

/** Any day, in the place of the one that will come. */
const SOME_DAY = '2026-09-30'

function Lead({ text, data }: { text: string; data: ServiceData }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (data.answer && data.answer.dataDate === null) return text
  const date = formatLongDate(data.answer?.dataDate ?? SOME_DAY, language).replaceAll(' ', '\u00A0')
  const sentence = fill(t.dataDate, { date }).replace(/\.?$/, '.')
  return (
    <>
      {text} <span className={`service-page__date ${data.answer ? '' : 'service-page__expected'}`}>{sentence}</span>
    </>
  )
}

function ServiceContent({ service, data }: { service: Service; data: ServiceData }) {
  if (data.error) return <Failure service={service} error={data.error} retry={data.retry} />
  if (!data.answer) {
    return (
      <div className="service-page__loading">
        <Loading />
      </div>
    )
  }
  return (
    <div className="service-page__tables stack" aria-busy={data.isStale}>
      <ServiceTables service={service} answer={data.answer} />
    </div>
  )
}

/** The shell answers an ended session and a technical break with pages of its own. */
const ANSWERED_BY_SHELL: readonly number[] = [401, 503]

function Failure({ service, error, retry }: { service: Service; error: ApiError; retry: () => void }) {
  const t = useTexts(texts)
  const go = useGo()
  const leaves = service.onFailure === 'services-list' && !ANSWERED_BY_SHELL.includes(error.status)
  useEffect(() => {
    if (!leaves) return
    showMessage(t.unavailable, 'error')
    go(SERVICES, { replace: true })
  }, [leaves, t, go])
  if (leaves) return null
  return <LoadFailure error={error} retry={retry} more={<LinkButton look="quiet" href={SERVICES}>{t.services}</LinkButton>} />
}
