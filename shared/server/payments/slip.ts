import { Refusal } from '../../calls/errors.ts'
import { sumPln } from '../../money.ts'
import { transferTitle } from '../../payments/own-transfer.ts'
import { isWholeAddress, postalAddress } from '../../person/postal-address.ts'
import type { Context } from '../context.ts'
import type { PaymentSlip } from '../documents.ts'
import type { Configuration, Contact } from '../../contracts/portal.ts'
import type { PayableCard } from './payable.ts'

interface Office {
  contact(): Promise<Pick<Contact, 'nazwaUrzedu' | 'nazwaKrotka' | 'adres' | 'kodPocztowy' | 'nip'>>
  configuration(): Promise<Pick<Configuration, 'qrPowyzej9999'>>
}

/**
 * What is written in a transfer of the instalments of a card: on a slip, in a code, on the screen. Without a name or an address of the office there
 * is none: a recipient that somebody made up would send money astray, or the bank would warn of it.
 */
export async function slipOf(
  { contact, configuration }: Office,
  { log }: Pick<Context, 'log'>,
  card: Omit<PayableCard, 'postings'>,
): Promise<PaymentSlip & { readonly recipientAddress: string }> {
  const [office, { qrPowyzej9999 }] = await Promise.all([contact(), configuration()])
  if (!isWholeAddress(office)) {
    log.error('the content of the office lacks its name or address (office.json, "kontakt"): nobody can be told whom to pay')
    throw new Refusal('recipientUnknown')
  }
  const numbers = card.instalments.map(({ nrRaty }) => nrRaty)
  return {
    recipient: office.nazwaUrzedu,
    recipientAddress: postalAddress(office),
    recipientShort: office.nazwaKrotka,
    recipientNip: office.nip,
    isCodeAboveStandard: qrPowyzej9999,
    accountNumber: card.accountNumber,
    amount: sumPln(card.instalments.map(({ kwotaRazem }) => kwotaRazem)),
    title: transferTitle(card, numbers),
    payer: card.payer,
  }
}
