import { z } from 'zod'
import { day, noBody, openQuery } from './parts.ts'
import { defineEndpoint } from '../calls/endpoint.ts'

const open = { method: 'GET', access: 'public', anyOrigin: true, body: noBody, query: z.strictObject(openQuery) } as const

/** Data of the office for programs of anybody; the files themselves follow from the catalogue of services (spec/api.md "Public statistics"). */
export const contract = {
  list: defineEndpoint({
    ...open, path: '/otwarte-dane', summary: 'Open data: datasets with their addresses',
    answer: z.object({
      urzad: z.string(),
      licencja: z.object({ kod: z.string(), nazwa: z.string(), adres: z.string() }),
      katalog: z.string(),
      zbiory: z.array(z.object({
        id: z.string(), tytul: z.string(), opis: z.string(), usluga: z.string(), stanNaDzien: day.nullable(),
        pliki: z.array(z.object({ format: z.enum(['CSV', 'JSON']), adres: z.string() })),
      })),
    }),
  }),
  catalogue: defineEndpoint({
    ...open, path: '/otwarte-dane/katalog.jsonld', summary: 'Open data: catalogue as DCAT-AP', answer: z.unknown(), file: 'application/ld+json',
  }),
}
