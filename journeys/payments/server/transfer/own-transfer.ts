import QRCode from 'qrcode'
import { transferCodeText } from '#integrations/documents/pdf/transfer-code.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { slipOf } from '#shared/server/payments/slip.ts'
import type { OwnTransfer } from '#shared/contracts/own-transfer.ts'
import { declaredOn } from './declared.ts'
import { payableOn, type Asked, type Needs } from './payable-now.ts'

/** Four modules of quiet around the code; large enough to be read off a screen and to be saved. */
const PICTURE = { errorCorrectionLevel: 'L', margin: 4, width: 480 } as const

/** What to write in a transfer, with the amounts of the day; today's sum, account and title are those of the payment slip. */
export async function ownTransfer(deps: Needs, caller: SubjectContext, { cardId, ids, day: asked }: Asked): Promise<OwnTransfer> {
  const { day, card } = await payableOn(deps, caller, { cardId, ids, day: asked })
  const slip = await slipOf(deps, caller, card)
  const code = transferCodeText(slip)
  return {
    odbiorca: slip.recipient,
    adresOdbiorcy: slip.recipientAddress,
    rachunek: slip.accountNumber,
    kwota: slip.amount,
    tytul: slip.title,
    naDzien: day,
    obrazKodu: code === null ? null : await QRCode.toDataURL(code, PICTURE),
    zgloszono: await declaredOn(caller, ids),
  }
}
