import type { BusinessClock } from '#shared/server/clock.ts'
import type { Tell } from '#shared/server/messages/message-event.ts'
import { keysNow } from './threads.ts'

/** What was taken back and is told again has still reached some: messages are made for the others. */
const KEEP = `
  insert into portal.message_event (name, key, topic, account_id, subject_pesel, subject_nip, facts, told_at)
  select distinct on (t.key) $1, t.key, t.topic, t.account_id, t.pesel, t.nip, t.facts, $2
    from jsonb_to_recordset($3::jsonb) as t(key text, topic text, account_id bigint, pesel text, nip text, facts jsonb)
  on conflict (name, key) do update set topic = excluded.topic, account_id = excluded.account_id, subject_pesel = excluded.subject_pesel, subject_nip = excluded.subject_nip,
    facts = excluded.facts, told_at = excluded.told_at, expanded_at = null, withdrawn_at = null
   where message_event.withdrawn_at is not null`

/** Writes down what happened; nobody is looked for here, because an act must not wait for that. */
export function tellOn(clock: Pick<BusinessClock, 'now'>): Tell {
  return async (client, event, told) => {
    if (told.length === 0) return 0
    const keys = await keysNow(client, event.name, told)
    const rows = told.map(({ key, facts, topic = event.topics[0], accountId, pesel, nip }, at) => ({
      key: keys[at] ?? key,
      topic,
      account_id: accountId,
      pesel,
      nip,
      facts,
    }))
    // Events without a lasting key of their own would each be news for ever: the key is the teller's promise.
    const kept = await client.query(KEEP, [event.name, clock.now(), JSON.stringify(rows)])
    return kept.rowCount ?? 0
  }
}
