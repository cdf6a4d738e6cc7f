import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, flag, integer, later, optional, text } from '#shared/service/field.ts'
import { isNip, isPesel } from '#shared/person/identifiers.ts'

const KINDS = ['OSOBA', 'JDG', 'PRAWNA', 'JEDNOSTKA', 'ZAGRANICZNA'] as const
const STATES = ['CZYNNY', 'ZMARLY', 'WYKRESLONY'] as const
const NUMBERS = ['PESEL', 'NIP', 'REGON', 'KRS', 'VAT_UE', 'TIN', 'DOKUMENT', 'NR_KLIENTA'] as const
const TIES = ['WLASCICIEL_JDG', 'SPADKOBIERCA', 'WSPOLZOBOWIAZANY', 'ZARZADCA'] as const

/** The field is empty or holds one of the words. */
function oneOf<Name extends string>(field: Name, words: readonly string[]) {
  return {
    field,
    holds: (row: Readonly<Record<Name, string | null>>) => row[field] === null || words.includes(row[field]),
    message: { pl: `pole ma inną wartość niż ${words.join(', ')}`, en: `the field is none of ${words.join(', ')}` },
  }
}

/** Everybody with whom the office has dealings. All other personal datasets refer to `idPodmiotu`. */
export const podmioty = defineDataset({
  name: 'podmioty',
  system: 'ewidencja',
  describes: { pl: 'Osoba albo instytucja, z którą urząd ma sprawy', en: 'A person or institution that the office deals with' },
  fields: {
    idPodmiotu: integer(),
    czyInstytucja: flag(),
    pesel: optional(code(11)),
    nip: optional(code(10)),
    nazwa: text(200),
    adres: optional(text(200)),
    rodzaj: later(optional(code(12))),
    stan: later(optional(code(10))),
    stanOd: later(optional(date())),
  },
  key: ['idPodmiotu'],
  // A person who runs a firm may have its NIP, and the firm stand beside them as an institution.
  unique: [['pesel'], ['nip', 'czyInstytucja']],
  named: 'nazwa',
  checks: [
    {
      field: 'pesel',
      holds: (row) => row.pesel === null || isPesel(row.pesel, '9999-12-31'),
      message: { pl: 'numer PESEL jest niepoprawny', en: 'the PESEL number is not valid' },
    },
    {
      field: 'nip',
      holds: (row) => row.nip === null || isNip(row.nip),
      message: { pl: 'numer NIP jest niepoprawny', en: 'the NIP number is not valid' },
    },
    oneOf('rodzaj', KINDS),
    oneOf('stan', STATES),
  ],
  example: {
    idPodmiotu: 1001,
    czyInstytucja: false,
    pesel: '78041200464',
    nip: null,
    nazwa: 'Anna Kompletowska',
    adres: 'Lipowa 12/7A, 99-999 Przykładowo',
    rodzaj: 'OSOBA',
    stan: 'CZYNNY',
    stanOd: null,
  },
})

const ofSubject = { fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] } as const
const inOrder = {
  field: 'doDnia',
  holds: (row: { readonly odDnia: string | null; readonly doDnia: string | null }) => row.odDnia === null || row.doDnia === null || row.doDnia >= row.odDnia,
  message: { pl: 'koniec jest przed początkiem', en: 'it ends before it begins' },
} as const

/** Numbers under which others know a subject, beside the one PESEL and NIP of `podmioty`: a subject may have none, one or several. */
export const identyfikatory = defineDataset({
  name: 'identyfikatory',
  system: 'ewidencja',
  describes: {
    pl: 'Numer podmiotu w innym rejestrze albo kraju, także dawny; pod numerem PESEL albo NIP, który ważny jest dziś, podmiot może mieć konto',
    en: 'A number of a subject in another register or country, former ones too; under a PESEL or NIP that is valid today the subject may have an account',
  },
  fields: {
    idPodmiotu: integer(), typ: code(10), wydawca: optional(text(60)), wartosc: code(40), odDnia: optional(date()), doDnia: optional(date()),
  },
  key: ['idPodmiotu', 'typ', 'wartosc'],
  indexes: [['wartosc']],
  since: 2,
  references: [ofSubject],
  checks: [
    oneOf('typ', NUMBERS),
    {
      field: 'wartosc',
      holds: ({ typ, wartosc }) => (typ === 'PESEL' ? isPesel(wartosc, '9999-12-31') : typ !== 'NIP' || isNip(wartosc)),
      message: { pl: 'numer PESEL albo NIP jest niepoprawny', en: 'the PESEL or NIP is not valid' },
    },
    inOrder,
  ],
  example: { idPodmiotu: 1001, typ: 'NR_KLIENTA', wydawca: 'Wodociągi', wartosc: 'W-004711', odDnia: '2019-03-01', doDnia: null },
})

/** Who stands for a subject by the office's own registers. `nrKarty`, `idPunktu`: it is about this card, or collection point, alone. */
export const powiazania = defineDataset({
  name: 'powiazania',
  system: 'ewidencja',
  describes: {
    pl: 'Powiązanie podmiotu z innym podmiotem: właściciel firmy, spadkobierca, współzobowiązany, zarządca',
    en: 'A tie of a subject to another one: the owner of a firm, an heir, who is liable too, an administrator',
  },
  fields: {
    idPodmiotu: integer(), lp: integer(), idInnego: integer(), rodzaj: code(20), nrKarty: optional(code(30)), idPunktu: optional(integer()),
    udzial: optional(text(20)), odDnia: optional(date()), doDnia: optional(date()), podstawa: optional(text(200)),
  },
  key: ['idPodmiotu', 'lp'],
  indexes: [['idInnego']],
  since: 2,
  // `idInnego` is none: whom the office does not know (yet) stands for nobody, and holds up nothing.
  references: [ofSubject],
  checks: [
    oneOf('rodzaj', TIES),
    {
      field: 'idInnego',
      holds: ({ idPodmiotu, idInnego }) => idPodmiotu !== idInnego,
      message: { pl: 'podmiot jest powiązany sam ze sobą', en: 'the subject is tied to itself' },
    },
    inOrder,
  ],
  example: {
    idPodmiotu: 1001, lp: 1, idInnego: 1002, rodzaj: 'ZARZADCA', nrKarty: 'N/001001', idPunktu: null, udzial: null, odDnia: '2024-01-01', doDnia: null,
    podstawa: 'umowa o zarządzanie z 20.12.2023',
  },
})

export const datasets = [podmioty, identyfikatory, powiazania]
