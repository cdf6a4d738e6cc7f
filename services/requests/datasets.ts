import { defineDataset } from '#shared/service/dataset.ts'
import { flag, integer, optional, text } from '#shared/service/field.ts'
import { areExtras } from './wording.ts'

/** What customers of the water network write about (S1 §3 "Report topic"), in the order of their numbers. */
export const tematyZgloszen = defineDataset({
  name: 'tematyZgloszen',
  system: 'finanse',
  describes: {
    pl: 'Temat zgłoszenia; dodatkowy wymaga telefonu i adresu e-mail, a „pola” nazywają, po przecinku, o co jeszcze pyta formularz: numerWodomierza, iloscNieczystosci, proponowanyDzien, dojazd',
    en: 'A topic of requests; an additional one needs phone and e-mail, and “pola” names, separated by commas, what else the form asks for: numerWodomierza, iloscNieczystosci, proponowanyDzien, dojazd',
  },
  fields: { id: integer(), temat: text(200), czyDodatkowy: flag(), pola: optional(text(200)) },
  key: ['id'],
  aside: 'dataset',
  unique: [['temat']],
  checks: [
    { field: 'pola', holds: (row) => row.pola === null || areExtras(row.pola), message: { pl: 'nieznane pole zgłoszenia', en: 'unknown field of a request' } },
  ],
  example: { id: 3, temat: 'Wymiana wodomierza', czyDodatkowy: false, pola: 'numerWodomierza, proponowanyDzien' },
})

export const datasets = [tematyZgloszen]
