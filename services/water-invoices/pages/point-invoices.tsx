import type { CollectionPoint } from '#shared/contracts/water.ts'
import { formatDate, formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { yearsIn } from '#shared/year-list.ts'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { useApi } from '#client/call/use-api.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { InvoiceChoice } from './invoice-choice.tsx'
import { InvoicesTable } from './invoices-table.tsx'

interface PointInvoicesProps {
  readonly points: readonly CollectionPoint[]
  readonly point: number
}

/** Years of the address: undefined where it names none, then the server chooses the latest. */
function askedYears(lata: string | undefined): number[] | undefined {
  if (lata === '') return []
  return lata === undefined ? undefined : (yearsIn(lata) ?? undefined)
}

export function PointInvoices({ points, point }: PointInvoicesProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const asked = askedYears(useSearchValues()['lata'])
  const query = { idPunktuOdbioru: point, ...(asked && { lataFaktur: asked.join(',') }) }
  const { data, error, refetch, isPlaceholderData } = useApi(contract.invoices, query, { keepsPrevious: true })
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const chosen = asked ?? data.lataFaktur.slice(-1)
  return (
    <div className="invoices stack" aria-busy={isPlaceholderData}>
      <InvoiceChoice points={points} point={point} years={data.lataFaktur} chosen={chosen} />
      <Agreement point={point} />
      {chosen.length === 0 && data.lataFaktur.length > 0 ? <Notice live>{words.chooseYear}</Notice> : <InvoicesTable invoices={data.faktury} query={query} />}
      <p className="visually-hidden" role="status">
        {!isPlaceholderData && chosen.length > 0 && words.shown}
      </p>
      {data.stanNaDzien && <p className="secondary small">{fill(words.dataDate, { date: formatLongDate(data.stanNaDzien, language) })}</p>}
    </div>
  )
}

/** The contract line, where the office shows it. */
function Agreement({ point }: { readonly point: number }) {
  const words = useTexts(texts)
  const isShown = useConfiguration()?.czyWyswietlicDaneUmowyOplatyZaWode === true
  const { data } = useApi(contract.agreement, { idPunktu: point }, { isEnabled: isShown })
  if (!isShown || !data?.numerUmowy) return null
  const { numerUmowy: number, dataZawarcia: date } = data
  return <p>{date === null ? fill(words.contractNo, { number }) : fill(words.contract, { number, date: formatDate(date) })}</p>
}
