import type { Configuration } from '#shared/contracts/portal.ts'

export type LicenceCode = Configuration['licencjaDanych']

/** What the office may choose: the names that people know, their texts, and the entries of the European list of licences. */
export const LICENCES: Readonly<Record<LicenceCode, { readonly name: string; readonly text: string; readonly listed: string }>> = {
  'CC-BY-4.0': {
    name: 'Creative Commons Uznanie autorstwa 4.0 (CC BY 4.0)',
    text: 'https://creativecommons.org/licenses/by/4.0/deed.pl',
    listed: 'http://publications.europa.eu/resource/authority/licence/CC_BY_4_0',
  },
  'CC0-1.0': {
    name: 'Creative Commons Zero 1.0 (CC0)',
    text: 'https://creativecommons.org/publicdomain/zero/1.0/deed.pl',
    listed: 'http://publications.europa.eu/resource/authority/licence/CC0',
  },
}
