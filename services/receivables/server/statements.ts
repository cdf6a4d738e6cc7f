import type { Dataset, DatasetRow } from '#shared/dataset.ts'
import * as datasets from '../datasets.ts'

type Rows = { karty: DatasetRow<typeof datasets.karty>; zbiorcze: DatasetRow<typeof datasets.ratyZbiorcze>; raty: DatasetRow<typeof datasets.raty> }

/** A collective instalment with its payment order, if one is under way. */
export type CollectiveRow = Omit<Rows['zbiorcze'], 'idPodmiotu' | 'idKartyNaleznosci'> & { readonly provider: 'p24' | 'kir' | null }
export type PartRow = Omit<Rows['raty'], 'idPodmiotu' | 'idKartyNaleznosci'>

/** One card with all that is on it. */
export interface CardRow extends Omit<Rows['karty'], 'idPodmiotu'> {
  readonly stanNaDzien: string | null
  /** Null when the card has none. */
  readonly ratyZbiorcze: CollectiveRow[] | null
  readonly raty: PartRow[] | null
}

/** A card with its unpaid instalments; `waznoscTransakcji` is Warsaw wall time. */
export interface OpenCardRow extends Omit<CardRow, 'ratyZbiorcze' | 'raty'> {
  readonly idPodmiotu: number
  readonly ratyZbiorcze: (CollectiveRow & { readonly waznoscTransakcji: string | null })[] | null
}

const OWNER = new Set(['idPodmiotu', 'idKartyNaleznosci'])

/** The columns of a dataset but the owner's, quoted: their names are camel case. */
function columns(dataset: Pick<Dataset, 'fields'>, alias: string): string {
  return Object.keys(dataset.fields).filter((name) => !OWNER.has(name)).map((name) => `${alias}."${name}"`).join(', ')
}

const DATA_DATE = `(select d.data_date from portal.register_date d where d.system = 'finanse') as "stanNaDzien"`
const LOCK = `left join portal.payment_instalment l on l.collective_id = r."idNaleznosciRatyZbiorczej" and l.live`
const OF_CARD = (alias: string) => `${alias}."idPodmiotu" = $1 and ${alias}."idKartyNaleznosci" = $2`

/**
 * A card of the subject ($1) with its instalments, their parts and orders, or no row: ownership and content are one
 * statement, so that a foreign card and an unknown one give the same answer. Instalments come as JSON, which PostgreSQL
 * writes and the runtime reads faster than 24 rows of 20 columns.
 */
export function cardStatement(schema: string): string {
  return `
    select ${columns(datasets.karty, 'k')}, k."idKartyNaleznosci", ${DATA_DATE},
      (select json_agg(z) from (
        select ${columns(datasets.ratyZbiorcze, 'r')}, l.provider from ${schema}."ratyZbiorcze" r ${LOCK}
         where ${OF_CARD('r')} order by r."terminPlatnosci", r."nrRaty", r."idNaleznosciRatyZbiorczej") z) as "ratyZbiorcze",
      (select json_agg(z) from (
        select ${columns(datasets.raty, 'c')} from ${schema}."raty" c
         where ${OF_CARD('c')} order by c."idNaleznosciRatyZbiorczej", c."idNaleznosciRaty") z) as "raty"
      from ${schema}."karty" k where ${OF_CARD('k')}`
}

/** The cards of the subjects ($1, an array) with what is unpaid on them; newest year first. */
export function openCardsStatement(schema: string): string {
  return `
    select k."idPodmiotu", ${columns(datasets.karty, 'k')}, k."idKartyNaleznosci", ${DATA_DATE},
      (select json_agg(z) from (
        select ${columns(datasets.ratyZbiorcze, 'r')}, l.provider,
               to_char(p.valid_until at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') as "waznoscTransakcji"
          from ${schema}."ratyZbiorcze" r ${LOCK} left join portal.payment p on p.id = l.payment_id
         where r."idPodmiotu" = k."idPodmiotu" and r."idKartyNaleznosci" = k."idKartyNaleznosci" and not r."czySplacona"
         order by r."terminPlatnosci", r."nrRaty") z) as "ratyZbiorcze"
      from ${schema}."karty" k where k."idPodmiotu" = any($1::bigint[])
     order by k."rok" desc, k."aplikacjaNaleznosci", k."symbolKarty"`
}

/** Rows of a further dataset of a card, newest or first in its own order; no row when the card is not the subject's. */
export function cardListStatement(schema: string, dataset: Pick<Dataset, 'name' | 'fields'>, order: string): string {
  return `
    select (select json_agg(z) from (
              select ${columns(dataset, 'w')} from ${schema}."${dataset.name}" w where ${OF_CARD('w')} order by ${order}) z) as "rows"
      from ${schema}."karty" k where ${OF_CARD('k')}`
}
