import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { LANGUAGE_FACTS } from '#shared/language.ts'
import type { FourEyesAct, Wish } from '#shared/server/desk/part.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { nameOfEvent } from '../named.ts'
import { textFault } from '../text-fault.ts'
import { sentenceNow } from './additions.ts'
import { addition, type WantedAddition } from './wanted.ts'

const wanted = z.object({ addition, before: z.string(), writer: z.string() })

type Needs = Pick<Dependencies, 'events' | 'clock' | 'dues'>

const objectOf = ({ zdarzenie, jezyk }: WantedAddition) => `message:${zdarzenie} ${jezyk}`

/** By the rules of everything else that leaves: no link, account, amount. Throws `officeAct` with what is wrong. */
export function refuseAddition({ events }: Pick<Needs, 'events'>, { zdarzenie, tresc }: WantedAddition): void {
  if (!events.has(zdarzenie)) throw new Refusal('notFound')
  const wada = textFault(tresc)
  if (wada !== null) throw new Refusal('officeAct', { details: { przyczyna: wada } })
}

export function additionWish(told: WantedAddition, before: string, writer: string): Omit<Wish, 'reason'> {
  return { act: 'messages-words', object: objectOf(told), wanted: { addition: told, before, writer } }
}

/** A sentence that goes to everybody: another person reads it first. */
export function addToMessages({ events, clock, dues }: Needs): FourEyesAct {
  return {
    act: 'messages-words',
    permission: 'messages-words',
    async foresee(database, object, kept) {
      const { addition: told, before } = wanted.parse(kept)
      if (object !== objectOf(told)) throw new Refusal('conflict')
      refuseAddition({ events }, told)
      // Somebody else has changed it meanwhile: who agreed would agree to something else.
      if ((await sentenceNow(database, told.zdarzenie, told.jezyk)) !== before) throw new Refusal('conflict')
      const event = events.get(told.zdarzenie)
      const kind = `${event ? nameOfEvent({ dues }, event, 'pl') : told.zdarzenie}, ${LANGUAGE_FACTS[told.jezyk].name}`
      return {
        facts: [
          { name: 'addedTo', before: kind, after: kind },
          { name: 'addedSentence', before: before || null, after: told.tresc || null },
        ],
        numbers: [],
      }
    },
    async carryOut(tools, object, kept) {
      const { addition: told, writer } = wanted.parse(kept)
      await inTransaction(tools.pool, async (tx) => {
        const { zdarzenie: event, jezyk: language, tresc: sentence } = told
        const version = { event, language, sentence, written_by: writer, seconded_by: tools.actor, written_at: clock.now() }
        await tx.insertInto('message_addition').values(version).execute()
        await tools.record(tx, { action: 'messages-words', object, outcome: 'done' })
      })
    },
  }
}
