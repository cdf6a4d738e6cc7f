import { departmentOfKind, DEPARTMENTS_OF_TOPIC, KINDS_OF_DEPARTMENTS } from '#shared/desk/departments-of.ts'
import type { Department } from '#shared/desk/permissions.ts'
import { type Topic, TOPICS } from '#shared/message-topics.ts'

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
const KINDS = (event: string) =>
  `(jsonb_path_query_array(${event}.facts, 'lax $.kind') || jsonb_path_query_array(${event}.facts, 'lax $.dues[*].kind'))`

/**
 * Condition on an event whose scope stands in the parameters from `first` on (`scopeValues`): nothing of another department is in it, and it
 * is of a kind that is seen, or names none and is of a topic that is.
 */
export function inScope(event: string, first: number): string {
  const [seen, hidden, topics] = [`$${first}::text[]`, `$${first + 1}::text[]`, `$${first + 2}::text[]`]
  return `(${topics} is null or (not ${KINDS(event)} ?| ${hidden} and (${KINDS(event)} ?| ${seen} or ${event}.topic = any(${topics}))))`
}

export const scopeValues = (scope: Scope | null): readonly (readonly string[] | null)[] =>
  scope === null ? [null, null, null] : [scope.seenKinds, scope.hiddenKinds, scope.topics]
