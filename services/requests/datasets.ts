import { defineDataset } from '#shared/dataset.ts'
import { flag, integer, text } from '#shared/field.ts'

/** What customers of the water network write about (S1 §3 "Report topic"), in the order of their numbers. */
export const tematyZgloszen = defineDataset({
  name: 'tematyZgloszen',
  system: 'finanse',
  describes: { pl: 'Temat zgłoszenia; dodatkowy wymaga telefonu i adresu e-mail', en: 'A topic of requests; an additional one needs phone and e-mail' },
  fields: { id: integer(), temat: text(200), czyDodatkowy: flag() },
  key: ['id'],
  unique: [['temat']],
  example: { id: 5, temat: 'Reklamacja', czyDodatkowy: true },
})

export const datasets = [tematyZgloszen]
