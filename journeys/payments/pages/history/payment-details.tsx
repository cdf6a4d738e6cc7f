import { useMemo } from 'react'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { contract, type HistoryPayment } from '../../contract.ts'
import { paymentLayout } from '../../sheet/layouts.ts'
import { paymentSheet, refundFacts, transferFacts } from '../../sheet/sheets.ts'
import { hasReceipt, type Stage } from '../../states.ts'
import { texts } from '../../texts.ts'
import { NoReceipt, ReceiptButton } from '../receipts/buttons.tsx'
import { pageTexts } from '../texts.ts'
import { Unfinished } from '../unfinished.tsx'

/** What to expect, where the word alone leaves it open. */
const STAGE_REMARKS: Readonly<Partial<Record<Stage, 'postingInfo' | 'clarified' | 'refunded'>>> = {
  oplacona: 'postingInfo',
  wyjasniana: 'clarified',
  zwrocona: 'refunded',
}

/** What a bank transfer, a card gateway and the instalments say, and what can still be done. */
export function PaymentDetails({ payment }: { payment: HistoryPayment }) {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const language = useLanguage()
  const sheet = useMemo(() => paymentSheet(payment, { words: names, language }), [payment, names, language])
  const isConfirmed = hasReceipt({ paidAt: payment.dataZaplaty, stage: payment.etap })
  const remark = STAGE_REMARKS[payment.etap]
  return (
    <div className="stack">
      {remark && <p>{words[remark]}</p>}
      <SummaryList facts={[...refundFacts(payment, { words: names, language }), ...transferFacts(payment, names)]} />
      <SheetTables layout={paymentLayout} sheet={{ tables: sheet.tables }} />
      {!isConfirmed && <NoReceipt />}
      <div className="cluster">
        {isConfirmed && <ReceiptButton id={payment.idTransakcji} />}
        <Unfinished payment={payment} finish={words.finish} look="primary" />
        <FileButton
          kind="pdf"
          endpoint={{ ...contract.history, path: `${contract.history.path}/pdf` }}
          query={{ idTransakcji: payment.idTransakcji }}
        >
          {words.pdfOne}
        </FileButton>
      </div>
    </div>
  )
}
