import type { z } from 'zod'
import type { Outcome, Report } from './messages.ts'

export interface SmsToSend {
  /** Ours, the same at every try: the provider refuses the second. */
  readonly id: string
  readonly recipient: string
  readonly text: string
}

/** A provider of SMS as this installation uses it. No method throws for what the provider does or fails to do. */
export interface SmsProvider {
  /** Of it the key of the address for reports is made: known to the provider and to nobody else. */
  readonly secret: string
  /** One message of one part. Where the answer was lost, the same number makes the next try harmless. */
  send(message: SmsToSend): Promise<Outcome>
  /** What became of a message; null while it is under way, and where nobody answers. */
  stateOf(providerId: string): Promise<Report | null>
  /** Ends of messages in what it tells by itself, by the fields of its address or form; what is under way is left out. */
  readReport(fields: Readonly<Record<string, string>>): readonly Report[]
  /** Whether it takes us in and has credit for us; else what somebody has to do. */
  fault(): Promise<string | null>
}

/** What a folder of `integrations/` exports to be a provider of SMS; `integrations/sms-providers.ts` lists them. */
export interface SmsAdapter {
  /** Its settings of the process (`SMSAPI_…`), none of which has to be set. */
  readonly settings: Readonly<Record<string, z.ZodType>>
  /** The provider by its settings; null when they are not set. Throws a sentence that names a setting when one is missing. `reportsTo`: where its reports are to go. */
  open(settings: Readonly<Record<string, string | undefined>>, reportsTo: (secret: string) => string): SmsProvider | null
}
