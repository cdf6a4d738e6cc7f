import type { Dependencies } from '#shared/server/dependencies.ts'
import { completeSettings, textSettings } from '#shared/server/operator-settings.ts'
import { contract } from '../contract.ts'
import type { Gateway, Provider } from './gateway.ts'
import { p24Gateway } from './p24-gateway.ts'

export type Gateways = ReadonlyMap<Provider, Gateway>

/** The providers that this installation has settings for. Throws a sentence that names a setting when one is missing. */
export function gatewaysOf({ settings, publicUrl }: Pick<Dependencies, 'settings' | 'publicUrl'>): Gateways {
  const gateways = [przelewy24(settings, publicUrl)].filter((gateway) => gateway !== null)
  return new Map(gateways.map((gateway) => [gateway.provider, gateway]))
}

function przelewy24(settings: Dependencies['settings'], publicUrl: string): Gateway | null {
  const texts = textSettings(settings)
  const values = completeSettings(texts, 'P24_URL', ['P24_URL', 'P24_MERCHANT_ID', 'P24_API_KEY', 'P24_CRC'])
  if (!values) return null
  const merchantId = Number(values.P24_MERCHANT_ID)
  const config = {
    url: values.P24_URL.replace(/\/$/, ''),
    merchantId,
    posId: Number(texts['P24_POS_ID'] ?? merchantId),
    apiKey: values.P24_API_KEY,
    crc: values.P24_CRC,
    notificationIps: (texts['P24_NOTIFICATION_IPS'] ?? '').split(',').map((address) => address.trim()).filter(Boolean),
  }
  return p24Gateway(config, `${publicUrl}/api${contract.notifyP24.path}`)
}
