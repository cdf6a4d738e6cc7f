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
  unique: [['pesel'], ['nip']],
  checks: [
    {
      field: 'pesel',
      holds: (row) => (row.pesel === null ? row.czyInstytucja : isPesel(row.pesel, '9999-12-31')),
      message: { pl: 'osoba musi mieć numer PESEL, a numer musi być poprawny', en: 'a person needs a PESEL number, and it must be valid' },
    },
    {
      field: 'nip',
      holds: (row) => (row.nip === null ? !row.czyInstytucja : row.czyInstytucja && isNip(row.nip)),
      message: {
        pl: 'instytucja musi mieć poprawny numer NIP, osoba nie może go mieć',
        en: 'an institution needs a valid NIP number, a person has none',
      },
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
