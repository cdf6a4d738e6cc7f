/** Pages of the portal to which paying leads; they are the specification's own (S1 §2). */
export const HISTORY = '/uslugi/historia-platnosci-internetowych'
export const DUES = '/lista-naleznosci'

const RESULT = '/platnosc-wynik'

/** The true state of a payment. */
export function resultOf(attempt: string): string {
  return `${RESULT}?platnosc=${encodeURIComponent(attempt)}`
}

/** Where the gateway sends the browser back. The words are a hint only; the server adds the number of the attempt. */
export function returnAddresses(): { urlPowrotuOk: string; urlPowrotuBlad: string } {
  const page = `${location.origin}${RESULT}`
  return { urlPowrotuOk: `${page}?wynik=ok`, urlPowrotuBlad: `${page}?wynik=blad` }
}
