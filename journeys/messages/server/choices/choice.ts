import { type Topic, TOPICS } from '#shared/messages/topics.ts'
import { CHANNELS, type ChannelName } from '#shared/server/messages/messages.ts'

/** Topics with a day to be reminded of. */
export const WITH_DAYS: readonly Topic[] = ['taxes', 'water', 'waste', 'collections', 'meter', 'breaks']

export interface Choice {
  readonly channels: readonly ChannelName[]
  readonly leads: readonly number[]
}

/** Quiet, until the person says otherwise: mails alone, where there is consent to them, a week before and on the day. */
const QUIET: Choice = { channels: ['mail'], leads: [7, 0] }
/** A paper in the mailbox of the portal is found there by whoever looks for it; of days on which waste is collected only whoever wants that is told. */
const SILENT: Choice = { channels: [], leads: [] }

/** A break stands on every page before it comes; by a way out only whoever wants that is told, the day before. */
const BREAKS: Choice = { channels: [], leads: [1] }

export function defaultOf(topic: Topic): Choice {
  if (topic === 'breaks') return BREAKS
  return topic === 'documents' || topic === 'receipts' || topic === 'collections' ? SILENT : QUIET
}

export interface ChoiceRow {
  readonly topic: string
  readonly by_mail: boolean
  readonly by_sms: boolean
  readonly by_push: boolean
  readonly days: readonly number[]
}

function choiceOf(row: ChoiceRow): Choice {
  const on: Readonly<Record<ChannelName, boolean>> = { mail: row.by_mail, sms: row.by_sms, push: row.by_push }
  return { channels: CHANNELS.filter((channel) => on[channel]), leads: row.days }
}

/** Of all topics, as the rows of one account say. */
export function choicesOf(rows: readonly ChoiceRow[]): ReadonlyMap<Topic, Choice> {
  return new Map(
    TOPICS.map((topic) => {
      const row = rows.find((one) => one.topic === topic)
      return [topic, row ? choiceOf(row) : defaultOf(topic)]
    }),
  )
}
