import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { asidesOf, type FactOutcome, factsBefore, highestNumber, type ReadFact, readFact, refusedFacts, takeFacts } from '#imports/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Db, Pool, Tx } from '#shared/server/database/database.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { acknowledgePayments, pullPayments } from '#journeys/payments/index.ts'
import type { Audit, AuditEntry } from '#shared/server/audit/audit.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { type FactAnswer, type GivenFacts, LIMITS, type OPERATIONS, type OperationName } from './contract.ts'

export interface Operating {
  /** Of a role that may import. */
  readonly pool: Pool
  /** Of the role that serves. */
  readonly portal: Pool
  readonly datasets: readonly Dataset[]
  readonly clock: BusinessClock
  readonly audit: Audit
}

export interface Answer {
  readonly status: 200 | 409
  readonly body: object
}

type BodyOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['body']>
type AnswerOf<Name extends OperationName> = z.input<(typeof OPERATIONS)[Name]['answer']>

const STATES = { applied: 'zastosowano', older: 'starsze', refused: 'odlozone', held: 'odlozone' } as const

function answerOf(id: string, outcome: FactOutcome | undefined): FactAnswer {
  if (outcome === undefined || !('isKnown' in outcome)) return { id, stan: 'czeka', regula: null, pole: null }
  const { state, isKnown, fault } = outcome
  const isTaken = state === 'applied' || state === 'older'
  return { id, stan: isKnown && isTaken ? 'powtorzone' : STATES[state], regula: fault?.rule ?? null, pole: fault?.field ?? null }
}

const digestOf = (fact: GivenFacts[number]) => createHash('sha256').update(JSON.stringify(fact)).digest()

/** A number of a fact may say one thing only, in a call and for ever. Throws `idempotencyMismatch`, and then nothing of the call was taken. */
async function refuseOthers(pool: Pool, system: DomainSystem, facts: readonly ReadFact[]): Promise<void> {
  const digests = new Map(facts.map(({ id, digest }) => [id, digest]))
  const known = await factsBefore(pool, system, [...digests.keys()])
  const isOther =
    facts.some(({ id, digest }) => digests.get(id)?.equals(digest) !== true) ||
    known.some(({ id, digest }) => digests.get(id)?.equals(digest) !== true)
  if (isOther) throw new Refusal('idempotencyMismatch')
}

async function fakty({ pool, datasets, clock, audit }: Operating, { system, fakty: given }: BodyOf<'fakty'>): Promise<Answer> {
  const facts = given.map((fact): ReadFact => ({
    system,
    id: fact.id,
    number: fact.nr,
    subject: fact.idPodmiotu,
    digest: digestOf(fact),
    said: readFact(fact, system, datasets),
  }))
  await refuseOthers(pool, system, facts)
  const alone = [...new Map(facts.map((fact) => [fact.id, fact])).values()]
  const outcomes = await takeFacts(
    {
      pool,
      datasets,
      now: clock.now(),
      alongside: (client, subject, numbers) =>
        audit.within(client, {
          actor: `system:${system}`,
          action: 'fact',
          object: `subject:${subject} nr ${numbers.join(', ')}`,
          outcome: 'done',
        }),
    },
    alone,
  )
  if ([...outcomes.values()].some(({ state }) => state === 'conflict')) throw new Refusal('idempotencyMismatch')
  const answers = alone.map(({ id }) => answerOf(id, outcomes.get(id)))
  const isWaiting = answers.some(({ stan }) => stan === 'czeka')
  return { status: isWaiting ? 409 : 200, body: { fakty: answers } satisfies AnswerOf<'fakty'> }
}

const delivered = async (db: Db, system: DomainSystem) =>
  (await db.selectFrom('register_date').select(['fact_number', 'data_date']).where('system', '=', system).executeTakeFirst()) ?? null

async function stan({ pool }: Operating, { system }: BodyOf<'stan'>): Promise<Answer> {
  const inPlace = await delivered(pool, system)
  const body: AnswerOf<'stan'> = {
    system,
    ostatniNr: await highestNumber(pool, system),
    doNumeru: inPlace?.fact_number ?? 0,
    dataDanych: inPlace?.data_date ?? null,
    generacja: (await currentRegister(pool)).generation,
    ograniczenia: LIMITS,
  }
  return { status: 200, body }
}

async function odlozone({ pool }: Operating, { system }: BodyOf<'odlozone'>): Promise<Answer> {
  const asides = (await asidesOf(pool, [system])).filter(({ state }) => state === 'aside')
  const body: AnswerOf<'odlozone'> = {
    podmioty: asides.map(({ subject, since, nights, causes }) => ({
      idPodmiotu: subject,
      od: since,
      dostaw: nights,
      przyczyny: causes.map(({ rule, dataset, file, line, field, message }) => ({
        regula: rule,
        zbior: dataset,
        plik: file,
        wiersz: line,
        pole: field,
        opis: message.pl,
      })),
    })),
    fakty: (await refusedFacts(pool, system)).map(({ id, number, rule, field }) => ({ id, nr: number, regula: rule, pole: field })),
  }
  return { status: 200, body }
}

/** The system that keeps the cards on which payments are booked. */
const CARDS: DomainSystem = 'finanse'

function moneyTools({ portal, clock, audit }: Operating, system: DomainSystem) {
  if (system !== CARDS) throw new Refusal('foreignSystem', { actor: `system:${system}` })
  const actor = `system:${system}`
  return {
    pool: portal,
    clock: { ...clock, now: () => new Date() },
    actor,
    record: (tx: Tx, entry: Pick<AuditEntry, 'action'> & { readonly object: string }) =>
      audit.within(tx, { actor, outcome: 'done', ...entry }),
  }
}

async function pobierz(at: Operating, { system, po, ile = LIMITS.wplat }: BodyOf<'wplaty/pobierz'>): Promise<Answer> {
  const page = await pullPayments(moneyTools(at, system), system, { after: po, most: ile })
  const body: AnswerOf<'wplaty/pobierz'> = { po, do: page.upTo, wplaty: [...page.payments] }
  return { status: 200, body }
}

async function potwierdzenie(at: Operating, { system, do: upTo }: BodyOf<'wplaty/potwierdzenie'>): Promise<Answer> {
  const marked = await acknowledgePayments(moneyTools(at, system), system, upTo)
  if (marked === null) throw new Refusal('invalidInput', { fields: { do: 'unknown' } })
  const body: AnswerOf<'wplaty/potwierdzenie'> = { do: upTo, potwierdzono: marked }
  return { status: 200, body }
}

/** Does what a call says, once who calls is proved. */
export const OPERATE: { readonly [Name in OperationName]: (at: Operating, body: BodyOf<Name>) => Promise<Answer> } = {
  fakty,
  stan,
  odlozone,
  'wplaty/pobierz': pobierz,
  'wplaty/potwierdzenie': potwierdzenie,
}
