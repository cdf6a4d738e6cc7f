import { type Text, inEveryLanguage } from '../i18n.ts'
import { keysOf } from '../records.ts'

/** How an answer describes the transaction: a page of the provider's own, or a transfer from the payer's bank (S1 §3). */
export type TransactionKind = 'hosted' | 'transfer'

export interface PaymentProvider {
  /** Its part of the names in the contract: `czyP24`, `prowizjaP24`, `transakcjaP24`, `zleconoPlatnoscZP24`. */
  readonly json: string
  readonly transaction: TransactionKind
  /** As a way to pay is called. */
  readonly name: Text
  /** As it stands in brackets behind other words. */
  readonly shortName: string
}

/**
 * Providers of payments of which the portal's answers speak, in the order in which people choose. A further one is a line
 * here and its adapter (`integrations/gateways.ts`); nothing else in the portal names one.
 */
export const PROVIDERS = {
  kir: {
    json: 'Kir',
    transaction: 'transfer',
    shortName: 'KIR',
    name: inEveryLanguage({
      pl: 'Szybki przelew (KIR)',
      en: 'Fast bank transfer (KIR)',
      de: 'Schnellüberweisung (KIR)',
      uk: 'Швидкий банківський переказ (KIR)',
    }),
  },
  p24: {
    json: 'P24',
    transaction: 'hosted',
    shortName: 'Przelewy24',
    name: inEveryLanguage({ pl: 'Przelewy24', en: 'Przelewy24', de: 'Przelewy24', uk: 'Przelewy24' }),
  },
} as const satisfies Readonly<Record<string, PaymentProvider>>

export type Provider = keyof typeof PROVIDERS
export type ProviderJson = (typeof PROVIDERS)[Provider]['json']

export const PROVIDER_IDS = keysOf(PROVIDERS)
const JSON_NAMES: readonly ProviderJson[] = PROVIDER_IDS.map((id) => PROVIDERS[id].json)

export type SwitchName = `czy${ProviderJson}`
export type OfficeSwitches<Switch, Commission> = Readonly<Record<SwitchName, Switch> & Record<`prowizja${ProviderJson}`, Commission>>

/** What an office sets for each provider: whether it is offered, and its words about the commission. */
export function officeSwitches<Switch, Commission>(isOffered: Switch, commission: Commission): OfficeSwitches<Switch, Commission> {
  const entries = JSON_NAMES.flatMap((name) => [
    [`czy${name}`, isOffered],
    [`prowizja${name}`, commission],
  ])
  return Object.fromEntries(entries) as OfficeSwitches<Switch, Commission>
}

/** Whether the office offers any way to pay online. */
export function offersPayment(office: Readonly<Record<SwitchName, boolean>>): boolean {
  return JSON_NAMES.some((name) => office[`czy${name}`])
}

type TransactionKey = `transakcja${Uppercase<ProviderJson>}`

function upper<Name extends string>(name: Name): Uppercase<Name> {
  return name.toUpperCase() as Uppercase<Name>
}

/** The member of a payment's description in which the transaction of a provider stands. */
export function transactionKey(id: Provider): TransactionKey {
  return `transakcja${upper(PROVIDERS[id].json)}`
}

/** All those members; `valueOf` gives what stands in each. */
export function transactions<Value>(valueOf: (id: Provider) => Value): Readonly<Record<TransactionKey, Value>> {
  return Object.fromEntries(PROVIDER_IDS.map((id) => [transactionKey(id), valueOf(id)])) as Record<TransactionKey, Value>
}

type MarkKey = `zleconoPlatnoscZ${Uppercase<ProviderJson>}`

function markKey(id: Provider): MarkKey {
  return `zleconoPlatnoscZ${upper(PROVIDERS[id].json)}`
}

/** The members of an instalment that say by which provider it is being paid; `valueOf` gives what stands in each. */
export function orderMarks<Value>(valueOf: (id: Provider) => Value): Readonly<Record<MarkKey, Value>> {
  return Object.fromEntries(PROVIDER_IDS.map((id) => [markKey(id), valueOf(id)])) as Record<MarkKey, Value>
}

export type OrderMarks = Readonly<Record<MarkKey, boolean>>

/** The provider that these marks name. */
export function orderedThrough(marks: OrderMarks): PaymentProvider | null {
  const id = PROVIDER_IDS.find((one) => marks[markKey(one)])
  return id ? PROVIDERS[id] : null
}
