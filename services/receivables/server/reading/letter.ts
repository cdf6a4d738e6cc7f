import type { Reading } from '#shared/server/payments/payable.ts'

interface Owner {
  readonly id: number
  readonly pesel: string | null
  readonly nip: string | null
}

/** As the office delivers a symbol, and as people write it. */
const writings = (symbol: string): readonly string[] => [symbol, symbol.toUpperCase()]

/** Whether a symbol that somebody copied from a letter is the card's. */
export function isNamed({ symbolKarty }: { readonly symbolKarty: string }, symbol: string): boolean {
  return writings(symbol).includes(symbolKarty)
}

/** Few cards of several years or shares have one symbol; more than these nobody could tell apart by it. */
const MOST_OWNERS = 8

const OWNER = `p."idPodmiotu" as id, case when not p."czyInstytucja" then p.pesel end as pesel, case when p."czyInstytucja" then p.nip end as nip`

/**
 * Which of the living have a card of this symbol (what the dead owed their heirs settle with the office), and somebody else besides: what is read after this is then as much for a symbol that nobody has. Each is named by the
 * one number by which a payment names its subject.
 */
export function ownersOfLetter({ prepared, registerSchema: schema }: Omit<Reading, 'subject'>, symbol: string): Promise<Owner[]> {
  const cards = `${schema}."karty" k join ${schema}."podmioty" p on p."idPodmiotu" = k."idPodmiotu" and p.stan is distinct from 'ZMARLY'`
  return prepared<Owner>(
    `letter_${schema}`,
    `(select distinct ${OWNER} from ${cards} where k."symbolKarty" = any($1::text[]) limit ${MOST_OWNERS})
     union (select ${OWNER} from ${cards} limit 1)`,
    [writings(symbol)],
  )
}
