import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import { DEPARTMENTS_OF_TOPIC } from '#shared/desk/departments-of.ts'
import { type Department, DEPARTMENTS } from '#shared/desk/permissions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { type Topic, TOPICS } from '#shared/messages/topics.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { topicTexts } from '../../box/texts.ts'
import { resumeMessages, type Stop, stopMessages, stoppedMessages } from '../../server/office/stop.ts'
import { ALL } from '../../server/sending/stops.ts'
import { contract } from '../contract.ts'
import { nameOfEvent } from '../../server/named.ts'

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
export function stopRoutes(deps: DeskDependencies): DeskRoute[] {
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
