import { Refusal } from '#shared/calls/errors.ts'
import { isWholeAddress, postalAddress } from '#shared/person/postal-address.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { PaymentSlip } from '#shared/server/documents.ts'

export type Recipient = Pick<PaymentSlip, 'recipient' | 'recipientAddress' | 'recipientNip' | 'isCodeAboveStandard'>

/**
 * Who receives payments, as the office has set it with its content. Without a name or an address there is none: a slip with a
 * recipient that somebody made up would send money astray, or the bank would warn of it.
 */
export async function recipientOf(
  { contact, configuration }: Pick<Dependencies, 'contact' | 'configuration'>,
  ctx: SubjectContext,
): Promise<Recipient> {
  const [office, { qrPowyzej9999 }] = await Promise.all([contact(), configuration()])
  if (!isWholeAddress(office)) {
    ctx.log.error('the content of the office lacks its name or address (office.json, "kontakt"): payment slips cannot be made')
    throw new Refusal('recipientUnknown')
  }
  return {
    recipient: office.nazwaUrzedu,
    recipientAddress: postalAddress(office),
    recipientNip: office.nip,
    isCodeAboveStandard: qrPowyzej9999,
  }
}
