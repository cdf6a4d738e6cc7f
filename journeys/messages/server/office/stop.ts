import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'

export interface Stop {
  /** `*`: every one. */
  readonly event: string
  readonly channel: string
  readonly topic: string
}

interface Stopping {
  readonly by: string
  readonly now: Date
  readonly reason: string | null
}

/** Holds what is told by this event and channel on this topic. Returns whether it was not held before. */
export async function stopMessages(tx: Tx, { event, channel, topic }: Stop, { by, now, reason }: Stopping): Promise<boolean> {
  return (
    (await affectedRows(
      tx
        .insertInto('message_stop')
        .values({ event, channel, topic, stopped_at: now, stopped_by: by, reason })
        .onConflict((on) => on.doNothing()),
    )) > 0
  )
}

/** Lets it go on. Returns whether it was held. */
export async function resumeMessages(tx: Tx, { event, channel, topic }: Stop): Promise<boolean> {
  const held = tx.deleteFrom('message_stop').where('event', '=', event).where('channel', '=', channel).where('topic', '=', topic)
  return (await affectedRows(held)) > 0
}

export function stoppedMessages(db: Db) {
  return db.selectFrom('message_stop').selectAll().orderBy('stopped_at').execute()
}
