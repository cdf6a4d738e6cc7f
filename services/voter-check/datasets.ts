import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, integer } from '#shared/service/field.ts'
import { isPesel } from '#shared/person/identifiers.ts'

/** The PESEL leads the key: a check is one read of it, however many voters there are. */
export const spisWyborcow = defineDataset({
  name: 'spisWyborcow',
  system: 'ewidencja',
  describes: { pl: 'Wyborca w spisie jednych wyborów: obwód, okręg i numer w spisie', en: 'A voter on the list of one election: district, constituency and number on the list' },
  fields: { pesel: code(11), dataWyborow: date(), obwod: integer(), okreg: integer(), nrNaLiscie: integer() },
  key: ['pesel', 'dataWyborow'],
  aside: 'row',
  unique: [['dataWyborow', 'obwod', 'nrNaLiscie']],
  references: [
    { fields: ['dataWyborow'], to: 'wybory', target: ['dataWyborow'] },
    { fields: ['obwod'], to: 'obwodyGlosowania', target: ['obwod'] },
  ],
  checks: [
    {
      field: 'pesel',
      holds: (row) => isPesel(row.pesel, '9999-12-31'),
      message: { pl: 'numer PESEL jest niepoprawny', en: 'the PESEL number is not valid' },
    },
    {
      field: 'nrNaLiscie',
      holds: (row) => row.okreg > 0 && row.nrNaLiscie > 0,
      message: { pl: 'okręg i numer w spisie są liczone od 1', en: 'constituencies and numbers on the list are counted from 1' },
    },
  ],
  example: { pesel: '78041200464', dataWyborow: '2026-11-29', obwod: 1, okreg: 7, nrNaLiscie: 214 },
})

export const datasets = [spisWyborcow]
