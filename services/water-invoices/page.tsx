import { useApi } from '#client/call/use-api.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { PayLink } from '#client/page/pay-link.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { formatDate, formatExact, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from './contract.ts'
import { type Invoice, service } from './service.ts'
import { texts } from './texts.ts'

/** The contract of the point, the way to what is open, and the document of each invoice. */
export const parts = defineParts(service, {
  above: ({ chosen: { idPunktuOdbioru: point } }) => (
    <>
      <Agreement point={point} />
      <PayLink of="water" />
      <NextInvoice point={point} />
    </>
  ),
  tables: { faktury: { action: { id: 'plik', label: 'file', cell: DocumentButton } } },
})

/** The contract line, where the office shows it. */
function Agreement({ point }: { readonly point: number }) {
  const words = useTexts(texts)
  const isShown = useConfiguration()?.czyWyswietlicDaneUmowyOplatyZaWode === true
  const { data, isLoading } = useApi(contract.agreement, { idPunktu: point }, { isEnabled: isShown })
  if (isLoading) return <Loading lines={1} />
  if (!isShown || !data?.numerUmowy) return null
  const { numerUmowy: number, dataZawarcia: date } = data
  return <p>{date === null ? fill(words.contractNo, { number }) : fill(words.contract, { number, date: formatDate(date) })}</p>
}

/** What the next invoice may come to, how that was counted, and how sure it is. */
function NextInvoice({ point }: { readonly point: number }) {
  const { words, language } = useReader(texts)
  const { data, isLoading } = useApi(contract.forecast, { idPunktu: point })
  const forecast = data?.prognoza
  if (isLoading) return <Loading lines={1} />
  if (!forecast) return null
  const { kwota, najmniej, najwiecej, iloscM3, czyRokTemu, cenaZ } = forecast
  const money = (amount: number) => formatMoney(amount, language)
  const counted = { use: formatExact(iloscM3, language), lastUse: formatExact(cenaZ.iloscM3, language), last: money(cenaZ.kwotaBrutto) }
  return (
    <Notice title={fill(words.nextInvoice, { amount: money(kwota) })}>
      {fill(czyRokTemu ? words.nextByYear : words.nextByMean, counted)}{' '}
      {fill(words.nextRange, { least: money(najmniej), most: money(najwiecej) })}
    </Notice>
  )
}

/** A button for the document, named by what it is; nothing where none was issued (reference/domain.md 3.7). */
function DocumentButton({
  row: { numerFaktury: number, wystawionoDokumentPdf: isIssued, idDokumentuPdf, czyPlikUrzedu: isOwn },
}: {
  readonly row: Invoice
}) {
  const words = useTexts(texts)
  if (!isIssued || idDokumentuPdf === null) return null
  return (
    <FileButton kind="pdf" endpoint={contract.document} query={{ idDokumentuPdf }}>
      <span aria-hidden="true">{isOwn ? words.invoiceShort : words.dataShort}</span>
      <span className="visually-hidden">{fill(isOwn ? words.invoicePdf : words.dataPdf, { number })}</span>
    </FileButton>
  )
}
