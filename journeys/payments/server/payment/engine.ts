import type { Configuration, Contact } from '#shared/contracts/portal.ts'
import type { OfficeSwitches, Provider } from '#shared/payments/payment-providers.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import type { Gateways } from './gateways.ts'

/** What payments take from the content of the office. */
interface OfficeFacts {
  contact(): Promise<Pick<Contact, 'nazwaUrzedu' | 'nazwaKrotka' | 'adres' | 'kodPocztowy' | 'email' | 'nip'>>
  configuration(): Promise<Pick<Configuration, keyof OfficeSwitches<boolean, string> | 'czyInfoOProwizjach' | 'qrPowyzej9999'>>
}

/** What the journey uses of the portal. */
export type PaymentDependencies = Pick<
  Dependencies,
  | 'pool'
  | 'portal'
  | 'accounts'
  | 'clock'
  | 'log'
  | 'documents'
  | 'limits'
  | 'audit'
  | 'payables'
  | 'dues'
  | 'publicUrl'
  | 'settings'
  | 'cipher'
  | 'office'
  | 'tell'
> &
  OfficeFacts

/** What every step of a payment needs. */
export interface Engine {
  readonly deps: PaymentDependencies
  readonly gateways: Gateways
  /** Generation of the register data and day on which posted payments were last searched for: saves looking again before the next. */
  readonly memory: { postedLook: string | null }
}

export function gatewayOf({ gateways }: Engine, provider: Provider): Gateway | null {
  return gateways.get(provider) ?? null
}

/** The lock on an instalment (0002-payments.sql). */
export const LIVE_LOCK = 'payment_instalment_live'
