import type { Language } from '../../language.ts'
import type { Topic } from '../../messages/topics.ts'

/** Ways out of the portal. Its own mailbox is none of them: it gets every message. */
export const CHANNELS = ['mail', 'sms', 'push'] as const
export type ChannelName = (typeof CHANNELS)[number]

/** What leaves the portal for one person by one channel. */
export interface Delivery {
  /** A uuid, the same at every try: whoever was given it twice sends it once. */
  readonly id: string
  /** Address, telephone number or device of the channel. */
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** For a telephone: GSM-7, at most 160 characters. */
  readonly short: string
  readonly topic: Topic
  /** An address that switches this off by one click (RFC 8058); null for what is a duty. */
  readonly unsubscribe: string | null
  /** Two words by which the person knows that it comes from the office. */
  readonly phrase: string | null
}

export type Outcome =
  | { readonly state: 'accepted'; readonly providerId: string | null }
  | { readonly state: 'delivered' }
  | { readonly state: 'later'; readonly reason: string; readonly afterSeconds?: number }
  | { readonly state: 'refused'; readonly reason: string; readonly isAddressGone: boolean }

/** What a provider says later of what it had accepted. */
export interface Report {
  readonly providerId: string
  readonly state: 'delivered' | 'failed' | 'unknown'
  readonly reason: string | null
}

/** One way out. It never throws for what its provider does, and never waits in a transaction. */
export interface Channel {
  readonly name: ChannelName
  /** The operator has set it. */
  readonly isReady: boolean
  send(delivery: Delivery): Promise<Outcome>
  reports?(providerIds: readonly string[]): Promise<readonly Report[]>
  /** What is wrong on the way to the provider; null when all is well. */
  fault(): Promise<string | null>
}
