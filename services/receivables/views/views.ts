import type { Kind } from '../dues/kinds.ts'

/**
 * Services that show the list of cards with a kind chosen beforehand (S1 §2, acceptance ). `name` begins the
 * keys of their texts.
 */
export const VIEWS = [
  { id: 17, path: 'naleznosci-do-zaplaty-podatki-gminne', name: 'taxes', kinds: ['PODATKI_GMINNE'] },
  { id: 18, path: 'naleznosci-do-zaplaty-ewidencje-niepodatkowe', name: 'localFees', kinds: ['OPLATY_LOKALNE', 'OPLATY_PSY'] },
  { id: 19, path: 'naleznosci-do-zaplaty-koncesje-na-alkohol', name: 'alcohol', kinds: ['KONCESJE_ALKOHOL'] },
  { id: 22, path: 'naleznosci-do-zaplaty-odpady', name: 'waste', kinds: ['ODPADY'] },
  { id: 23, path: 'naleznosci-do-zaplaty-woda-i-scieki', name: 'water', kinds: ['WODA_SCIEKI'] },
  { id: 26, path: 'naleznosci-do-zaplaty-srodek-transportu', name: 'transport', kinds: ['SRODKI_TRANSPORTU'] },
] as const satisfies readonly { id: number; path: string; name: string; kinds: readonly Kind[] }[]

export type View = (typeof VIEWS)[number]

/** The view that an address of the portal shows. */
export function viewAt(address: string): View | undefined {
  return VIEWS.find(({ path }) => address === `/uslugi/${path}`)
}
