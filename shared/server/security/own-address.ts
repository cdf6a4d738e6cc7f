const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The same portal: equal origin, or, on one's own machine, another name of it with the same port. */
function isOwn(url: URL, own: URL): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === own.origin) return true
  return LOOPBACK.has(url.hostname) && LOOPBACK.has(own.hostname) && url.protocol === own.protocol && url.port === own.port
}

/** Names of the addresses that a client sent and that lie outside the portal, so that no person is led elsewhere. */
export function foreignAddresses(addresses: Readonly<Record<string, string>>, publicUrl: string): string[] {
  const own = new URL(publicUrl)
  const isForeign = (address: string) => {
    const url = URL.parse(address)
    return url === null || !isOwn(url, own)
  }
  return Object.entries(addresses)
    .filter(([, address]) => isForeign(address))
    .map(([name]) => name)
}

/** An address with one more parameter; one of the same name is replaced. */
export function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
