import { toGrosze, toPln } from '../money.ts'

/** What the fragment of an address on paper says. `kwota`: PLN. */
export interface OfLetter {
  readonly symbol: string
  readonly kwota: number
  readonly kod: string
}

/** As the portal writes it on paper, and the page reads it: `karta=N%2F001234&grosze=44500&kod=…`. */
export const letterFragment = {
  write: ({ symbol, kwota, kod }: OfLetter): string => String(new URLSearchParams({ karta: symbol, grosze: String(toGrosze(kwota)), kod })),
  /** Null where it says anything else. */
  read(hash: string): OfLetter | null {
    const values = new URLSearchParams(hash.replace(/^#/, ''))
    const [symbol = '', amount = '', kod = ''] = ['karta', 'grosze', 'kod'].map((name) => values.get(name) ?? '')
    if (symbol === '' || symbol.length > 30 || !/^\d{1,9}$/.test(amount) || !/^[\w-]{22}$/.test(kod)) return null
    return { symbol, kwota: toPln(Number(amount)), kod }
  },
}
