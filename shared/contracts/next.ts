import { z } from 'zod'
import { amount, day, noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { NEXT_TONES, URGENCIES } from '#shared/contracts/urgency.ts'
import { EDGES } from '#shared/payments/instalment-edge.ts'

const words = z.string()

/**
 * One thing that somebody may do next, from any service or journey. Whoever contributes it says all of it, its words too, in the
 * language of the call: the home page draws it without knowing where it comes from.
 */
const step = z.object({
  id: words,
  /** What it is about. Of one kind at most two stand among the first five while others wait. */
  rodzaj: words,
  pilnosc: z.enum(URGENCIES),
  /** One of `ServiceIcons`. */
  ikona: words,
  /** The subject to whom it belongs. */
  podmiot: words,
  nipOrPesel: words,
  czyInstytucja: z.boolean(),
  tytul: words,
  /** The title is the office's own, and therefore Polish. */
  czyTytulUrzedu: z.boolean(),
  /** Of an instalment: the edge of its slip, and the office's letter before its state. */
  brzeg: z.enum(EDGES).nullable(),
  litera: words.nullable(),
  znak: words.nullable(),
  /** How the sign is drawn. */
  ton: z.enum(NEXT_TONES),
  opis: words.nullable(),
  kwota: amount.nullable(),
  przyKwocie: words.nullable(),
  /** Where the amount is explained. */
  adresKwoty: words.nullable(),
  dzien: day.nullable(),
  /** Until that day; negative when it has passed. */
  dniDo: z.int().nullable(),
  czynnosc: words,
  adres: words,
  /** A second way, where there is one. */
  takze: words.nullable(),
  adresTakze: words.nullable(),
})

/** What is to be paid over all subjects. */
const sums = z.object({
  /** What can be paid here. */
  doZaplaty: amount,
  /** Never added to it: under an enforcement order; ordered, declared or being checked. */
  pozaPortalem: amount,
  wDrodze: amount,
  /** All that is late, wherever it is paid. */
  poTerminie: amount,
  /** What of it can be paid here, and of how many instalments. */
  wybieralnePoTerminie: amount,
  liczbaWybieralnychPoTerminie: z.int(),
  /** How many are late, and what to know before paying them: in words. */
  liczbaPoTerminie: z.int(),
  uwagi: z.array(words),
  /** The next due date that has not passed. */
  najblizszyTermin: day.nullable(),
})

/** What stands beside a service in the list of services, of one subject. */
const mark = z.object({ uslugaId: z.int(), nipOrPesel: words, czyInstytucja: z.boolean(), znak: words, ton: z.enum(NEXT_TONES) })

export type ServiceMark = z.infer<typeof mark>
export type NextStep = z.infer<typeof step>
export type NextSums = z.infer<typeof sums>

/** What the home page of a person who is signed in shows (acceptance B-041). */
export const contract = {
  next: defineEndpoint({
    method: 'GET', path: '/uzytkownik/na-dzis', access: 'session', query: z.strictObject(openQuery), body: noBody,
    summary: 'What somebody may do next, from all services and over all subjects of the account',
    answer: z.object({
      /** Null where what is to be paid cannot be told now. */
      sumy: sums.nullable(),
      /** At most five, the most urgent first. */
      najwazniejsze: z.array(step),
      /** What does not stand among them, in the same order. */
      pozostale: z.array(step),
      /** What stands beside services in their list. */
      znakiUslug: z.array(mark),
      /** A part of it cannot be told now. */
      czyNiepelne: z.boolean(),
      stanNaDzien: day.nullable(),
    }),
  }),
}
