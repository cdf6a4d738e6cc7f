import type { Provider } from '#shared/payments/payment-providers.ts'
import type { GatewayAdapter } from '#shared/server/payments/gateway.ts'
import { kir } from './kir/gateway.ts'
import { przelewy24 } from './przelewy24/gateway.ts'

export type GatewayAdapters = Readonly<Partial<Record<Provider, GatewayAdapter>>>

/** The gateways that can be used: one folder and one line each. A provider without one only has payments of the past. */
export const GATEWAYS = {
  kir,
  p24: przelewy24,
} as const satisfies GatewayAdapters

type SettingsOf<Adapter> = Adapter extends { readonly settings: infer Settings } ? Settings : never
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void ? Both : never

/** The settings of each of several adapters. */
export type AllSettings<Adapters> = All<SettingsOf<Adapters>>

/** The settings of all of them, for the configuration of the process. */
export const gatewaySettings = Object.assign({}, ...Object.values(GATEWAYS).map(({ settings }) => settings)) as AllSettings<
  (typeof GATEWAYS)[keyof typeof GATEWAYS]
>
