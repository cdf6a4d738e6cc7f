import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { FourEyesAct, Wish } from '#shared/server/desk/part.ts'
import { announce, countAnnouncement, type Counts, type Needs, refuseUnfit } from './announce.ts'
import { type Announcement, announcement, idOf, placeWords } from './announcement.ts'

/** What waits for the second person: the announcement, whom it would have reached when it was proposed, and who proposed it. */
const wanted = z.object({ announcement, people: z.int(), announcer: z.string() })

/** Registers and accounts change every day: beyond this share more people it is another announcement than the one proposed. */
const MORE = 1.1

const objectOf = (id: string) => `announcement:${id}`

/** An announcement to so many people that another person has to agree. */
export function announceToMany(needs: Needs & Counts): FourEyesAct {
  return {
    act: 'messages-announce',
    permission: 'messages-announce-many',
    async foresee(database, object, kept) {
      const { announcement: told, people } = wanted.parse(kept)
      if (object !== objectOf(idOf(told))) throw new Refusal('conflict')
      refuseUnfit(needs, told)
      const now = await countAnnouncement(needs, database, told)
      if (now.people > people * MORE) throw new Refusal('conflict')
      const fact = (name: string, value: string) => ({ name, before: value, after: value })
      const { pl } = told.teksty
      return {
        facts: [
          fact('announcePlaces', told.miejsca.map(placeWords).join('; ')),
          fact('announcePeople', String(people)),
          fact('announceUntil', told.waznaDo),
          fact('announceTitle', pl.tytul),
          fact('announceText', pl.tresc),
          fact('announceShort', pl.skrot),
        ],
        numbers: [],
      }
    },
    async carryOut(tools, object, kept) {
      const { announcement: told, announcer } = wanted.parse(kept)
      await inTransaction(tools.pool, async (tx) => {
        const people = await announce(needs, tx, told, { announcer, second: tools.actor })
        await tools.record(tx, { action: 'messages-announce', object: `${object} people:${people}`, outcome: 'done' })
      })
    },
  }
}

/** The wish to announce to many. */
export function announceWish(told: Announcement, people: number, announcer: string): Omit<Wish, 'reason'> {
  return { act: 'messages-announce', object: objectOf(idOf(told)), wanted: { announcement: told, people, announcer } }
}

/** Announces at once: the entry and the messages are kept together, or neither. */
export async function announceAtOnce(
  needs: Needs,
  { pool, record, actor }: Pick<Parameters<FourEyesAct['carryOut']>[0], 'pool' | 'record' | 'actor'>,
  told: Announcement,
): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const people = await announce(needs, tx, told, { announcer: actor, second: null })
    await record(tx, { action: 'messages-announce', object: `${objectOf(idOf(told))} people:${people}`, outcome: 'done' })
    return people
  })
}
