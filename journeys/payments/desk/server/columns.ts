import type { PlainColumn } from '#integrations/documents/file/plain-xlsx.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import { texts } from '../../texts.ts'
import type { shownRow } from './shown.ts'

/** The list as a file, whose names of columns stay: numbers of persons are covered in it, too. */
export function paymentColumns(language: Language): readonly PlainColumn<ReturnType<typeof shownRow>>[] {
  const words = textsIn(texts, language)
  return [
    { name: 'idTransakcji', kind: 'text', of: ({ numer }) => numer },
    { name: 'dataZlecenia', kind: 'moment', of: ({ zlecono }) => zlecono },
    { name: 'dataZaplaty', kind: 'moment', of: ({ zaplacono }) => zaplacono },
    { name: 'stan', kind: 'text', of: ({ stan }) => stan },
    { name: 'etap', kind: 'text', of: ({ etap }) => words[etap] },
    { name: 'dostawca', kind: 'text', of: ({ dostawca }) => PROVIDERS[dostawca].shortName },
    { name: 'symbolKarty', kind: 'text', of: ({ karta }) => karta },
    { name: 'rodzajKarty', kind: 'text', of: ({ rodzaj }) => rodzaj },
    { name: 'kwota', kind: 'money', of: ({ kwota }) => kwota },
    { name: 'platnik', kind: 'text', of: ({ platnik }) => platnik },
    { name: 'podmiot', kind: 'text', of: ({ podmiot }) => podmiot },
  ]
}
