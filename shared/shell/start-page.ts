import type { Configuration } from '../contracts/portal.ts'

/** Pages that take what they show from a parameter of their address. */
const PARAMETERS: Readonly<Record<string, string>> = {
  '/strona-wlasna': 'nazwaPliku',
  '/lista-uslug': 'grupa',
  '/procedury': 'katalog',
  '/informacje': 'katalog',
  '/statusy-i-rejestry': 'idOrganizacji',
}

/**
 * Address of the office's start page (S0 §2.2, acceptance A-039). The extra argument of an internal route is what the page
 * shows, for instance the name of a page of the office's own; for any other route it is the next step of the path.
 */
export function startAddress({ typ, link, argument }: Configuration['stronaStartowa']): string {
  if (typ !== 'SCIEZKA_Z_ARGUMENTEM' || !argument) return link
  const parameter = PARAMETERS[link]
  return parameter === undefined ? `${link}/${encodeURIComponent(argument)}` : `${link}?${parameter}=${encodeURIComponent(argument)}`
}
