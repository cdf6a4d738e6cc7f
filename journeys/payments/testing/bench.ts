import type { IncomingMessage, ServerResponse } from 'node:http'
import { przelewy24 } from '#integrations/przelewy24/gateway.ts'
import { przelewy24Defaults, przelewy24Simulator, type Przelewy24Simulator } from '#simulators/przelewy24/simulator.ts'
import type { Provider } from '#shared/payment-providers.ts'
import type { GatewayAdapter } from '#shared/server/gateway.ts'
import { otherBench } from './other-gateway.ts'

/** `silently`: no message follows. */
export type Payment = 'right' | 'less' | 'silently'
export type Message = 'true' | 'forged' | 'otherOrder'

/** The provider as the tests see it from outside: its page, its messages, its moods. */
export interface Outside {
  readonly settings: Readonly<Record<string, string | number>>
  /** The same with credentials that it does not know. */
  readonly wrongSettings: Readonly<Record<string, string | number>>
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
  /** What a payer does on its page; returns where the browser goes then, null when it cannot be paid. */
  pay(redirectUrl: string, payment: Payment): string | null
  giveUp(redirectUrl: string): string | null
  /** Sends the message about an order now; the statuses of our answers. */
  send(attemptId: string, message: Message): Promise<number[]>
  /** `refuses`: orders only. `silent`: to every call. */
  be(mood: 'well' | 'refuses' | 'silent'): void
  /** Whether it knows that we have confirmed the money. */
  isConfirmed(attemptId: string): boolean
  close(): Promise<void>
}

/** What a gateway brings to be walked through the story that all of them share (`gateways.test.ts`). */
export interface GatewayBench<Around extends Outside = Outside> {
  readonly provider: Provider
  readonly adapter: GatewayAdapter
  start(url: () => string): Around
}

export interface Przelewy24Outside extends Outside {
  readonly simulator: Przelewy24Simulator
}

/** An hour a minute: repetitions by schedule never come within a test. */
const MINUTE_MS = 3_600_000

export const przelewy24Bench: GatewayBench<Przelewy24Outside> = {
  provider: 'p24',
  adapter: przelewy24,
  start(url) {
    const simulator = przelewy24Simulator({ url, dataDir: null }, MINUTE_MS)
    const act = (redirectUrl: string, action: string) => simulator.act(redirectUrl.split('/').at(-1) ?? '', action)
    return {
      simulator,
      get settings() {
        return { ...przelewy24Defaults(url()) }
      },
      get wrongSettings() {
        return { ...przelewy24Defaults(url()), P24_API_KEY: 'wrong' }
      },
      handle: simulator.handle,
      pay: (redirectUrl, payment) => act(redirectUrl, { right: 'zaplac', less: 'zaplac-mniej', silently: 'zaplac-bez-powiadomienia' }[payment]),
      giveUp: (redirectUrl) => act(redirectUrl, 'odmow'),
      send: (attemptId, message) => simulator.notify(attemptId, ({ true: 'none', forged: 'badSign', otherOrder: 'otherOrder' } as const)[message]),
      be(mood) {
        const call = mood === 'silent' ? 'http500' : 'none'
        Object.assign(simulator.faults, { register: mood === 'refuses' ? 'refuse' : call, verify: call, find: call })
      },
      isConfirmed: (attemptId) => simulator.transaction(attemptId)?.status === 2,
      close: simulator.close,
    }
  },
}

/** All gateways that the story is told of: a further one is one line. */
export const BENCHES: readonly GatewayBench[] = [przelewy24Bench, otherBench]
