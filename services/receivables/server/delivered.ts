import { topicOf } from '#shared/messages/topics.ts'
import type { Delivered } from '#shared/server/messages/delivered.ts'
import { effectiveDueDate, type Owed } from '../dues/interest.ts'
import type { Kind } from '../dues/kinds.ts'
import { changedDueDate } from './events.ts'

interface Term extends Pick<Owed, 'terminPlatnosci' | 'terminOdroczony'> {
  readonly wasDue: string
  readonly wasDeferred: string | null
}

interface Row extends Term {
  readonly subject: number
  readonly card: number
  readonly instalment: number
  readonly number: number
  readonly kind: Kind
  readonly year: number
  readonly pesel: string | null
  readonly nip: string | null
}

const MOVED = (before: string, after: string) => `
  select distinct r."idPodmiotu" as subject, r."idKartyNaleznosci" as card, r."idNaleznosciRatyZbiorczej" as instalment, r."nrRaty" as number,
         k."aplikacjaNaleznosci" as kind, k.rok as year, r."terminPlatnosci", r."terminOdroczony", b."terminPlatnosci" as "wasDue", b."terminOdroczony" as "wasDeferred", a.pesel, a.nip
    from ${after}."ratyZbiorcze" r
    join ${before}."ratyZbiorcze" b using ("idPodmiotu", "idKartyNaleznosci", "idNaleznosciRatyZbiorczej")
    join ${after}."karty" k using ("idPodmiotu", "idKartyNaleznosci")
    join portal.acting_subject a on a.subject_id = "idPodmiotu"
   where not r."czySplacona" and not r."jestTytulWykonawczy" and coalesce(r."terminOdroczony", r."terminPlatnosci") <> coalesce(b."terminOdroczony", b."terminPlatnosci")`

/** A day off moves a term too: only what people can see counts. */
function movedOf({ kind, wasDue, wasDeferred, ...term }: Row): { readonly before: string; readonly after: string } | null {
  const before = effectiveDueDate({ terminPlatnosci: wasDue, terminOdroczony: wasDeferred }, kind)
  const after = effectiveDueDate(term, kind)
  return before === after ? null : { before, after }
}

const DUE = (schema: string) => `
  select r."idPodmiotu" as subject, r."idKartyNaleznosci" as card, r."idNaleznosciRatyZbiorczej" as instalment, k."aplikacjaNaleznosci" as kind, r."terminPlatnosci", r."terminOdroczony"
    from ${schema}."ratyZbiorcze" r join ${schema}."karty" k using ("idPodmiotu", "idKartyNaleznosci")
   where r."idPodmiotu" = any($1::bigint[]) and not r."czySplacona" and not r."jestTytulWykonawczy"`

type Due = Pick<Row, 'subject' | 'card' | 'instalment' | 'kind' | 'terminPlatnosci' | 'terminOdroczony'>

/** An instalment that is due on another day than before. The day is part of the key: it may move once more, also back to a day that was told. */
const moved: Delivered = {
  dataset: 'ratyZbiorcze',
  event: changedDueDate,
  async between(database, { before: earlier, after: later, today }) {
    const { rows } = await database.query<Row>(MOVED(earlier, later))
    return rows.flatMap((row) => {
      const { subject, card, instalment, number, kind, year, pesel, nip } = row
      const days = movedOf(row)
      if (days === null || (days.before < today && days.after < today)) return []
      return [
        {
          key: `${subject}/${card}/${instalment}/${days.after}`,
          thread: `${subject}/${card}/${instalment}`,
          accountId: null,
          pesel,
          nip,
          topic: topicOf(kind),
          facts: { kind, year, number, ...days, card, instalment },
        },
      ]
    })
  },
  async still(database, schema, keys) {
    const { rows } = await database.query<Due>(DUE(schema), [keys.map((key) => Number(key.split('/')[0]))])
    return new Set(
      rows.map(({ subject, card, instalment, kind, ...term }) => `${subject}/${card}/${instalment}/${effectiveDueDate(term, kind)}`),
    )
  },
}

export const delivered = [moved]
