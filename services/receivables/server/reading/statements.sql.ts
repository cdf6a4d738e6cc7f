import type { Dataset, DatasetRow } from '#shared/service/dataset.ts'
import type { OrderStage } from '#shared/payments/order-stage.ts'
import type { Provider } from '#shared/payments/payment-providers.ts'
import * as datasets from '../../datasets.ts'
import { wayFacts, type WayRow } from '../../dues/ways.ts'

export type Owner = 'idPodmiotu' | 'idKartyNaleznosci'
type CardColumns = Omit<DatasetRow<typeof datasets.karty>, 'idPodmiotu'>

/** A collective instalment with the payment order that holds it, if there is one. */
export type CollectiveRow = Omit<DatasetRow<typeof datasets.ratyZbiorcze>, Owner> & {
  readonly provider: Provider | null
  readonly etapPlatnosci: OrderStage | null
  readonly dataZaplaty: string | null
  /** Day on which the person said that it was paid by a transfer. */
  readonly zgloszonoPrzelew: string | null
}
/** `waznoscTransakcji`: until when the order may be paid, Warsaw wall time. */
export type OpenRow = CollectiveRow & { readonly waznoscTransakcji: string | null }
export type PartRow = Omit<DatasetRow<typeof datasets.raty>, Owner>

/** Rows of a nested list, each an array of values in the order of its columns; null when there are none. */
type Packed = readonly (readonly unknown[])[] | null

interface Dated {
  /** Day of the data; of a subject that is held the one of which its rows are. */
  readonly stanNaDzien: string | null
  /** Since when the office is clearing up what it delivered of the subject; null where all is in order. */
  readonly wstrzymanoOd: string | null
}

export interface CardRow extends CardColumns, Dated {
  readonly ratyZbiorcze: Packed
  readonly sposobyZaplaty: Packed
  readonly raty: Packed
}

export interface OpenCardRow extends CardColumns, Dated {
  readonly idPodmiotu: number
  readonly ratyZbiorcze: Packed
  readonly sposobyZaplaty: Packed
  /** Since when its owner has noted that a bank or a collector sees to it. */
  readonly wlasnyOdDnia: string | null
}

const OWNER: ReadonlySet<string> = new Set<Owner>(['idPodmiotu', 'idKartyNaleznosci'])

function namesOf(dataset: Pick<Dataset, 'fields'>): string[] {
  return Object.keys(dataset.fields).filter((name) => !OWNER.has(name))
}

/** Quoted, because the names are camel case. */
function columns(dataset: Pick<Dataset, 'fields'>, alias: string): string {
  return namesOf(dataset)
    .map((name) => `${alias}."${name}"`)
    .join(', ')
}

function unpacker<Row>(names: readonly string[]): (packed: Packed) => Row[] {
  return (packed) =>
    (packed ?? []).map((values) => {
      const row: Record<string, unknown> = {}
      for (const [index, name] of names.entries()) row[name] = values[index]
      return row as Row
    })
}

const collectiveNames = [...namesOf(datasets.ratyZbiorcze), 'provider', 'etapPlatnosci', 'dataZaplaty', 'zgloszonoPrzelew']
export const collectives = unpacker<CollectiveRow>(collectiveNames)
export const openCollectives = unpacker<OpenRow>([...collectiveNames, 'waznoscTransakcji'])
export const parts = unpacker<PartRow>(namesOf(datasets.raty))
export const ways = unpacker<WayRow>(Object.keys(wayFacts))

const CARD = `k."idKartyNaleznosci", ${columns(datasets.karty, 'k')}`
const COLLECTIVE = `${columns(datasets.ratyZbiorcze, 'r')}, o.provider, o.stage, o.paid_on, t.declared_on`
const DATA_DATE = `coalesce(h.data_date, (select d.data_date from portal.register_date d where d.system = 'finanse')) as "stanNaDzien", h.since as "wstrzymanoOd"`
const HELD = `left join portal.register_aside h on h.subject_id = k."idPodmiotu" and h.system = 'finanse' and h.state = 'aside'`
const LOCK = `left join portal.instalment_order o on o.collective_id = r."idNaleznosciRatyZbiorczej"
  left join portal.instalment_transfer t on t.collective_id = r."idNaleznosciRatyZbiorczej"`
const BY_DATE = 'order by r."terminPlatnosci", r."nrRaty", r."idNaleznosciRatyZbiorczej"'
const WAYS = (schema: string) => `(select json_agg(json_build_array(${columns({ fields: wayFacts }, 'w')}) order by w."odDnia", w.sposob)
         from ${schema}."sposobyZaplaty" w where w."idPodmiotu" = k."idPodmiotu" and w."idKartyNaleznosci" = k."idKartyNaleznosci") as "sposobyZaplaty"`
const OF_CARD = (alias: string) => `${alias}."idPodmiotu" = $1 and ${alias}."idKartyNaleznosci" = $2`

/**
 * A card of the subject ($1) with its instalments, their parts and orders, or no row: ownership and content are one
 * statement, so that a foreign card and an unknown one give the same answer. Lists come as JSON arrays of values: measured,
 * that takes a third less of the database and of the runtime than objects, and than one row an instalment.
 */
export function cardStatement(schema: string): string {
  return `
    select ${CARD}, ${DATA_DATE}, ${WAYS(schema)},
      (select json_agg(json_build_array(${COLLECTIVE}) ${BY_DATE})
         from ${schema}."ratyZbiorcze" r ${LOCK} where ${OF_CARD('r')}) as "ratyZbiorcze",
      (select json_agg(json_build_array(${columns(datasets.raty, 'c')}) order by c."idNaleznosciRatyZbiorczej", c."idNaleznosciRaty")
         from ${schema}."raty" c where ${OF_CARD('c')}) as "raty"
      from ${schema}."karty" k ${HELD} where ${OF_CARD('k')}`
}

/** The cards of the subjects ($1, an array) with what is unpaid on them; newest year first. */
export function openCardsStatement(schema: string): string {
  return `
    select k."idPodmiotu", ${CARD}, ${DATA_DATE}, ${WAYS(schema)},
      (select n.noted_on from portal.card_way n where n.card_id = k."idKartyNaleznosci" and n.subject_id = k."idPodmiotu") as "wlasnyOdDnia",
      (select json_agg(json_build_array(${COLLECTIVE}, o.valid_until) ${BY_DATE})
         from ${schema}."ratyZbiorcze" r ${LOCK}
        where r."idPodmiotu" = k."idPodmiotu" and r."idKartyNaleznosci" = k."idKartyNaleznosci" and not r."czySplacona") as "ratyZbiorcze"
      from ${schema}."karty" k ${HELD} where k."idPodmiotu" = any($1::bigint[])
     order by k."rok" desc, k."aplikacjaNaleznosci", k."symbolKarty"`
}

/** Rows of a further dataset of a card, in the given order; no row when the card is not the subject's. */
export function cardListStatement(schema: string, dataset: Pick<Dataset, 'name' | 'fields'>, order: string): string {
  return `
    select (select json_agg(z) from (
              select ${columns(dataset, 'w')} from ${schema}."${dataset.name}" w where ${OF_CARD('w')} order by ${order}) z) as "rows", k."aplikacjaNaleznosci" as kind
      from ${schema}."karty" k where ${OF_CARD('k')}`
}
