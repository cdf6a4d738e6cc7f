import { defineDataset } from '#shared/service/dataset.ts'
import { integer, text } from '#shared/service/field.ts'

export const statusyMieszkancow = defineDataset({
  name: 'statusyMieszkancow',
  system: 'ewidencja',
  describes: { pl: 'Status w rejestrze mieszkańców i liczba osób, które go mają', en: 'A status in the register of residents and how many people have it' },
  fields: { opisStatusu: text(200), liczbaMieszkancow: integer() },
  key: ['opisStatusu'],
  checks: [{ field: 'liczbaMieszkancow', holds: (row) => row.liczbaMieszkancow >= 0, message: { pl: 'liczba mieszkańców jest ujemna', en: 'the number of residents is negative' } }],
  example: { opisStatusu: 'Zameldowani na pobyt stały', liczbaMieszkancow: 1860 },
})

export const datasets = [statusyMieszkancow]
