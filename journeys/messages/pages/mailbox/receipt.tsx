import { FileButton } from '#client/page/file-button.tsx'
import { useSession } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { paymentReceipt } from '#shared/payments/receipt-calls.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import type { contract } from '../../box/contract.ts'
import { texts } from './texts.ts'

type Receipt = NonNullable<AnswerOf<typeof contract.one>['potwierdzenie']>

/** The paper to which a message leads, asked for in the name of the subject whose it is: the mailbox is of all subjects of the account. */
export function ReceiptOf({ receipt: { idPrzelewu, nipOrPesel, czyInstytucja } }: { readonly receipt: Receipt }) {
  const words = useTexts(texts)
  const { subjects } = useSession()
  const owner = subjects?.find((subject) => subjectKey(subject) === nipOrPesel && subject.czyInstytucja === czyInstytucja)
  if (!owner) return null
  return (
    <div className="cluster">
      <FileButton kind="pdf" endpoint={paymentReceipt} query={{ idPrzelewu }} subject={owner}>
        {words.receipt}
      </FileButton>
    </div>
  )
}
