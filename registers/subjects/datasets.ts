import { defineDataset } from '#shared/service/dataset.ts'
import { code, flag, integer, optional, text } from '#shared/service/field.ts'
import { isNip, isPesel } from '#shared/person/identifiers.ts'

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
  ],
  example: {
    idPodmiotu: 1001,
    czyInstytucja: false,
    pesel: '78041200464',
    nip: null,
    nazwa: 'Anna Kompletowska',
    adres: 'Lipowa 12/7A, 99-999 Przykładowo',
  },
})

export const datasets = [podmioty]
