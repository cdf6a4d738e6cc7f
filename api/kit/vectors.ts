import type { DomainSystem } from '#shared/service/dataset.ts'

/** Values that are other than in the dataset's published example. */
export type Change = Readonly<Record<string, string | number | boolean | null>>

/** What has to be said of a vector; of a file that is wrong as a whole the rule is null. */
export interface Expected {
  readonly zbior: string | null
  readonly wiersz: number | null
  readonly pole: string | null
  readonly regula: 'value' | 'check' | 'double' | 'reference' | 'inherited' | 'sum' | null
  readonly skutek: 'odrzuca' | 'odklada' | 'uwaga'
  readonly podmiot: number | null
}

interface Told {
  readonly opis: string
  readonly oczekiwane: readonly Expected[]
}

/** A delivery over the base of one subject; a part, unless it has every dataset of its system. */
export interface DeliveryVector extends Told {
  readonly system: DomainSystem
  /** Dataset → its rows, each the published example with changes; null: all datasets, as in the base. */
  readonly zbiory: Readonly<Record<string, readonly Change[]>> | null
  /** Puts something into the text of a file that stands for something else. */
  readonly zmiana?: readonly (readonly [from: string, to: string])[]
  readonly kodowanie?: 'CP1250' | 'CP852' | 'ISO-8859-2' | 'Mazovia' | 'UTF-16'
  /** What the manifest says otherwise. */
  readonly manifest?: (manifest: string) => string
}

/** Facts of `finanse` or another system, in one call. */
export interface FactVector extends Told {
  readonly system: DomainSystem
  readonly rodzaj: 'ZAKSIEGOWANIE' | 'RATA' | 'KARTA' | 'PODMIOT' | 'FAKTURA'
  readonly idPodmiotu: number
  readonly wiersze?: Readonly<Record<string, readonly Change[]>>
  readonly usun?: Readonly<Record<string, readonly Change[]>>
}

export type Vector = DeliveryVector | FactVector

/** Subjects of the vectors beside Anna of the examples, who is 1001. */
const JAN = { idPodmiotu: 1002, pesel: '85031501234', nazwa: 'Jan Wektorowy' }
const EWA = { idPodmiotu: 1003, pesel: '90010100177', nazwa: 'Ewa Próbna' }
const FIRMA = { idPodmiotu: 1004, czyInstytucja: true, pesel: null, nip: '9990001232', nazwa: 'Zakład Żółw sp. z o.o.' }
const ANNA_PESEL = '78041200464'

/** What all deliveries of the vectors come over: the published examples, and Jan beside Anna. */
export const BASE: Readonly<Record<string, readonly Change[]>> = { podmioty: [{}, JAN] }

const JANS = { idPodmiotu: 1002, idKartyNaleznosci: 2001 }
const CARD = { ...JANS, symbolKarty: 'N/002001', nazwaPlatnika: 'Jan Wektorowy' }
const DUE = { ...JANS, idNaleznosciRatyZbiorczej: 200104 }
const PART = { ...DUE, idNaleznosciRaty: 2001041 }
const jansMoney = { karty: [CARD], ratyZbiorcze: [DUE], raty: [PART] }

const of = (
  zbior: string | null,
  wiersz: number | null,
  pole: string | null,
  regula: Expected['regula'],
  skutek: Expected['skutek'],
  podmiot: number | null = null,
): Expected => ({ zbior, wiersz, pole, regula, skutek, podmiot })
/** A fault that sets a subject of the register of people aside. */
const odd = (pole: string, regula: Expected['regula'], podmiot: number, wiersz: number | null = 2) =>
  of('podmioty', wiersz, pole, regula, 'odklada', podmiot)

const people = (opis: string, rows: readonly Change[], oczekiwane: readonly Expected[] = [], more: Partial<DeliveryVector> = {}) => ({
  opis,
  system: 'ewidencja' as const,
  zbiory: { podmioty: rows },
  oczekiwane,
  ...more,
})
const money = (
  opis: string,
  zbiory: DeliveryVector['zbiory'],
  oczekiwane: readonly Expected[] = [],
  more: Partial<DeliveryVector> = {},
) => ({ opis, system: 'finanse' as const, zbiory, oczekiwane, ...more })

