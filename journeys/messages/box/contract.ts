import { z } from 'zod'
import { amount, day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { CHOSEN_TOPICS, TOPICS } from '#shared/messages/topics.ts'
import { EDGES } from '#shared/payments/instalment-edge.ts'
import { LEADS } from './leads.ts'

/** Most characters that somebody may paste to have them compared. */
const LONGEST_PASTED = 4_000
/** Most messages that are marked in one go. */
const MOST = 500

const own = { access: 'session', query: z.strictObject(openQuery) } as const
const id = z.int().positive()
const topic = z.enum(TOPICS)
const chosen = z.enum(CHOSEN_TOPICS)
const channel = z.enum(['mail', 'sms', 'push'])
const lead = z.literal(LEADS)

/** A message in the list; its first line says what it is about. */
const message = z.object({
  id, temat: topic, tytul: z.string(), wstep: z.string(), podmiot: z.string().nullable(), kiedy: wallTime, czyPrzeczytana: z.boolean(), czyArchiwum: z.boolean(),
})

const sent = z.object({
  kanal: channel, kiedy: wallTime.nullable(), stan: z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed']), adres: z.string().nullable(),
  /** Why it did not go; null where it went or waits. */
  powod: z.string().nullable(),
})

const whose = z.object({ nipOrPesel: z.string(), czyInstytucja: z.boolean() })

/** The confirmation of a payment to which a message leads, and the subject whose it is. */
const receipt = whose.extend({ idPrzelewu: z.string() })

/** An instalment of which a message speaks, as it stands today, and the subject whose card it is on. `stan`: in words. */
const due = z.object({
  /** What its slip says; null once it is paid, when the office's data of what is open name it no more. */
  odcinek: z.object({ tytul: z.string(), dzien: day, brzeg: z.enum(EDGES), litera: z.string().nullable(), znak: z.string(), opis: z.string().nullable(), kwota: amount }).nullable(),
  karta: z.string(), stan: z.string(), czyDoZaplaty: z.boolean(), adresKarty: z.string(), adresZaplaty: z.string(), nipOrPesel: z.string(), czyInstytucja: z.boolean(),
})

const choice = z.object({
  temat: chosen, email: z.boolean(), sms: z.boolean(), push: z.boolean(),
  /** Days before the term; null where the topic has none. */
  dni: z.array(lead).nullable(),
  /** It always comes, at least by mail. */
  czyObowiazkowy: z.boolean(),
  /** The portal has something to tell of it already; what it never tells of needs no choice. */
  czyWysylany: z.boolean(),
})

const settings = z.object({
  tematy: z.array(choice),
  kanaly: z.array(z.object({ kanal: channel, czyDostepny: z.boolean(), czyZgoda: z.boolean(), adres: z.string().nullable() })),
  /** Null until the person draws them, or the first message leaves. */
  dwaSlowa: z.string().nullable(),
  /** What such a message looks like, with the person's own words. */
  przyklad: z.object({ sms: z.string(), temat: z.string(), akapity: z.array(z.string()) }),
})

/** The mailbox, what a person chose, and what was sent (reference/notifications.md part 8). */
export const contract = {
  list: defineEndpoint({
    ...own, method: 'GET', path: '/wiadomosci/dajWiadomosci', summary: 'Messages of the account, newest first',
    query: z.strictObject({ ...openQuery, temat: topic.optional(), szukaj: z.string().max(100).optional(), archiwum: z.enum(['tak', 'nie']).optional(), przed: z.coerce.number<string>().int().positive().optional() }),
    body: noBody,
    answer: z.object({
      wiadomosci: z.array(message), nieprzeczytane: z.int(), czyDalsze: z.boolean(), tematy: z.array(topic),
      /** Years of which there are messages, the last first. */
      lata: z.array(z.int()),
    }),
  }),
  one: defineEndpoint({
    ...own, method: 'GET', path: '/wiadomosci/dajWiadomosc', summary: 'A message, and by which channels it was told; another account’s is unknown',
    query: z.strictObject({ ...openQuery, id: z.coerce.number<string>().int().positive() }), body: noBody, refuses: ['notFound'],
    answer: message.extend({ akapity: z.array(z.string()), dwaSlowa: z.string().nullable(), wyslano: z.array(sent), potwierdzenie: receipt.nullable(), naleznosci: z.array(due), strona: z.string().nullable(), /** In whose name that page is opened. */ stronaPodmiotu: whose.nullable() }),
  }),
  year: defineEndpoint({
    ...own, ownerOnly: true, method: 'GET', path: '/wiadomosci/dajRok', summary: 'All messages of a year as a ZIP of papers by month and one text', refuses: ['notFound'],
    query: z.strictObject({ ...openQuery, rok: z.coerce.number<string>().int().min(2000).max(2100) }), body: noBody, answer: z.unknown(), file: 'application/zip',
  }),
  mark: defineEndpoint({
    ...own, method: 'POST', path: '/wiadomosci/oznacz', summary: 'Mark messages as read or not, or put them into the archive and back',
    body: z.strictObject({ id: z.array(id).min(1).max(MOST), czyPrzeczytana: z.boolean().optional(), czyArchiwum: z.boolean().optional() }), answer: z.object({ nieprzeczytane: z.int() }),
  }),
  sent: defineEndpoint({
    ...own, method: 'GET', path: '/wiadomosci/dajWyslane', summary: 'What left the portal for the account in the last thirteen months',
    body: noBody, answer: z.object({ wyslane: z.array(sent.extend({ tytuly: z.array(z.string()) })) }),
  }),
  isOurs: defineEndpoint({
    ...own, method: 'POST', path: '/wiadomosci/czyOdNas', summary: 'Whether a text was sent to this very account by the office',
    body: z.strictObject({ tresc: z.string().min(1).max(LONGEST_PASTED) }), answer: z.object({ czyOdNas: z.boolean(), kanal: channel.nullable(), kiedy: wallTime.nullable() }),
  }),
  settings: defineEndpoint({ ...own, method: 'GET', path: '/wiadomosci/dajUstawienia', summary: 'What the account is told of, how and how early', body: noBody, answer: settings }),
  choose: defineEndpoint({
    ...own, method: 'POST', path: '/wiadomosci/zapiszUstawienie', summary: 'Choose channels and days of a topic',
    body: z.strictObject({ temat: chosen, email: z.boolean(), sms: z.boolean(), push: z.boolean(), dni: z.array(lead).max(6) }), answer: settings,
  }),
  prove: defineEndpoint({
    ...own, method: 'POST', path: '/wiadomosci/wyslijProbe', summary: 'Send oneself a test message by one way', refuses: ['conflict', 'featureOff'],
    body: z.strictObject({ kanal: channel }), answer: z.object({}),
  }),
  phrase: defineEndpoint({ ...own, method: 'POST', path: '/wiadomosci/losujSlowa', summary: 'Two other words by which messages of the office are known', body: z.strictObject({}), answer: settings }),
}
