import QRCode from 'qrcode'
import { transferCodeText } from '#integrations/documents/pdf/transfer-code.ts'
import type { PaymentSlip } from '#shared/server/documents.ts'

/** Four modules of quiet around the code; large enough to be read off a screen and to be saved. */
const PICTURE = { errorCorrectionLevel: 'L', margin: 4, width: 480 } as const

/** The code of a transfer to scan, a PNG as data URL; null where the amount does not fit into one. */
export async function codePicture(slip: PaymentSlip): Promise<string | null> {
  const code = transferCodeText(slip)
  return code === null ? null : QRCode.toDataURL(code, PICTURE)
}
