import { pageAddress, word } from '#shared/calls/page-address.ts'

/** Pages of the portal to which paying leads; they are the specification's own (S1 §2). */
export const DUES = '/lista-naleznosci'

/** The true state of a payment. */
export const resultPage = pageAddress('/platnosc-wynik', { platnosc: word })

/** What a gateway says of it. */
const toldPage = pageAddress(resultPage.route, { wynik: word })

/** Where the gateway sends the browser back. The words are a hint only; the server adds the number of the attempt. */
export function returnAddresses(): { urlPowrotuOk: string; urlPowrotuBlad: string } {
  const told = (wynik: 'ok' | 'blad') => location.origin + toldPage.to({ wynik })
  return { urlPowrotuOk: told('ok'), urlPowrotuBlad: told('blad') }
}