const identity: readonly Vector[] = [
  people('osoba bez numerów: przyjęta, nikt się za nią nie zaloguje', [{ ...EWA, pesel: null }]),
  people('instytucja z numerem NIP', [FIRMA]),
  people('osoba z numerem PESEL i NIP', [{ ...EWA, nip: '1234563218' }]),
  people('zła cyfra kontrolna PESEL', [{ ...EWA, pesel: '90010100178' }], [odd('pesel', 'check', 1003)]),
  people('zła cyfra kontrolna NIP', [{ ...FIRMA, nip: '9990001233' }], [odd('nip', 'check', 1004)]),
  people('PESEL z dziesięciu cyfr', [{ ...EWA, pesel: '9001010017' }], [odd('pesel', 'check', 1003)]),
  people('PESEL z dwunastu cyfr', [{ ...EWA, pesel: '900101001770' }], [odd('pesel', 'value', 1003)]),
  people('brak nazwy', [{ ...EWA, nazwa: null }], [odd('nazwa', 'value', 1003)]),
  people('nie wiadomo, czyj jest wiersz', [EWA], [of('podmioty', 2, 'idPodmiotu', 'value', 'odrzuca')], { zmiana: [['1003', 'O/1003']] }),
  people(
    'numery dwóch osób zamieniły się miejscami',
    [{ pesel: JAN.pesel }, { ...JAN, pesel: ANNA_PESEL }],
    [odd('pesel', 'double', 1001, null), odd('pesel', 'double', 1002, null)],
  ),
]

const LODZ = { ...EWA, nazwa: 'Łucja Żółć', adres: 'Źródlana 5, 99-999 Gęśla Łąka' }
const pages: readonly Vector[] = [
  people('plik w CP1250', [LODZ], [], { kodowanie: 'CP1250' }),
  people('plik w CP852', [LODZ], [], { kodowanie: 'CP852' }),
  people('plik w Mazovii', [LODZ], [], { kodowanie: 'Mazovia' }),
  people(
    'plik w CP1250, a manifest podaje UTF-8: każda wartość i plik',
    [LODZ],
    [of('podmioty', 2, 'nazwa', null, 'odrzuca'), of('podmioty', 2, 'adres', null, 'odrzuca'), of('podmioty', null, null, null, 'odrzuca')],
    { kodowanie: 'CP1250', manifest: (text) => text.replace('CP1250', 'UTF-8') },
  ),
  people('plik w ISO-8859-2, a manifest podaje CP1250', [LODZ], [of('podmioty', null, null, null, 'odrzuca')], {
    kodowanie: 'ISO-8859-2',
    manifest: (text) => text.replace('ISO-8859-2', 'CP1250'),
  }),
  people('plik w UTF-16', [LODZ], [of('podmioty', null, null, null, 'odrzuca')], { kodowanie: 'UTF-16' }),
]

