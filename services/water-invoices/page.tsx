import { useApi } from '#client/call/use-api.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/i18n.tsx'
import { contract } from './contract.ts'
import { type Invoice, service } from './service.ts'
import { texts } from './texts.ts'

/** The contract of the point, and the document of each invoice. */
export const parts = defineParts(service, {
  above: ({ chosen }) => <Agreement point={chosen.idPunktuOdbioru} />,
  tables: { faktury: { action: { id: 'plik', label: 'file', cell: DocumentButton } } },
})

/** The contract line, where the office shows it. */
function Agreement({ point }: { readonly point: number }) {
  const words = useTexts(texts)
  const isShown = useConfiguration()?.czyWyswietlicDaneUmowyOplatyZaWode === true
  const { data } = useApi(contract.agreement, { idPunktu: point }, { isEnabled: isShown })
  if (!isShown || !data?.numerUmowy) return null
  const { numerUmowy: number, dataZawarcia: date } = data
  return <p>{date === null ? fill(words.contractNo, { number }) : fill(words.contract, { number, date: formatDate(date) })}</p>
}

/** A button for the document, named by what it is; nothing where none was issued (reference/domain.md 3.7). */
function DocumentButton({ row: { numerFaktury: number, wystawionoDokumentPdf: isIssued, idDokumentuPdf, czyPlikUrzedu: isOwn } }: { readonly row: Invoice }) {
  const words = useTexts(texts)
  if (!isIssued || idDokumentuPdf === null) return null
  return (
    <FileButton kind="pdf" endpoint={contract.document} query={{ idDokumentuPdf }}>
      <span aria-hidden="true">{isOwn ? words.invoiceShort : words.dataShort}</span>
      <span className="visually-hidden">{fill(isOwn ? words.invoicePdf : words.dataPdf, { number })}</span>
    </FileButton>
  )
}
