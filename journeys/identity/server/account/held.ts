import { sql } from 'kysely'
import type { HeldBySystem } from '#shared/server/held.ts'

/** What of the rows of a subject of `account_subject` a delivery set aside. */
export const HELD = sql<HeldBySystem | null>`(select json_object_agg(h.system, json_build_object('since', h.since, 'shows', h.data_date))
  from portal.register_aside h where h.subject_id = account_subject.subject_id and h.state = 'aside')`
