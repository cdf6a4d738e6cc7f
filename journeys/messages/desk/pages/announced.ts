import type { WrittenLanguage } from '#shared/language.ts'

export const OTHERS = ['en', 'de', 'uk'] as const satisfies readonly WrittenLanguage[]
export const TIES = ['address', 'water', 'waste'] as const
type Tie = (typeof TIES)[number]

export interface Place {
  readonly nazwa: string
  readonly od: number | null
  readonly do: number | null
}

interface Said {
  readonly tytul: string
  readonly tresc: string
  readonly skrot: string
}

/** What is typed: one field each, named by language and part. */
export const NO_WORDS = {
  plTytul: '',
  plTresc: '',
  plSkrot: '',
  enTytul: '',
  enTresc: '',
  enSkrot: '',
  deTytul: '',
  deTresc: '',
  deSkrot: '',
  ukTytul: '',
  ukTresc: '',
  ukSkrot: '',
}
export type Words = typeof NO_WORDS

export function wordsOf(values: Words, language: 'pl' | (typeof OTHERS)[number]): Said {
  return { tytul: values[`${language}Tytul`].trim(), tresc: values[`${language}Tresc`].trim(), skrot: values[`${language}Skrot`].trim() }
}

const isEmpty = ({ tytul, tresc, skrot }: Said) => tytul + tresc + skrot === ''
const isWhole = ({ tytul, tresc, skrot }: Said) => tytul.length >= 5 && tresc.length >= 10 && skrot.length >= 5

/** Polish whole, each other language whole or empty. */
export function areWordsFit(values: Words): boolean {
  return (
    isWhole(wordsOf(values, 'pl')) && OTHERS.every((language) => isEmpty(wordsOf(values, language)) || isWhole(wordsOf(values, language)))
  )
}

export interface Body {
  readonly miejsca: Place[]
  readonly powiazania: Tie[]
  readonly waznaDo: string
  readonly teksty: { readonly pl: Said; readonly en?: Said; readonly de?: Said; readonly uk?: Said }
}

/** What is sent: languages without words are left out. */
export function bodyOf(
  values: Words,
  { places, ties, until }: { readonly places: readonly Place[]; readonly ties: readonly string[]; readonly until: string },
): Body {
  const others = Object.fromEntries(
    OTHERS.flatMap((language) => {
      const said = wordsOf(values, language)
      return isEmpty(said) ? [] : [[language, said]]
    }),
  )
  return {
    miejsca: [...places],
    powiazania: TIES.filter((tie) => ties.includes(tie)),
    waznaDo: until,
    teksty: { ...others, pl: wordsOf(values, 'pl') },
  }
}