const remark = (zbior: string, pole: string) => of(zbior, null, pole, null, 'uwaga')
const forms: readonly Vector[] = [
  money('daty jako 15.11.2026 w całej kolumnie', jansMoney, [remark('ratyZbiorcze', 'terminPlatnosci')], {
    zmiana: [['2026-11-15', '15.11.2026']],
  }),
  money('jedna kolumna kwot z kropką i zł', jansMoney, [remark('raty', 'kwotaRaty')], {
    zmiana: [['nieruchomości;319,00', 'nieruchomości;319.00 zł']],
  }),
  people('NIP z kreskami i przedrostkiem PL', [FIRMA], [remark('podmioty', 'nip')], { zmiana: [['9990001232', 'PL 999-000-12-32']] }),
  people('TAK i NIE w całej kolumnie', [FIRMA], [remark('podmioty', 'czyInstytucja')], { zmiana: [['1004;T', '1004;TAK']] }),
  money('30 lutego', { ...jansMoney, ratyZbiorcze: [{ ...DUE, terminPlatnosci: '2026-02-30' }] }, [
    of('ratyZbiorcze', 2, 'terminPlatnosci', 'value', 'odklada', 1002),
  ]),
  money('kwota z trzema miejscami po przecinku', jansMoney, [of('raty', 2, 'kwotaRaty', 'value', 'odklada', 1002)], {
    zmiana: [['nieruchomości;319,00', 'nieruchomości;319,005']],
  }),
  money('przecinek i kropka w jednej liczbie', jansMoney, [of('raty', 2, 'kwotaRaty', null, 'odrzuca')], {
    zmiana: [['nieruchomości;319,00', 'nieruchomości;1,319.00']],
  }),
  money('miesiąc przed dniem', jansMoney, [of('ratyZbiorcze', 2, 'terminPlatnosci', null, 'odrzuca')], {
    zmiana: [['2026-11-15', '11/15/2026']],
  }),
  people('wartości rozdziela przecinek', [EWA], [of('podmioty', 1, null, null, 'odrzuca')], {
    zmiana: [
      [
        'idPodmiotu;czyInstytucja;pesel;nip;nazwa;adres;rodzaj;stan;stanOd',
        'idPodmiotu,czyInstytucja,pesel,nip,nazwa,adres,rodzaj,stan,stanOd',
      ],
    ],
  }),
  people('brak kolumny „nazwa”', [EWA], [of('podmioty', 1, 'nazwa', null, 'odrzuca')], {
    zmiana: [
      [';nazwa;', ';'],
      [`;${EWA.nazwa};`, ';'],
    ],
  }),
]

const sums: readonly Vector[] = [
  money('karta, rata zbiorcza i jej część', jansMoney),
  money('karta podmiotu, którego nie ma w ewidencji', { karty: [{ ...CARD, idPodmiotu: 1999 }] }, [
    of('karty', 2, 'idPodmiotu', 'inherited', 'odklada', 1999),
  ]),
  money('rata zbiorcza bez karty', { ratyZbiorcze: [DUE], raty: [PART] }, [
    of('ratyZbiorcze', 2, 'idPodmiotu, idKartyNaleznosci', 'inherited', 'odklada', 1002),
  ]),
  money(
    'część raty zbiorczej, której nie ma',
    { ...jansMoney, raty: [PART, { ...PART, idNaleznosciRatyZbiorczej: 200199, idNaleznosciRaty: 2001991 }] },
    [of('raty', 3, 'idPodmiotu, idKartyNaleznosci, idNaleznosciRatyZbiorczej', 'reference', 'odklada', 1002)],
  ),
  money(
    'suma części różni się od raty zbiorczej',
    { ...jansMoney, raty: [{ ...PART, kwotaRaty: 318.99, kwotaGlowna: 318.99, kwotaRazem: 318.99 }] },
    [of('ratyZbiorcze', 2, 'kwotaRazem', 'sum', 'odklada', 1002)],
  ),
  money('kwotaRazem różni się od swoich składników', { ...jansMoney, raty: [{ ...PART, kwotaGlowna: 300 }] }, [
    of('raty', 2, 'kwotaRazem', 'check', 'odklada', 1002),
  ]),
  people('suma SHA-256 innego pliku', [EWA], [of('podmioty', null, null, null, 'odrzuca')], {
    manifest: (text) => text.replace(/"sha256": "..../, '"sha256": "0000'),
  }),
  people('manifest podaje inną liczbę wierszy', [EWA], [of('podmioty', null, null, null, 'odrzuca')], {
    manifest: (text) => text.replace('"wiersze": 1', '"wiersze": 2'),
  }),
]

const doubles: readonly Vector[] = [
  people('ten sam podmiot dwa razy', [EWA, EWA], [odd('idPodmiotu', 'double', 1003)]),
  people('nowy podmiot z numerem mieszkanki', [{ ...EWA, pesel: ANNA_PESEL }], [odd('pesel', 'double', 1003)]),
  people(
    'dwa nowe podmioty z jednym numerem',
    [EWA, { ...EWA, idPodmiotu: 1005, nazwa: 'Ewa Inna' }],
    [odd('pesel', 'double', 1003), odd('pesel', 'double', 1005, 3)],
  ),
  money('numer karty innego podmiotu', { ...jansMoney, karty: [CARD, { ...CARD, idKartyNaleznosci: 1001 }] }, [
    of('karty', 3, 'idKartyNaleznosci', 'double', 'odklada', 1002),
  ]),
  people('zbiór wymieniony w manifeście dwa razy', [EWA], [of('podmioty', null, null, null, 'odrzuca')], {
    manifest: (text) =>
      text.replace(/\{\s*"zbior": "podmioty"[^}]*\}/, (entry) => `${entry}, ${entry.replace('podmioty.csv', 'podmioty2.csv')}`),
  }),
]

