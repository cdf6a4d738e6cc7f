/**
 * What is collected apart from what: the five sorts that every municipality collects (regulation of the Minister of Climate on the selective
 * collection of chosen fractions, Dz.U. 2021 item 906) and those that many add.
 */
export const FRACTIONS = ['ZMIESZANE', 'BIO', 'PAPIER', 'METALE_I_TWORZYWA', 'SZKLO', 'POPIOL', 'GABARYTY', 'ELEKTROSPRZET'] as const
export type Fraction = (typeof FRACTIONS)[number]

export function isFraction(value: string): value is Fraction {
  return FRACTIONS.some((known) => known === value)
}
