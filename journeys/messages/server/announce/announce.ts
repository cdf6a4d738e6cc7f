import { Refusal } from '#shared/calls/errors.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'
import { contactsOf } from '../expand/contacts.ts'
import { channelsFor } from '../expand/expand.ts'
import { type Announcement, idOf, placeWords } from './announcement.ts'
import { concernedBy, type ConcernedPeople } from './concerned.ts'
import { placeNotice } from './events.ts'
import { faultsOf, isDayFit } from './faults.ts'

export interface Counts extends Pick<Dependencies, 'clock'> {
  /** Channels that the operator has set. */
  readonly ready: ReadonlySet<ChannelName>
}
export type Needs = Pick<Dependencies, 'clock' | 'tell'>

/** Told together, so that one statement is never endless. */
const BATCH = 1000

export interface Reach {
  /** People with an account whom it concerns; all of them find it in the mailbox of the portal. */
  readonly people: number
  readonly mail: number
  readonly sms: number
  readonly push: number
  /** Of the people, those who hear of it in the mailbox alone. */
  readonly mailboxOnly: number
  readonly subjects: number
  readonly unreached: number
}

async function reachOf({ ready }: Counts, db: Db, { accounts, subjects, unreached }: ConcernedPeople): Promise<Reach> {
  const contacts = await contactsOf(
    db,
    accounts.map(({ account_id: id }) => id),
  )
  const ways = [...contacts.values()].map((contact) => channelsFor(contact, 'notices', placeNotice, ready))
  const by = (name: 'mail' | 'sms' | 'push') => ways.filter((all) => all.includes(name)).length
  return {
    people: accounts.length,
    mail: by('mail'),
    sms: by('sms'),
    push: by('push'),
    mailboxOnly: ways.filter((all) => all.length === 0).length,
    subjects,
    unreached,
  }
}

/** Whom an announcement would reach, as things are now: nothing is told. */
export async function countAnnouncement(needs: Counts, db: Db, wanted: Announcement): Promise<Reach> {
  return reachOf(needs, db, await concernedBy(db, wanted, needs.clock.today()))
}

export interface By {
  readonly announcer: string
  /** Null where nobody has to second it. */
  readonly second: string | null
}

/** Throws what keeps an announcement from going, whoever sends it. */
export function refuseUnfit({ clock }: Pick<Counts, 'clock'>, wanted: Announcement): void {
  if (faultsOf(wanted).length > 0) throw new Refusal('officeAct', { details: { przyczyna: 'texts' } })
  if (!isDayFit(wanted.waznaDo, clock.today())) throw new Refusal('officeAct', { details: { przyczyna: 'day' } })
}

/**
 * Tells everybody whom the places concern, once, and keeps what was announced. Throws `officeAct` with the cause where nobody is concerned, where it was announced
 * already, and where the text may not leave. Returns how many people it concerns.
 */
export async function announce({ tell, clock }: Needs, tx: Tx, wanted: Announcement, { announcer, second }: By): Promise<number> {
  refuseUnfit({ clock }, wanted)
  const id = idOf(wanted)
  const { accounts } = await concernedBy(tx, wanted, clock.today())
  if (accounts.length === 0) throw new Refusal('officeAct', { details: { przyczyna: 'nobody' } })
  const places = wanted.miejsca.map(placeWords)
  const kept = await affectedRows(
    tx
      .insertInto('message_announcement')
      .values({
        id,
        texts: JSON.stringify(wanted.teksty),
        places: JSON.stringify(places),
        ties: [...wanted.powiazania],
        until: wanted.waznaDo,
        accounts: accounts.length,
        announced_at: clock.now(),
        announced_by: announcer,
        seconded_by: second,
      })
      .onConflict((on) => on.doNothing()),
  )
  if (kept === 0) throw new Refusal('officeAct', { details: { przyczyna: 'announced' } })
  const facts = { texts: wanted.teksty, places, until: wanted.waznaDo }
  for (let from = 0; from < accounts.length; from += BATCH) {
    await tell(
      tx,
      placeNotice,
      accounts
        .slice(from, from + BATCH)
        .map(({ account_id: accountId, pesel, nip }) => ({ key: `${id}/${accountId}`, accountId, pesel, nip, facts })),
    )
  }
  return accounts.length
}
