import { z } from 'zod'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { LANGUAGES } from '#shared/language.ts'
import { TOPICS } from '#shared/messages/topics.ts'
import { addition } from '../server/additions/wanted.ts'
import { announcement } from '../server/announce/announcement.ts'
import { CHANNELS, STATES } from './lists/log.ts'
import { TEXT_FAULTS } from '../server/text-fault.ts'

const query = z.strictObject(openQuery)
const name = z.string().max(60)
const reason = z.string().trim().min(10).max(120)
const channel = z.enum(CHANNELS)
const state = z.enum(STATES)
const template = { zdarzenie: name, przyklad: z.coerce.number<string>().int().min(0).max(99), jezyk: z.enum(LANGUAGES) }
const reach = z.object({ osob: z.int(), email: z.int(), sms: z.int(), push: z.int(), tylkoSkrzynka: z.int(), podmiotow: z.int(), bezKonta: z.int() })
const fault = z.object({ jezyk: z.enum(['pl', 'en', 'de', 'uk']), pole: z.enum(['tytul', 'tresc', 'skrot']), wada: z.enum(TEXT_FAULTS) })

/** Messages as the office's desk has them: no address in full, no words of a message that was sent. */
export const contract = {
  figures: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wiadomosci/zliczone', summary: 'How many deliveries of some days ended how, and who paid after a reminder', permission: 'messages-log',
    query: z.strictObject({ ...openQuery, from: day.optional(), to: day.optional() }), body: noBody,
    answer: z.object({ from: day, to: day, counted: z.array(z.object({ channel, state, reason: z.string().nullable(), number: z.int() })), paid: z.object({ reminded: z.int(), paid: z.int() }).nullable() }),
  }),
  stops: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wiadomosci/wstrzymane', summary: 'Kinds of messages and what is held back', permission: 'messages-log', query, body: noBody,
    answer: z.object({
      /** Who is asked may hold all of it. */
      czyWszystko: z.boolean(),
      zdarzenia: z.array(z.object({ zdarzenie: z.string(), nazwa: z.string(), czyCale: z.boolean(), tematy: z.array(z.object({ temat: z.string(), nazwa: z.string() })) })),
      wstrzymane: z.array(z.object({ zdarzenie: z.string(), kanal: z.string(), temat: z.string(), nazwaTematu: z.string().nullable(), czyWolno: z.boolean(), kto: z.string(), kiedy: wallTime, powod: z.string().nullable() })),
    }),
  }),
  hold: defineDeskEndpoint({
    method: 'POST', path: '/urzad/wiadomosci/wstrzymanie', summary: 'Hold a kind of message back, or let it go on', permission: 'messages-stop', query,
    body: z.strictObject({ zdarzenie: name, kanal: z.enum(['mail', 'sms', 'push', '*']), temat: z.enum([...TOPICS, '*']).default('*'), czyWstrzymane: z.boolean(), powod: reason }), answer: z.object({ czyZmieniono: z.boolean() }),
  }),
  templates: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wiadomosci/wzory', summary: 'Kinds of messages with their example facts', permission: 'messages-templates', query, body: noBody,
    answer: z.object({ wzory: z.array(z.object({ zdarzenie: z.string(), nazwa: z.string(), tematy: z.array(z.string()), czyObowiazkowy: z.boolean(), przyklady: z.int() })), adres: z.string() }),
  }),
  preview: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wiadomosci/wzor', summary: 'What a kind of message says by each channel', permission: 'messages-templates', query: z.strictObject({ ...openQuery, ...template }), body: noBody,
    answer: z.object({ temat: z.string(), tekst: z.string(), sms: z.string(), dlugoscSms: z.int(), tytul: z.string(), akapity: z.array(z.string()) }),
  }),
  mail: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wiadomosci/wzor/strona', summary: 'The mail as programs draw it', permission: 'messages-templates', query: z.strictObject({ ...openQuery, ...template }), body: noBody,
    answer: z.unknown(), file: 'text/html',
  }),
  additions: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wiadomosci/dopisek', summary: 'Versions of the sentence that the office adds to a kind of message, the last first', permission: 'messages-templates',
    query: z.strictObject({ ...openQuery, zdarzenie: name, jezyk: z.enum(['pl', 'en', 'de', 'uk']) }), body: noBody,
    answer: z.object({ wersje: z.array(z.object({ id: z.int(), tresc: z.string(), kto: z.string(), drugaOsoba: z.string(), kiedy: wallTime })) }),
  }),
  proposeAddition: defineDeskEndpoint({
    method: 'POST', path: '/urzad/wiadomosci/dopisek/propozycja', summary: 'Propose another sentence, or none, for a kind of message', permission: 'messages-words', fourEyes: true, query,
    body: z.strictObject({ dopisek: addition, powod: reason }), answer: z.object({ propozycja: z.int() }),
  }),
  test: defineDeskEndpoint({
    method: 'POST', path: '/urzad/wiadomosci/wzor/proba', summary: 'Send a test to one’s own address', permission: 'messages-templates', query,
    body: z.strictObject({ zdarzenie: name, przyklad: z.int().min(0).max(99), jezyk: z.enum(LANGUAGES) }), answer: z.object({}),
  }),
  places: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wiadomosci/miejsca', summary: 'Streets, villages and waste districts of the registers', permission: 'messages-announce',
    query: z.strictObject({ ...openQuery, szukaj: z.string().trim().max(100) }), body: noBody, answer: z.object({ miejsca: z.array(z.object({ nazwa: z.string(), podmiotow: z.int() })) }),
  }),
  count: defineDeskEndpoint({
    method: 'POST', path: '/urzad/wiadomosci/ogloszenie/proba', summary: 'Whom an announcement would reach, and what is wrong with it', permission: 'messages-announce', query, body: announcement,
    answer: z.object({ zasieg: reach, wady: z.array(fault), czyDzien: z.boolean(), sms: z.array(z.object({ jezyk: z.string(), tekst: z.string(), dlugosc: z.int() })), czyDrugaOsoba: z.boolean(), bezDrugiejOsoby: z.int() }),
  }),
  announce: defineDeskEndpoint({
    method: 'POST', path: '/urzad/wiadomosci/ogloszenie', summary: 'Announce to the people of some places', permission: 'messages-announce', sensitive: true, held: true, query, body: announcement, answer: z.object({}),
  }),
  proposeAnnouncement: defineDeskEndpoint({
    method: 'POST', path: '/urzad/wiadomosci/ogloszenie/propozycja', summary: 'Propose an announcement to many people', permission: 'messages-announce-many', fourEyes: true, query,
    body: z.strictObject({ ogloszenie: announcement, powod: reason }), answer: z.object({ propozycja: z.int() }),
  }),
  announced: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wiadomosci/ogloszenia', summary: 'What was announced to places lately', permission: 'messages-announce', query, body: noBody,
    answer: z.object({ ogloszenia: z.array(z.object({ id: z.string(), kiedy: wallTime, kto: z.string(), drugaOsoba: z.string().nullable(), tytul: z.string(), miejsca: z.array(z.string()), osob: z.int() })) }),
  }),
}
