import type { ChannelName } from '#shared/server/messages/messages.ts'
import type { Topic } from '#shared/messages/topics.ts'
import { contactsOf, recipientBy } from '../expand/contacts.ts'
import { foreseen, type Looks } from '../reminders/remind.ts'
import { isOpenDay } from '../when/hours.ts'

export interface Foreseen {
  readonly topic: Topic
  readonly channel: ChannelName | 'portal'
  readonly accounts: number
}

/** How many people would be reminded on a day, as things are now: nothing is told, written or sent. */
export async function forecast(needs: Looks, day: string): Promise<Foreseen[]> {
  const counts = new Map<string, Foreseen & { readonly who: Set<number> }>()
  const count = (topic: Topic, channel: Foreseen['channel'], accountId: number) => {
    const known = counts.get(`${topic}/${channel}`) ?? { topic, channel, accounts: 0, who: new Set<number>() }
    known.who.add(accountId)
    counts.set(`${topic}/${channel}`, known)
  }
  for await (const { told: reminders, isEvening } of foreseen(needs, day)) {
    const contacts = await contactsOf(
      needs.pool,
      reminders.flatMap(({ accountId }) => accountId ?? []),
    )
    for (const { accountId, topic } of reminders) {
      const contact = accountId === null ? undefined : contacts.get(accountId)
      if (!contact || topic === undefined) continue
      count(topic, 'portal', contact.accountId)
      for (const channel of contact.choices.get(topic)?.channels ?? []) {
        if ((isEvening || isOpenDay(channel, day)) && recipientBy(contact, channel, false) !== null)
          count(topic, channel, contact.accountId)
      }
    }
  }
  return [...counts.values()]
    .map(({ topic, channel, who }) => ({ topic, channel, accounts: who.size }))
    .toSorted((a, b) => (`${a.topic}${a.channel}` < `${b.topic}${b.channel}` ? -1 : 1))
}
