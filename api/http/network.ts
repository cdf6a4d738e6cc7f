import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
/** An IPv4 address as IPv6 writes it (RFC 4291, 2.5.5.2): five groups of zeros, then this. */
const MAPPED = 'ffff'

/** The address of a caller. An IPv4 address is written as such, also where the system hands it over in the writing of IPv6. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return groups.slice(0, 5).every((group) => group === '0') && groups[5] === MAPPED ? ipv4(groups[6], groups[7]) : address
}

/**
 * By what limits know a caller: the address, or, of IPv6, its first 64 bits as `2001:db8:1:2::/64`. One line has all
 * addresses behind them, so who counts single ones counts nothing. An IPv4 address is itself in both writings.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  return `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** The eight groups, each without leading zeros; the zone is left out. A URL writes every address in one way. */
function groupsOf(address: string): string[] {
  const sides = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const [before = [], after = []] = sides.map((side) => (side === '' ? [] : side.split(':')))
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after]
}

function ipv4(high = '0', low = '0'): string {
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}
