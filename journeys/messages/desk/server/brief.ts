import { sql } from 'kysely'
import type { BriefLine } from '#shared/contracts/desk/caller.ts'
import { warsawTime } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Db } from '#shared/server/database/database.ts'
import { type BriefContext, briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, SentTo } from '#shared/server/desk/part.ts'
import { ofSubjects } from '#shared/server/kept/own-portal.ts'
import { inScope, type Scope, scopeOf } from '../../server/office/scope.ts'
import { type CHANNELS, log, type STATES } from '../lists/log.ts'
import { texts } from '../texts.ts'
import { nameOfEvent } from '../../server/named.ts'

interface Way {
  readonly channel: (typeof CHANNELS)[number]
  readonly state: (typeof STATES)[number]
}

/** The newest of an account are few enough to be looked through; of them those are shown that the clerk may see. */
const LOOKED_THROUGH = 100
const LAST = 5

/** Of each account its newest messages. */
const newestOf = (db: Db, accounts: readonly number[]) =>
  db
    .selectFrom(sql<{ id: number }>`unnest(${[...accounts]}::bigint[])`.as<'a'>(sql`a(id)`))
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('message')
        .select(['id', 'event_id', 'created_at'])
        .whereRef('account_id', '=', 'a.id')
        .orderBy('id', 'desc')
        .limit(LOOKED_THROUGH)
        .as('m'),
    )

const WAYS = sql<
  Way[]
>`coalesce(jsonb_agg(distinct jsonb_build_object('channel', d.channel, 'state', d.state)) filter (where d.id is not null), '[]')`

function newestEvents(db: Db, accounts: readonly number[], number: string | null, scope: Scope | null) {
  const events = newestOf(db, accounts)
    .innerJoin('message_event as e', 'e.id', 'm.event_id')
    .leftJoin('message_item as i', 'i.message_id', 'm.id')
    .leftJoin('message_delivery as d', 'd.id', 'i.delivery_id')
    .select(({ fn }) => ['e.name', fn.min('m.created_at').as('created_at'), WAYS.as('ways')])
    .where(({ ref }) => inScope(scope, ref('e.facts'), ref('e.topic')))
  const asked = number === null ? events : events.where(ofSubjects([{ pesel: number, nip: number }], 'e'))
  return asked.groupBy(['e.id', 'e.name']).orderBy('created_at', 'desc').limit(LAST)
}

/** The last messages that a clerk may see: of which kind, when, and whether they came through. */
async function lastMessages(
  deps: DeskDependencies,
  desk: DeskContext,
  { accounts, number, sees }: { readonly accounts: readonly number[]; readonly number: string | null; readonly sees: BriefContext['sees'] },
): Promise<BriefLine[]> {
  const [words, states] = [textsIn(texts, desk.language), textsIn(log.texts, desk.language)]
  const rows = await newestEvents(deps.pool, accounts, number, scopeOf(sees)).execute()
  return rows.map(({ name, created_at, ways }) => {
    const event = deps.events.get(name)
    const isFailed = ways.some(({ state }) => state === 'failed')
    return briefLine({
      co: event ? nameOfEvent(deps, event, desk.language) : name,
      dopisek:
        ways.length === 0
          ? words.briefMailbox
          : ways.map(({ channel, state }) => `${words[channel]}: ${state === 'failed' ? words.briefFailed : states[state]}`).join(', '),
      dzien: warsawTime(created_at).slice(0, 10),
      ...(isFailed && { stan: words.briefFailed, ton: 'overdue' }),
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
      const words = textsIn(texts, desk.language)
      const wiersze = await lastMessages(deps, desk, { accounts, number, sees })
      return {
        tytul: words.briefTitle,
        wniosek: accounts.length === 0 ? words.briefNoAccount : wiersze.length === 0 ? words.briefNone : null,
        wiersze,
        wiecej: null,
      }
    },
  }
}
