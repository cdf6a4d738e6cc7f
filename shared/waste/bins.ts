import type { texts } from './texts.ts'

/**
 * What is collected apart from what: the five sorts that every municipality collects (regulation of the Minister of Climate on the selective
 * collection of chosen fractions, Dz.U. 2021 item 906) and those that many add.
 */
export const FRACTIONS = ['ZMIESZANE', 'BIO', 'PAPIER', 'METALE_I_TWORZYWA', 'SZKLO', 'POPIOL', 'GABARYTY', 'ELEKTROSPRZET'] as const
export type Fraction = (typeof FRACTIONS)[number]

export function isFraction(value: string): value is Fraction {
  return FRACTIONS.some((known) => known === value)
}

/**
 * How each sort of waste is put out. Blue, yellow, green and brown are the regulation's (Dz.U. 2021 item 906); black for what is mixed is the custom (M).
 * What has no bin is put out as it is.
 */
export const BINS = {
  ZMIESZANE: { name: 'mixed', bin: 'blackBin' },
  BIO: { name: 'bio', bin: 'brownBin' },
  PAPIER: { name: 'paper', bin: 'blueBin' },
  METALE_I_TWORZYWA: { name: 'plastic', bin: 'yellowBin' },
  SZKLO: { name: 'glass', bin: 'greenBin' },
  POPIOL: { name: 'ash', bin: 'ashBin' },
  GABARYTY: { name: 'bulky', bin: 'noBin' },
  ELEKTROSPRZET: { name: 'electric', bin: 'noBin' },
} as const satisfies Record<Fraction, { readonly name: keyof typeof texts; readonly bin: keyof typeof texts }>
