import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Addresses and networks, parted by commas, as an operator writes them. */
export function addressesIn(setting: string): string[] {
  return setting
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function isAddressOrNetwork(entry: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  return isIP(address) !== 0 && Number(prefix ?? 0) <= (familyOf(address) === 'ipv6' ? 128 : 32)
}

/** A setting that is looked at when the portal starts: an entry that nobody understands would refuse whoever it was meant for. */
export const addressList = z
  .string()
  .default('')
  .refine((setting) => addressesIn(setting).every(isAddressOrNetwork), {
    error: 'addresses or networks, parted by commas: 192.0.2.7, 198.51.100.0/24, 2001:db8::/32',
  })

/** Whether an address is one of these, or of one of these networks; an IPv4 address in the writing of IPv6 is what it is. */
export function isAmong(address: string, entries: readonly string[]): boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [network = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(network, familyOf(network))
    else list.addSubnet(network, Number(prefix), familyOf(network))
  }
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}
