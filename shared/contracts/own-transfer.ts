import { z } from 'zod'
import { amount, day, noBody, subjectQuery } from './parts.ts'
import { defineEndpoint } from '../calls/endpoint.ts'

const id = z.int().positive()
const chosen = z.strictObject({ idKartyNaleznosci: id, idNaleznosciRatyZbiorczej: z.array(id).min(1).max(100) })
const own = { access: 'subject', acting: { package: 'card', level: 'PLACI' }, method: 'POST', query: z.strictObject(subjectQuery), body: chosen } as const

const transfer = z.object({
  odbiorca: z.string(),
  adresOdbiorcy: z.string(),
  /** 26 digits. */
  rachunek: z.string(),
  kwota: amount,
  tytul: z.string(),
  /** The day of which the amount is; that of another day may be another one. */
  naDzien: day,
  /** A picture to scan (PNG as data URL); null where the amount does not fit into the code. */
  obrazKodu: z.string().nullable(),
  /** When the person last said that one of them was paid by a transfer, while that is still expected. */
  zgloszono: day.nullable(),
})

export type OwnTransfer = z.infer<typeof transfer>

/** Paying by a transfer from one's own bank, without a provider: asked by the pages of the journey that pays and of the service that explains. */
export const contract = {
  data: defineEndpoint({
    access: 'subject', acting: { package: 'card', level: 'PLACI' }, method: 'GET', path: '/platnosci/dajDanePrzelewu', summary: 'What to write in a transfer from one’s own bank, and the code that banking applications read',
    refuses: ['recipientUnknown'],
    query: z.strictObject({
      ...subjectQuery, idKartyNaleznosci: z.coerce.number<string>().int().positive(), raty: z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/),
      /** From today to 90 days ahead; today where none is named. */
      dzien: day.optional(),
    }),
    body: noBody, answer: transfer,
  }),
  declare: defineEndpoint({
    ...own, path: '/platnosci/zglosPrzelew', summary: 'Say that instalments were paid by a transfer: shown for some days, reduces nothing',
    answer: z.object({ zgloszono: day, oczekiwanyDo: day }),
  }),
  withdraw: defineEndpoint({
    ...own, path: '/platnosci/cofnijZgloszeniePrzelewu', summary: 'Take the report of a transfer back', answer: z.object({ czyCofnieto: z.boolean() }),
  }),
}
