import type { Content } from './content.ts'

/** Origins for the `frame-src` of the security policy: the map and the suppliers of outside widgets, nothing else. */
export function frameSources({ ustawienia, organizacje }: Content): string[] {
  const suppliers = organizacje.flatMap((one) => (one.typ === 'ZEWNETRZNY' ? [one.adresStatusow, one.adresRejestrow] : []))
  const addresses = [ustawienia.contact.googleMapsUrl, ...suppliers].filter((address) => address !== null)
  return [...new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])))]
}
