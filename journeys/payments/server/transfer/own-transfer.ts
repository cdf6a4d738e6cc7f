import QRCode from 'qrcode'
import { transferCodeText } from '#integrations/documents/pdf/transfer-code.ts'
import { Refusal } from '#shared/errors.ts'
import { transferTitle } from '#shared/own-transfer.ts'
import { isWholeAddress, postalAddress } from '#shared/postal-address.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { OwnTransfer } from '../../transfer/contract.ts'
import { totalOf } from '../selection.ts'
import { declaredOn } from './declared.ts'
import { payableNow, type Needs } from './payable-now.ts'

/** Four modules of quiet around the code; large enough to be read off a screen and to be saved. */
const PICTURE = { errorCorrectionLevel: 'L', margin: 4, width: 480 } as const

/** What to write in a transfer, with the amounts of today; the same sum, account and title as on the payment slip. */
export async function ownTransfer(deps: Needs, ctx: SubjectContext, cardId: number, ids: readonly number[]): Promise<OwnTransfer> {
  const [card, office, { qrPowyzej9999 }] = await Promise.all([payableNow(deps, ctx, cardId, ids), deps.contact(), deps.configuration()])
  if (!isWholeAddress(office)) throw new Refusal('recipientUnknown')
  const slip = {
    recipient: office.nazwaUrzedu, recipientAddress: postalAddress(office), recipientNip: office.nip, isCodeAboveStandard: qrPowyzej9999,
    accountNumber: card.accountNumber, amount: totalOf(card), title: transferTitle(card, card.instalments.map(({ nrRaty }) => nrRaty)), payer: card.payer,
  }
  const code = transferCodeText(slip)
  return {
    odbiorca: slip.recipient, adresOdbiorcy: slip.recipientAddress, rachunek: slip.accountNumber, kwota: slip.amount, tytul: slip.title, naDzien: ctx.today,
    obrazKodu: code === null ? null : await QRCode.toDataURL(code, PICTURE), zgloszono: await declaredOn(ctx, ids),
  }
}
