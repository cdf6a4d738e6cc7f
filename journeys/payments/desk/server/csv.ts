import { plainCsv } from '#integrations/documents/file/csv.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import { texts } from '../../texts.ts'
import type { ListedRow } from './list.ts'
import { shownRow } from './shown.ts'

const HEADER = [
  'idTransakcji',
  'dataZlecenia',
  'dataZaplaty',
  'stan',
  'etap',
  'dostawca',
  'symbolKarty',
  'rodzajKarty',
  'kwota',
  'platnik',
  'podmiot',
]

/** The list as a file: amounts with a comma, numbers of persons covered. */
export function paymentsCsv(rows: readonly ListedRow[], now: Date, language: Language): Buffer {
  const words = textsIn(texts, language)
  const lines = rows.map((row) => {
    const { numer, zlecono, zaplacono, stan, etap, dostawca, karta, rodzaj, kwota, platnik, podmiot } = shownRow(row, now)
    return [
      numer,
      zlecono,
      zaplacono ?? '',
      stan,
      words[etap],
      PROVIDERS[dostawca].shortName,
      karta,
      rodzaj,
      kwota.toFixed(2).replace('.', ','),
      platnik,
      podmiot,
    ]
  })
  return plainCsv([HEADER, ...lines])
}
