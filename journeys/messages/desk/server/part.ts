import { sql } from 'kysely'
import type { DeskDependencies, DeskPart, SentTo } from '#shared/server/desk/part.ts'
import type { BriefLine } from '#shared/contracts/desk/caller.ts'
import { warsawTime } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Db } from '#shared/server/database/database.ts'
import { type BriefContext, briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { ofSubjects } from '#shared/server/kept/own-portal.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { DEPARTMENTS_OF_TOPIC } from '#shared/desk/departments-of.ts'
import { type Department, DEPARTMENTS } from '#shared/desk/permissions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { type Topic, TOPICS } from '#shared/messages/topics.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { addToMessages } from '../../server/additions/second.ts'
import { announceToMany } from '../../server/announce/second.ts'
import { readyNames } from '../../server/expand/expand.ts'
import { failedMessages } from '../../server/office/failed.ts'
import { scopeOf, inScope, type Scope } from '../../server/office/scope.ts'
import { type CHANNELS, log, type STATES } from '../lists/log.ts'
import { texts } from '../texts.ts'
import { nameOfEvent } from '../../server/named.ts'
import { topicTexts } from '../../box/texts.ts'
import { resumeMessages, type Stop, stopMessages, stoppedMessages } from '../../server/office/stop.ts'
import { ALL } from '../../server/sending/stops.ts'
import { contract } from '../contract.ts'
import { announceRoutes } from './announce-routes.ts'
import { figuresRoute } from './log-list.ts'
import { templateRoutes } from './template-routes.ts'

/** Taxes, fees and permits are one topic for people; at the office the tax department answers for it. What concerns everybody is held by whoever has the whole office. */
const HOLDERS: Readonly<Record<Topic, readonly Department[]>> = {
  ...DEPARTMENTS_OF_TOPIC,
  taxes: ['PODATKI'],
  breaks: DEPARTMENTS,
  notices: DEPARTMENTS,
  security: DEPARTMENTS,
}

/** Holding what other departments say is theirs: whoever holds a kind of message may it for every department that answers for what it speaks of. */
function mayHold({ may }: Pick<DeskContext, 'may'>, topics: readonly Topic[]): boolean {
  return topics.flatMap((topic) => HOLDERS[topic]).every((department) => may('messages-stop', department))
}

const mayHoldAll = ({ may }: Pick<DeskContext, 'may'>) => DEPARTMENTS.every((department) => may('messages-stop', department))

/** What a stop would silence; null: all that there is, also kinds that nobody declares any more. */
function topicsOf({ events }: Pick<DeskDependencies, 'events'>, { event, topic }: Pick<Stop, 'event' | 'topic'>): readonly Topic[] | null {
  const known = event === ALL ? TOPICS : events.get(event)?.topics
  return topic === ALL ? (event === ALL ? null : (known ?? null)) : (known?.filter((one) => one === topic) ?? [])
}

/** What is held back, and how to hold or let go. */
function stopRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, events } = deps
  const mayHoldThis = (ctx: DeskContext, stop: Pick<Stop, 'event' | 'topic'>) => {
    const topics = topicsOf(deps, stop)
    return topics === null ? mayHoldAll(ctx) : mayHold(ctx, topics)
  }
  return [
    deskRoute(contract.stops, async (ctx) => {
      const names = textsIn(topicTexts, ctx.language)
      const nameOf = (topic: string) => TOPICS.find((one) => one === topic)
      const kinds = [...events.values()].filter(({ isMailboxOnly }) => !isMailboxOnly)
      return {
        czyWszystko: mayHoldAll(ctx),
        zdarzenia: kinds
          .map((event) => ({
            zdarzenie: event.name,
            nazwa: nameOfEvent(deps, event, ctx.language),
            czyCale: mayHold(ctx, event.topics),
            tematy: event.topics.filter((topic) => mayHold(ctx, [topic])).map((topic) => ({ temat: topic, nazwa: names[topic] })),
          }))
          .toSorted((a, b) => (a.zdarzenie < b.zdarzenie ? -1 : 1)),
        wstrzymane: (await stoppedMessages(pool)).map((stop) => {
          const topic = nameOf(stop.topic)
          return {
            zdarzenie: stop.event,
            kanal: stop.channel,
            temat: stop.topic,
            nazwaTematu: topic ? names[topic] : null,
            czyWolno: mayHoldThis(ctx, stop),
            kto: stop.stopped_by,
            kiedy: warsawTime(stop.stopped_at),
            powod: stop.reason,
          }
        }),
      }
    }),
    deskRoute(contract.hold, async (ctx, { body: { zdarzenie, kanal, temat, czyWstrzymane, powod } }) => {
      const held = { event: zdarzenie, channel: kanal, topic: temat }
      if (zdarzenie !== ALL && !events.has(zdarzenie)) throw new Refusal('notFound')
      if (temat !== ALL && topicsOf(deps, held)?.length === 0) throw new Refusal('notFound')
      if (!mayHoldThis(ctx, held)) throw new Refusal('deskForbidden')
      const reason = checkedReason(powod)
      return inTransaction(pool, async (tx) => {
        const isChanged = czyWstrzymane
          ? await stopMessages(tx, held, { by: ctx.actor, now: ctx.now, reason })
          : await resumeMessages(tx, held)
        if (isChanged)
          await ctx.record(tx, {
            action: czyWstrzymane ? 'messages-stop' : 'messages-resume',
            object: `${[zdarzenie, kanal, ...(temat === ALL ? [] : [temat])].join(' ')}: ${reason}`,
          })
        return { czyZmieniono: isChanged }
      })
    }),
  ]
}

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
function messagesSentTo(deps: DeskDependencies): SentTo {
  return (desk, account) =>
    lastMessages(deps, desk, { accounts: [account], number: null, sees: (department) => desk.may('account-search', department) })
}

/** What the portal has told somebody lately, and whether it came through: not its words, and no address. */
function messagesBrief(deps: DeskDependencies): BriefPart {
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

/** Messages on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  return {
    routes: [figuresRoute(deps), ...stopRoutes(deps), ...templateRoutes(deps), ...announceRoutes(deps)],
    queues: [
      {
        id: 'niedoreczone',
        permission: 'messages-log',
        read: ({ today, may }) =>
          failedMessages(
            deps.pool,
            today,
            scopeOf((department) => may('messages-log', department)),
          ),
      },
    ],
    brief: [messagesBrief(deps)],
    sentTo: messagesSentTo(deps),
    acts: [addToMessages(deps), announceToMany({ ...deps, ready: readyNames(deps.channels) })],
  }
}
