import { textsIn } from '#shared/i18n.ts'
import type { WrittenLanguage } from '#shared/language.ts'
import { keysOf } from '#shared/records.ts'
import type { OpenDataset } from './datasets.ts'
import { fileAddress } from './dcat.ts'
import { FORMATS } from './files.ts'
import { type LicenceCode, LICENCES } from './licences.ts'

interface Told {
  readonly publicUrl: string
  readonly language: WrittenLanguage
  readonly licence: LicenceCode
  /** The office by its address in the same description. */
  readonly office: { readonly '@id': string }
  readonly officeName: string
}

/** A dataset in the words of schema.org, for the head of the page that shows it: by the same addresses as in the catalogue (`dcat.ts`). */
export function schemaOrgDataset({ id, title, loaded }: OpenDataset, { publicUrl, language, licence, office, officeName }: Told): object {
  return {
    '@type': 'Dataset',
    '@id': `${publicUrl}/otwarte-dane#${id}`,
    name: title[language],
    // Searches for data want to know whose they are, and fifty characters.
    description: `${textsIn(loaded.service.texts, language).lead} ${officeName}.`,
    url: `${publicUrl}/uslugi/${loaded.service.path}`,
    license: LICENCES[licence].text,
    isAccessibleForFree: true,
    creator: office,
    distribution: keysOf(FORMATS).map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: FORMATS[format],
      contentUrl: fileAddress(publicUrl, id, format),
    })),
  }
}