/** More than the ten that always pass. */
const CROWD = Array.from({ length: 12 }, (_, at) => ({ idPodmiotu: 1100 + at, pesel: `9001010017${at % 7}`, nazwa: `Osoba ${at}` }))
const shares: readonly Vector[] = [
  { opis: 'pełna dostawa bez zmian, innego dnia', system: 'ewidencja', zbiory: null, oczekiwane: [] },
  people('za dużo podmiotów do odłożenia', CROWD, [
    of('podmioty', null, null, null, 'odrzuca'),
    of('podmioty', null, null, null, 'odrzuca'),
  ]),
  {
    opis: 'pełna dostawa, w której zbiór jest pusty',
    system: 'budzet',
    zbiory: { dochodyBudzetu: [], wydatkiBudzetu: [{}] },
    oczekiwane: [of('dochodyBudzetu', null, null, null, 'odrzuca')],
    manifest: (text) => text.replace('czesciowy', 'pelny'),
  },
]

const fact = (opis: string, rodzaj: FactVector['rodzaj'], more: Partial<FactVector>, oczekiwane: readonly Expected[] = []): FactVector => ({
  opis,
  system: 'finanse',
  rodzaj,
  idPodmiotu: 1002,
  oczekiwane,
  ...more,
})
const refused = (zbior: string, pole: string | null, regula: Expected['regula']) => [of(zbior, null, pole, regula, 'odklada', 1002)]
const facts: readonly Vector[] = [
  fact('nowa karta z ratą i jej częścią', 'KARTA', { wiersze: jansMoney }),
  fact('nowy podmiot', 'PODMIOT', { system: 'ewidencja', idPodmiotu: 1003, wiersze: { podmioty: [EWA] } }),
  fact(
    'zła data w wierszu',
    'RATA',
    { wiersze: { ratyZbiorcze: [{ ...DUE, terminPlatnosci: '2026-02-30' }] } },
    refused('ratyZbiorcze', 'terminPlatnosci', 'value'),
  ),
  fact(
    'kwotaRazem różni się od składników',
    'RATA',
    { wiersze: { raty: [{ ...PART, kwotaGlowna: 1 }] } },
    refused('raty', 'kwotaRazem', 'check'),
  ),
  fact(
    'ten sam wiersz dwa razy',
    'KARTA',
    { wiersze: { karty: [CARD, CARD] } },
    refused('karty', 'idPodmiotu, idKartyNaleznosci', 'double'),
  ),
  fact('zbiór innego systemu', 'PODMIOT', { wiersze: { podmioty: [JAN] } }, refused('podmioty', null, 'value')),
  fact('wiersz innego podmiotu', 'KARTA', { wiersze: { karty: [{ ...CARD, idPodmiotu: 1001 }] } }, refused('karty', 'idPodmiotu', 'value')),
  fact(
    'podmiotu nie usuwa zdarzenie',
    'PODMIOT',
    { system: 'ewidencja', usun: { podmioty: [{ idPodmiotu: 1002 }] } },
    refused('podmioty', null, 'check'),
  ),
]

/** All fifty: of each group how many, and in this order their numbers. */
export const VECTORS: readonly (readonly [group: string, vectors: readonly Vector[]])[] = [
  ['tożsamość', identity],
  ['strony kodowe', pages],
  ['zapis wartości', forms],
  ['powiązania i sumy', sums],
  ['powtórzenia', doubles],
  ['udziały', shares],
  ['zdarzenia', facts],
]
