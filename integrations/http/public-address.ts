import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Networks that are not the internet: this machine, the office's own, those of the provider's cloud. */
const INSIDE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2002::', 16],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6')

/** Whether an address belongs to the internet; an IPv4 address in the form of IPv6 is looked at as what it is. */
export function isPublicAddress(address: string): boolean {
  return !INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Turns a name into an address of the internet only, so that no name of somebody else leads into the office's own network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const outside: readonly LookupAddress[] = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = outside
    if (error) return callback(error, '')
    if (!first) return callback(Object.assign(new Error('The name leads to no address of the internet'), { code: 'EINSIDE' }), '')
    return options.all ? callback(null, [...outside]) : callback(null, first.address, first.family)
  })
}
