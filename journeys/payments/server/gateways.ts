import type { Dependencies } from '#shared/server/dependencies.ts'
import { contract } from '../contract.ts'
import type { Gateway, Provider } from './gateway.ts'
import { p24Gateway } from './p24-gateway.ts'

export type Gateways = ReadonlyMap<Provider, Gateway>

/** The providers that this installation has settings for. */
export function gatewaysOf({ settings, publicUrl }: Pick<Dependencies, 'settings' | 'publicUrl'>): Gateways {
  const gateways = [przelewy24(settings, publicUrl)].filter((gateway) => gateway !== null)
  return new Map(gateways.map((gateway) => [gateway.provider, gateway]))
}

function przelewy24(settings: Dependencies['settings'], publicUrl: string): Gateway | null {
  const { P24_URL, P24_MERCHANT_ID, P24_POS_ID, P24_API_KEY, P24_CRC, P24_NOTIFICATION_IPS } = settings
  if (!P24_URL) return null
  const merchantId = Number(P24_MERCHANT_ID)
  const config = {
    url: String(P24_URL).replace(/\/$/, ''),
    merchantId,
    posId: Number(P24_POS_ID) || merchantId,
    apiKey: String(P24_API_KEY),
    crc: String(P24_CRC),
    notificationIps: String(P24_NOTIFICATION_IPS ?? '').split(',').map((address) => address.trim()).filter(Boolean),
  }
  return p24Gateway(config, `${publicUrl}/api${contract.notifyP24.path}`)
}
