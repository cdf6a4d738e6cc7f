import { GATEWAYS, type GatewayAdapters } from '#integrations/gateways.ts'
import { PROVIDER_IDS, type Provider } from '#shared/payments/payment-providers.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import { textSettings } from '#shared/server/start/operator-settings.ts'
import { messageCall } from '../../contract.ts'

export type Gateways = ReadonlyMap<Provider, Gateway>

/** The providers that this installation has settings for. Throws a sentence that names a setting when one is missing. */
export function gatewaysOf(
  { settings, publicUrl }: Pick<Dependencies, 'settings' | 'publicUrl'>,
  adapters: GatewayAdapters = GATEWAYS,
): Gateways {
  const texts = textSettings(settings)
  const opened = PROVIDER_IDS.flatMap((id): [Provider, Gateway][] => {
    const adapter = adapters[id]
    const gateway = adapter?.open(texts, `${publicUrl}/api${messageCall(id, adapter).path}`)
    return gateway ? [[id, gateway]] : []
  })
  return new Map(opened)
}
