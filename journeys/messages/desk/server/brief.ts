import type { BriefLine } from '#shared/contracts/desk/caller.ts'
import { warsawTime } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import { type BriefContext, briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, SentTo } from '#shared/server/desk/part.ts'
import { inScope, scopeOf, scopeValues } from '../../server/office/scope.ts'
import { texts } from '../words/texts.ts'
import { nameOfEvent } from './named.ts'

type Channel = 'mail' | 'sms' | 'push'
type State = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'suppressed'
interface Way {
  readonly channel: Channel
  readonly state: State
}

interface Row {
  readonly name: string
  readonly created_at: Date
  readonly ways: readonly Way[]
}

/** The newest of an account are few enough to be looked through; of them those are shown that the clerk may see. */
const LOOKED_THROUGH = 100
const LAST = 5
const NEWEST = `
  select e.name, min(m.created_at) as created_at,
         coalesce(jsonb_agg(distinct jsonb_build_object('channel', d.channel, 'state', d.state)) filter (where d.id is not null), '[]') as ways
    from (select n.* from unnest($1::bigint[]) a cross join lateral
           (select id, event_id, account_id, created_at from portal.message where account_id = a order by id desc limit ${LOOKED_THROUGH}) n) m
    join portal.message_event e on e.id = m.event_id
    left join portal.message_item i on i.message_id = m.id left join portal.message_delivery d on d.id = i.delivery_id
   where ($2::text is null or e.subject_pesel = $2 or e.subject_nip = $2) and ${inScope('e', 3)}
   group by e.id, e.name order by 2 desc limit ${LAST}`

/** The last messages that a clerk may see: of which kind, when, and whether they came through. */
async function lastMessages(
  deps: DeskDependencies,
  desk: DeskContext,
  { accounts, number, sees }: { readonly accounts: readonly number[]; readonly number: string | null; readonly sees: BriefContext['sees'] },
): Promise<BriefLine[]> {
  const t = textsIn(texts, desk.language)
  const { rows } = await deps.pool.query<Row>(NEWEST, [accounts, number, ...scopeValues(scopeOf(sees))])
  return rows.map(({ name, created_at, ways }) => {
    const event = deps.events.get(name)
    const isFailed = ways.some(({ state }) => state === 'failed')
    return briefLine({
      co: event ? nameOfEvent(deps, event, desk.language) : name,
      dopisek:
        ways.length === 0
          ? t.briefMailbox
          : ways.map(({ channel, state }) => `${t[channel]}: ${t[state === 'failed' ? 'briefFailed' : state]}`).join(', '),
      dzien: warsawTime(created_at).slice(0, 10),
      ...(isFailed && { stan: t.briefFailed, ton: 'overdue' }),
    })
  })
}

/** The same for the page of an account, whatever it was about. */
export function messagesSentTo(deps: DeskDependencies): SentTo {
  return (desk, account) =>
    lastMessages(deps, desk, { accounts: [account], number: null, sees: (department) => desk.may('account-search', department) })
}

/** What the portal has told somebody lately, and whether it came through: not its words, and no address. */
export function messagesBrief(deps: DeskDependencies): BriefPart {
  return {
    id: 'wiadomosci',
    async read({ desk, number, accounts, sees }) {
      const t = textsIn(texts, desk.language)
      const wiersze = await lastMessages(deps, desk, { accounts, number, sees })
      return {
        tytul: t.briefTitle,
        wniosek: accounts.length === 0 ? t.briefNoAccount : wiersze.length === 0 ? t.briefNone : null,
        wiersze,
        wiecej: null,
      }
    },
  }
}
