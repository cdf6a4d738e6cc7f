import { useMemo } from 'react'
import { fill } from '#shared/i18n.ts'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { tableColumns } from '#ui/table/table-columns.ts'
import { contract } from '../contract.ts'
import type { Invoice } from '../rows.ts'
import { invoicesTable } from '../tables.ts'
import { texts } from '../texts.ts'

interface InvoicesTableProps {
  readonly invoices: readonly Invoice[]
  readonly query: { readonly idPunktuOdbioru: number; readonly lataFaktur?: string }
}

/** Twelve months of invoices are looked through; more are searched. */
const MANY = 12

export function InvoicesTable({ invoices, query }: InvoicesTableProps) {
  const words = useTexts(texts)
  const columns = useColumns()
  return (
    <>
      {invoices.length > 0 && (
        <div className="invoices__files">
          <FileButton kind="pdf" endpoint={contract.invoicesPdf} query={query} />
          <FileButton kind="csv" endpoint={contract.invoicesCsv} query={query} />
        </div>
      )}
      <DataTable
        caption={words.invoices} columns={columns} rows={invoices} rowKey={(row) => row.numerFaktury} rowHeader={invoicesTable.rowHeader}
        empty={words.noInvoices} searchable={invoices.length > MANY}
      />
    </>
  )
}

function useColumns(): TableColumn<Invoice>[] {
  const labels = useTexts(texts)
  const language = useLanguage()
  return useMemo(() => {
    // The table shows no flags.
    const shown = tableColumns(invoicesTable, { labels, language, yesNo: { yes: '', no: '' } })
    const file: TableColumn<Invoice> = { id: 'plik', label: labels.file, role: 'action', cell: (row) => <DocumentButton invoice={row} /> }
    return [...shown, file]
  }, [labels, language])
}

/** A button for the document, named by what it is; nothing where none was issued (reference/domain.md 3.7). */
function DocumentButton({ invoice }: { readonly invoice: Invoice }) {
  const words = useTexts(texts)
  const { numerFaktury: number, wystawionoDokumentPdf: isIssued, idDokumentuPdf: id, czyPlikUrzedu: isOwn } = invoice
  if (!isIssued || id === null) return null
  return (
    <FileButton kind="pdf" endpoint={contract.document} query={{ idDokumentuPdf: id }}>
      <span aria-hidden="true">{isOwn ? words.invoiceShort : words.dataShort}</span>
      <span className="visually-hidden">{fill(isOwn ? words.invoicePdf : words.dataPdf, { number })}</span>
    </FileButton>
  )
}
