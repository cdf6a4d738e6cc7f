import { pageAddress, word } from '#shared/calls/page-address.ts'

/** A page of the office, by its key in the index. */
export const customPage = pageAddress('/strona-wlasna', { nazwaPliku: word })

/** A folder of procedures or of information, by its place (`0.2`: the third folder of the first). */
export const folderPage = (route: string) => pageAddress(route, { katalog: word })
