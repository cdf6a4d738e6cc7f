import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from '#shared/payments/payment-providers.ts'
import type { GatewayAdapter } from '#shared/server/payments/gateway.ts'

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
  /** Turns back at the bank for good, with or without a message; absent where the provider knows no such end. */
  decline?(redirectUrl: string, message: 'told' | 'silently'): string | null
  /** Sends the message about an order now; the statuses of our answers. */
  send(attemptId: string, message: Message): Promise<number[]>
  /** `refuses`: orders only, whether called or brought by the browser. `silent`: to every call. */
  be(mood: 'well' | 'refuses' | 'silent'): void
  /** Whether it knows that we have confirmed the money. */
  isConfirmed(attemptId: string): boolean
  close(): Promise<void>
}

/** What a gateway brings to be walked through the story that all of them share (`gateways.test.ts`). */
export interface GatewayBench<Around extends Outside = Outside> {
  readonly provider: Provider
  readonly adapter: GatewayAdapter
  /** Each order has one number, so there is no second money for it. */
  readonly paysOnce?: true
  /** The order goes with the browser: nothing is called when it is made. */
  readonly byBrowser?: true
  /** `messagesTo`: where those go that keep the address with the contract. */
  start(url: () => string, messagesTo: () => string): Around
}
