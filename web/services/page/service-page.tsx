import { useEffect, useMemo } from 'react'
import type { Choice, Chooser, EntryChooser } from '#shared/service/choosers.ts'
import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { labelOf } from '#shared/service/row-values.ts'
import { type AnyService, sheetOf } from '#shared/service/service.ts'
import { type Sheet, isEmptySheet } from '#shared/service/sheet.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { ApiError } from '#client/call/api-error.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { useGo } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useServiceTrail } from '#client/page/trail.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import type { ServiceParts } from '#ui/sheet/parts.ts'
import { Nothing, SheetView } from '#ui/sheet/sheet-view.tsx'
import { type Credit, CreditContext } from '#ui/chart/share/credit.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { Choices } from './choices.tsx'
import { texts } from './texts.ts'
import { type ServiceData, useServiceData } from './use-service-data.ts'
import './service-page.css'

const SERVICES = '/lista-uslug'

interface ServicePageProps {
  readonly service: AnyService
  readonly parts: ServiceParts
}

/** The one page that draws any declared service. */
export function ServicePage({ service, parts }: ServicePageProps) {
  const own = useTexts(service.texts)
  const words = useTexts(texts)
  const data = useServiceData(service)
  const sheet = useSheet(service, data)
  return (
    <PageFrame title={own.title} lead={<Lead text={own.lead} data={data} />} breadcrumb={useServiceTrail(service.id)}>
      <div className="stack">
        <div className="service-page__controls">
          <Choices service={service} data={data} />
        </div>
        <CreditContext value={useCredit(service, data)}>
          <ServiceContent service={service} parts={parts} data={data} sheet={sheet} />
        </CreditContext>
        {sheet && !isEmptySheet(sheet) && <Files service={service} data={data} />}
        {service.access === 'public' && data.answer && (
          <p className="no-print">
            <Link className="lone-link" href="/otwarte-dane">
              {words.openData}
            </Link>
          </p>
        )}
      </div>
    </PageFrame>
  )
}

/** Whose the pictures are that somebody takes along. Those of one's own data are nobody else's: they stay on the page. */
function useCredit({ access, path }: AnyService, { dataDate }: ServiceData): Credit | null {
  const office = useConfiguration()?.nazwaGminy
  return useMemo(
    () => (access === 'public' && office !== undefined ? { office, date: dataDate, path: `/uslugi/${path}` } : null),
    [access, path, office, dataDate],
  )
}

/** The same data to take along, once there are any. */
function Files({ service: { access, api, choose = [] }, data }: { readonly service: AnyService; readonly data: ServiceData }) {
  const isEmpty = choose.some((chooser) => 'list' in chooser && !isOptional(chooser) && data.offered[chooser.list]?.length === 0)
  if (data.error || isEmpty || missingChoice({ choose }, data) !== null) return null
  return <FileButtons of={{ method: 'GET', path: api, access }} query={data.query} />
}

const isOptional = (chooser: Chooser) => chooser.kind === 'entry' && chooser.noEntry !== undefined

/** The chooser of an entry without which there is nothing to show, where there is none to choose. */
function emptyChooser({ choose = [] }: AnyService, { offered }: ServiceData): EntryChooser | undefined {
  return choose.filter((chooser) => chooser.kind === 'entry').find((chooser) => !isOptional(chooser) && offered[chooser.list]?.length === 0)
}

const hasChoices = ({ choose = [] }: AnyService, { offered }: ServiceData) =>
  choose.every((chooser) => !('list' in chooser) || offered[chooser.list] !== undefined)

/** The text for somebody who has taken the last tick away; null where something is chosen. */
function missingChoice({ choose = [] }: Pick<AnyService, 'choose'>, { chosen, offered, answer }: ServiceData): string | null {
  if (!answer) return null
  for (const chooser of choose) {
    if ((chooser.kind !== 'years' && chooser.kind !== 'members') || !offered[chooser.list]?.length) continue
    if ([chosen[chooser.parameter] ?? []].flat().length === 0) return chooser.none
  }
  return null
}

/** Any day, in the place of the one that will come. */
const SOME_DAY = '2026-09-30'

function Lead({ text, data }: { text: string; data: ServiceData }) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (data.answer && data.dataDate === null) return text
  const date = formatLongDate(data.dataDate ?? SOME_DAY, language).replaceAll(' ', '\u00A0')
  const sentence = fill(words.dataDate, { date }).replace(/\.?$/, '.')
  return (
    <>
      {text} <span className={`service-page__date ${data.answer ? '' : 'service-page__expected'}`}>{sentence}</span>
    </>
  )
}

/** The answer as it is laid out; null until it is there. */
function useSheet(service: AnyService, { answer, chosen }: ServiceData): Sheet | null {
  const serviceWords: Readonly<Record<string, unknown>> = useTexts(service.texts)
  const language = useLanguage()
  const choice = JSON.stringify(chosen)
  return useMemo(() => {
    // As text, so that the same choices in a new object do not lay the sheet out anew.
    const same: Readonly<Record<string, Choice>> = JSON.parse(choice)
    return answer && sheetOf(service, answer, { words: serviceWords, language, chosen: same })
  }, [service, answer, serviceWords, language, choice])
}

interface ServiceContentProps extends ServicePageProps {
  readonly data: ServiceData
  readonly sheet: Sheet | null
}

function ServiceContent({ service, parts, data, sheet }: ServiceContentProps) {
  const serviceWords: Readonly<Record<string, unknown>> = useTexts(service.texts)
  const { answer, chosen, isStale } = data
  if (data.error) return <Failure service={service} error={data.error} retry={data.retry} />
  const empty = emptyChooser(service, data)
  if (empty)
    return (
      <Nothing
        service={service}
        title={labelOf(serviceWords, empty.emptyList)}
        help={empty.emptyHelp && labelOf(serviceWords, empty.emptyHelp)}
      />
    )
  if (!answer || !sheet) {
    return (
      <div className="service-page__loading">
        {/* Choices come above it: until they are there, what stands for the rows would be pushed down. */}
        {hasChoices(service, data) && <Loading />}
      </div>
    )
  }
  const missing = missingChoice(service, data)
  if (missing !== null) return <Notice live>{labelOf(serviceWords, missing)}</Notice>
  return (
    // Another choice begins anew: a page or an order of the former rows would hide its first ones.
    <div key={JSON.stringify(data.query)} className="service-page__tables stack" aria-busy={isStale}>
      {parts.above && !sheet.nothing && <parts.above answer={answer} chosen={chosen} />}
      <SheetView service={service} sheet={sheet} parts={parts} />
    </div>
  )
}

/** The shell answers an ended session and a technical break with pages of its own. */
const ANSWERED_BY_SHELL: readonly number[] = [401, 503]

function Failure({ service, error, retry }: { service: AnyService; error: ApiError; retry: () => void }) {
  const words = useTexts(texts)
  const go = useGo()
  const leaves = service.onFailure === 'services-list' && !ANSWERED_BY_SHELL.includes(error.status)
  useEffect(() => {
    if (!leaves) return
    showMessage(words.unavailable, 'error')
    go(SERVICES, { replace: true })
  }, [leaves, words, go])
  if (leaves) return null
  return (
    <LoadFailure
      error={error}
      retry={retry}
      more={
        <LinkButton look="quiet" href={SERVICES}>
          {words.services}
        </LinkButton>
      }
    />
  )
}
