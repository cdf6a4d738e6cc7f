import { Refusal } from '#shared/calls/errors.ts'
import { isWholeAddress } from '#shared/person/postal-address.ts'
import { PROVIDER_IDS, PROVIDERS, type Provider } from '#shared/payments/payment-providers.ts'
import type { PaymentDependencies } from '../payment/engine.ts'
import type { Gateways } from '../payment/gateways.ts'
import type { Recipient } from '../payment/payment.ts'

type Facts<Name extends 'contact' | 'configuration'> = Awaited<ReturnType<PaymentDependencies[Name]>>

export interface Office {
  readonly recipient: Recipient
  readonly methods: readonly { readonly dostawca: Provider; readonly prowizja: string | null }[]
}

/** Who is paid and in which ways, as the office has set it with its content. Nobody pays a recipient that has no name. */
export async function readOffice(
  { contact, configuration, log }: Pick<PaymentDependencies, 'contact' | 'configuration' | 'log'>,
  gateways: Gateways,
): Promise<Office> {
  const [office, set] = await Promise.all([contact(), configuration()])
  if (!isWholeAddress(office)) {
    log.error('the content of the office lacks its name or address (office.json, "kontakt"): nothing can be paid online')
    throw new Refusal('recipientUnknown')
  }
  return { recipient: recipientOf(office), methods: methodsOf(set, gateways) }
}

/** "Rynek 1, Przykładowo" and "99-999", or the town behind the code: both ways of writing are in use. */
function recipientOf({ nazwaUrzedu, adres, kodPocztowy, email }: Facts<'contact'>): Recipient {
  const [, code, townByCode] = /^(\d{2}-\d{3})?\s*(.*)$/.exec(kodPocztowy) ?? []
  const [street, townByAddress] = splitAtLastComma(adres)
  return {
    nazwa: nazwaUrzedu,
    adres: street || null,
    miasto: townByCode || townByAddress || null,
    kodPocztowy: code || null,
    email,
    kodPanstwa: 'PL',
  }
}

function splitAtLastComma(text: string): [string, string] {
  const at = text.lastIndexOf(',')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** A way to pay needs both: settings of its adapter, and the office's switch. */
function methodsOf(set: Facts<'configuration'>, gateways: Gateways): Office['methods'] {
  return PROVIDER_IDS.filter((id) => set[`czy${PROVIDERS[id].json}`] && gateways.has(id)).map((id) => {
    const commission = set[`prowizja${PROVIDERS[id].json}`]
    return { dostawca: id, prowizja: set.czyInfoOProwizjach && commission ? commission : null }
  })
}
