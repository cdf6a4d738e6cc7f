import { plainCsv } from '#integrations/documents/file/csv.ts'
import { formatDate } from '#shared/format.ts'
import type { DocumentLetter } from '#shared/server/documents.ts'
import { BY_CODE_PAGE, STOP_PAGE } from '../../../letter/address.ts'

/** One letter as it lies sealed until it is printed. */
export interface KeptLetter {
  readonly name: string
  readonly address: string
  readonly code: string
  /** Last day of the code. */
  readonly until: string
  /** Day on which the account was opened of which it tells; null in a letter that brings the code. */
  readonly openedOn: string | null
}

const pageOf = ({ openedOn }: KeptLetter, publicUrl: string) => `${publicUrl}${openedOn === null ? BY_CODE_PAGE : STOP_PAGE}`

/** The letter on paper. Letters of the office are Polish. */
export function letterOf(letter: KeptLetter, publicUrl: string, today: string): DocumentLetter {
  const { name, address, code, until, openedOn } = letter
  const page = pageOf(letter, publicUrl)
  const facts = [
    { label: 'Adres', value: address },
    { label: openedOn === null ? 'Kod z listu' : 'Kod zatrzymujący', value: code },
    { label: 'Działa do', value: formatDate(until) },
  ]
  const qr = { text: `${page}#${code}`, alt: `Kod QR z adresem ${page}` }
  if (openedOn === null)
    return {
      head: { title: 'Kod do konta w portalu mieszkańca', subject: name, dataDate: today, language: 'pl' },
      message: {
        before: [
          'Tym kodem można otworzyć konto w portalu mieszkańca: zobaczyć swoje podatki i opłaty i zapłacić je przez internet. Proszę zeskanować kod QR albo wpisać w przeglądarce adres:',
          page,
          'Strona poprosi o założenie konta z Państwa imieniem, nazwiskiem i numerem PESEL, a potem o kod z tego listu. Wielkość liter i myślniki nie mają znaczenia.',
        ],
        facts,
        code: qr,
        after: [
          'Kod działa jeden raz i tylko na koncie osoby, do której adresowany jest ten list. Wnioski można wysyłać po potwierdzeniu tożsamości: przez login.gov.pl albo z dokumentem w urzędzie.',
          'Pracownik urzędu nigdy nie prosi o ten kod. Kto nie chce konta w portalu, nie musi nic robić.',
        ],
      },
    }
  return {
    head: { title: 'Otwarto konto w portalu mieszkańca', subject: name, dataDate: today, language: 'pl' },
    message: {
      before: [
        `Dnia ${formatDate(openedOn)} kodem z naszego listu otwarto konto w portalu mieszkańca z Państwa danymi. Widać na nim Państwa podatki i opłaty, można je płacić i podać stan wodomierza. Wniosków nie można z niego wysyłać.`,
        'Jeśli to Państwo, nie trzeba nic robić. Jeśli nie, proszę od razu zatrzymać to konto: zeskanować kod QR albo wpisać w przeglądarce adres:',
        page,
      ],
      facts,
      code: qr,
      after: ['Kod zatrzymujący działa jeden raz i bez logowania. Konto można zatrzymać także telefonicznie lub osobiście w urzędzie.'],
    },
  }
}

/** The same letters as a table for a print house that sets them itself. */
export function tableOf(letters: readonly KeptLetter[], publicUrl: string): Buffer {
  const rows = letters.map((letter) => [letter.name, letter.address, letter.code, letter.until, pageOf(letter, publicUrl)])
  return plainCsv([['adresat', 'adres', 'kod', 'wazny_do', 'strona'], ...rows])
}
