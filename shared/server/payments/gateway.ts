import type { z } from 'zod'
import type { Provider } from '../../payments/payment-providers.ts'

/** An order as a gateway needs it. All of it was computed by the server. */
export interface GatewayOrder {
  readonly attemptId: string
  /** Grosze. */
  readonly amount: number
  readonly title: string
  readonly email: string
  readonly payer: string
  readonly language: string
  readonly returnUrl: string
  /** The order's own running number, which no other order ever gets. */
  readonly number: number
  /** The provider's number of it, once it has one. */
  readonly token: string | null
  /** 26 digits. */
  readonly account: string
  readonly recipient: {
    readonly nazwa: string
    readonly adres: string | null
    readonly miasto: string | null
    readonly kodPocztowy: string | null
  }
  /** How much longer it can be paid. Told as a distance: the portal's business day may be another one than the provider's. */
  readonly minutesLeft: number
  /** The way back for providers that take addresses of one parameter only. */
  readonly back: { readonly ok: string; readonly error: string }
  /** Page of the portal that sends the browser on with a form. */
  readonly handOverUrl: string
}

/** A form that the browser posts to the provider. */
export interface HandOver {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** `unknown`: no answer, so nothing may be concluded. */
export type Registered =
  | { readonly kind: 'registered'; readonly token: string; readonly redirectUrl: string }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string }

/** Money that the gateway reports. All `amounts` (grosze) must equal ours. */
export interface Notice {
  /** Our number of the attempt; the provider's token where it knows no other. */
  readonly attemptId: string
  readonly orderId: number
  readonly amounts: readonly number[]
  readonly currency: string
  /** What the gateway said, word for word: proof for the clerk who may have to decide. */
  readonly origin: object
}

/** A message that reports no money. `said`: what it would mean if the gateway could not be asked. */
export interface Told {
  readonly about: Notice
  readonly said: Asked
}

export type Received =
  | { readonly accepted: true; readonly notice: Notice }
  | { readonly accepted: true; readonly told: Told }
  | { readonly accepted: false; readonly reason: string }

/** Over without money: declined by payer or bank, out of time, or refused for a fault of ours. `words`: of the gateway, for the record. */
export interface Ended {
  readonly kind: 'ended'
  readonly how: 'declined' | 'expired' | 'refused'
  readonly words: string
}

/** What the gateway says when asked. `returned`: the money went back to the payer. `words`: an answer that the portal does not understand. */
export type Asked =
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'unknown'; readonly words?: string }
  | Ended
  | { readonly kind: 'paid' | 'returned'; readonly notice: Notice; readonly isVerified: boolean }

/** Which order is meant. `amount`: grosze. */
export interface AskedAbout {
  readonly attemptId: string
  readonly token: string | null
  readonly amount: number
}

/** Money to be given back, all of one transaction. */
export interface RefundOrder {
  /** Ours, unguessable, and kept before the first call: a repeated call with it is the same refund. */
  readonly refundId: string
  readonly attemptId: string
  readonly orderId: number
  /** Grosze. */
  readonly amount: number
  readonly title: string
}

/** `pending`: taken, the money is not back yet. `absent`: not known there. `unknown`: no answer, so nothing may be concluded. */
export type RefundState =
  | { readonly kind: 'done' | 'pending' | 'absent' | 'unknown' }
  | { readonly kind: 'refused'; readonly reason: string }

/** What a gateway says by itself about a refund. `amount`: grosze. */
export interface RefundNotice {
  readonly refundId: string
  readonly attemptId: string
  readonly orderId: number
  readonly amount: number
  readonly currency: string
  readonly isDone: boolean
  readonly origin: object
}

export type RefundReceived =
  | { readonly accepted: true; readonly notice: RefundNotice }
  | { readonly accepted: false; readonly reason: string }

/** Giving money back by the gateway's own call. */
export interface Refunds {
  send(order: RefundOrder): Promise<RefundState>
  ask(order: RefundOrder): Promise<RefundState>
  readNotification(body: unknown, address: string): RefundReceived
}

/** Where messages about refunds arrive: below the address of the other messages. */
export const REFUND_MESSAGES = '/zwrot'

/** A provider of payments as this installation uses it. No method throws for what the provider does or fails to do. */
export interface Gateway {
  readonly provider: Provider
  /** Minutes in which an order can be paid. */
  readonly validMinutes: number
  /** Minutes after those in which money may still be on its way. */
  readonly patienceMinutes: number
  /** Longest e-mail address that it takes. */
  readonly longestEmail: number
  /** What the operator looks at when it does not answer, refuses our credentials, or refuses an order. */
  readonly lookAt: { readonly silent: string; readonly refused: string; readonly orders: string }
  register(order: GatewayOrder): Promise<Registered>
  /** Where the browser is sent by a form, which is given once for each order; null when too little time is left. */
  readonly handOver?: { readonly origin: string; form(order: GatewayOrder): HandOver | null }
  readNotification(body: unknown, address: string): Received
  verify(payment: AskedAbout & { readonly orderId: number }): Promise<'confirmed' | 'refused' | 'unknown'>
  ask(payment: AskedAbout): Promise<Asked>
  /** It cannot be asked, so that its messages alone decide. */
  readonly isMute?: true
  /** Missing where the provider has no such call: the office sends the money back by a transfer of its own. */
  readonly refunds?: Refunds
  /** Whether it takes our credentials. */
  greet(): Promise<'accepted' | 'refused' | 'silent'>
}

/** What a folder of `integrations/` exports to be a gateway; `integrations/gateways.ts` lists them. */
export interface GatewayAdapter {
  /** Its settings of the process (`P24_…`), none of which has to be set. */
  readonly settings: Readonly<Record<string, z.ZodType>>
  /** Whether what it opens has `refunds`: a command of the office knows it without the settings of the process. */
  readonly givesBack?: true
  /** How its messages come where they are no JSON, and the whole of our answer to one that is accepted. */
  readonly message: { readonly accepts?: 'form'; readonly answer: string }
  /**
   * The gateway by its settings; null when they are not set. Throws a sentence that names a setting when one is missing.
   * `messagesTo`: where its messages are to go.
   */
  open(settings: Readonly<Record<string, string | undefined>>, messagesTo: string): Gateway | null
}
