import type { Configuration } from '#shared/contracts/portal.ts'
import { startAddress } from '#shared/shell/start-page.ts'
import { customPage } from '../../addresses.ts'
import type { Findings } from '../folder/findings.ts'
import { isPortalAddress, type PageKeys, type Rules } from './links.ts'

const PLACE = 'office.json'

/** The root of the portal must lead somewhere (acceptance A-039). */
export function checkStart(start: Configuration['stronaStartowa'], keys: PageKeys, rules: Rules, findings: Findings): void {
  if (start.typ === 'LINK') {
    if (!/^https?:\/\//.test(start.link)) findings.error(PLACE, 'stronaStartowa: adres musi zaczynać się od https:// albo http://')
    return
  }
  const address = startAddress(start)
  if (!isPortalAddress(address, rules)) findings.error(PLACE, `stronaStartowa: portal nie ma strony ${address}`)
  const { pathname, searchParams } = new URL(address, 'http://portal')
  if (pathname !== customPage.route) return
  const name = customPage.read(Object.fromEntries(searchParams))?.nazwaPliku ?? ''
  if (!keys.has(name)) findings.error(PLACE, `stronaStartowa: nie ma strony pages/${name}.pl.html`)
}
