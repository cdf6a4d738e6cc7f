import { type Expression, sql } from 'kysely'
import { departmentOfKind, DEPARTMENTS_OF_TOPIC, KINDS_OF_DEPARTMENTS } from '#shared/desk/departments-of.ts'
import type { Department } from '#shared/desk/permissions.ts'
import { type Topic, TOPICS } from '#shared/messages/topics.ts'
import { anyText, queryBuilder } from '#shared/server/database/database.ts'

/** What somebody of the office may be told of, by the departments that they see. */
export interface Scope {
  readonly seenKinds: readonly string[]
  readonly hiddenKinds: readonly string[]
  readonly topics: readonly Topic[]
}

/** Null: all of it, also what is of no matter that the portal knows. */
export function scopeOf(sees: (department: Department) => boolean): Scope | null {
  const isSeen = (kind: string) => {
    const department = departmentOfKind(kind)
    return department !== null && sees(department)
  }
  const { seen: seenKinds = [], hidden: hiddenKinds = [] } = Object.groupBy(KINDS_OF_DEPARTMENTS, (kind) =>
    isSeen(kind) ? 'seen' : 'hidden',
  )
  const topics = TOPICS.filter((topic) => DEPARTMENTS_OF_TOPIC[topic].every(sees))
  return hiddenKinds.length === 0 && topics.length === TOPICS.length ? null : { seenKinds, hiddenKinds, topics }
}

/** The kinds of receivables that an event is about: it names one, or one with each of its dues. */
const kindsOf = (facts: Expression<unknown>) =>
  sql`(jsonb_path_query_array(${facts}, 'lax $.kind') || jsonb_path_query_array(${facts}, 'lax $.dues[*].kind'))`

/**
 * Condition on an event, of which the facts and the topic are given: nothing of another department is in it, and it is of a kind that is
 * seen, or names none and is of a topic that is.
 */
export function inScope(scope: Scope | null, facts: Expression<unknown>, topic: Expression<string>) {
  if (scope === null) return sql<boolean>`true`
  const { seenKinds, hiddenKinds, topics } = scope
  const names = (kinds: readonly string[]) => sql`${kindsOf(facts)} ?| ${[...kinds]}::text[]`
  return sql<boolean>`(not ${names(hiddenKinds)} and (${names(seenKinds)} or ${topic} = ${anyText(topics)}))`
}

/** The dues that an event `e` names. */
export const DUES = sql<{ value: unknown }>`jsonb_array_elements(e.facts -> 'dues')`.as<'due'>(sql`due(value)`)

/** The events of which deliveries tell. */
export const EVENTS_OF_DELIVERIES = queryBuilder
  .selectFrom('message_item as i')
  .innerJoin('message as m', 'm.id', 'i.message_id')
  .innerJoin('message_event as e', 'e.id', 'm.event_id')
