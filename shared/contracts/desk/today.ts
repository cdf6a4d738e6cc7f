import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { noBody, openQuery, wallTime } from '../parts.ts'

const query = z.strictObject(openQuery)

/** The first screen: each part of it is a call of its own, so that one that fails keeps nothing else. */
export const contract = {
  queues: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dzis/kolejki', summary: 'Queues that whoever is signed in works on', permission: 'own', query, body: noBody,
    /** `dzien`: of the office, not of the machine at which one sits. */
    answer: z.object({ dzien: z.iso.date(), kolejki: z.array(z.string()) }),
  }),
  queue: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dzis/kolejka', summary: 'What waits in one queue', permission: 'own', query: z.strictObject({ ...openQuery, id: z.string().max(40) }), body: noBody,
    answer: z.object({ ile: z.int(), najstarszaDni: z.int().nullable(), poTerminie: z.int(), naDzis: z.int(), dopisek: z.string().nullable(), najstarsza: z.string().nullable(), wiek: z.object({ dzis: z.int(), dni: z.int(), dluzej: z.int(), poTerminie: z.int() }).nullable() }),
  }),
  coming: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dzis/dni', summary: 'What falls on each of the next fourteen days, breaks and proposals apart', permission: 'own', query, body: noBody,
    answer: z.object({ wpisy: z.array(z.object({ dzien: z.iso.date(), tresc: z.string() })) }),
  }),
  data: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dzis/dane', summary: 'Of which day the data of each system are', permission: 'own', query, body: noBody,
    answer: z.object({ dane: z.array(z.object({ system: z.string(), dzien: z.iso.date().nullable(), dni: z.int().nullable(), czyStare: z.boolean(), czyDecyzja: z.boolean() })) }),
  }),
  mails: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dzis/wiadomosci', summary: 'Mails sent today, waiting and given up', permission: 'own', query, body: noBody,
    answer: z.object({ wyslane: z.int(), czekaja: z.int(), nieudane: z.int() }),
  }),
  breaks: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dzis/przerwy', summary: 'Technical breaks that are on or planned, the next first', permission: 'own', query, body: noBody,
    answer: z.object({ przerwy: z.array(z.object({ usluga: z.string().nullable(), od: wallTime, do: wallTime.nullable(), czyTrwa: z.boolean() })) }),
  }),
  payments: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dzis/platnosci', summary: 'How online payments go, and the sum of the last day that was compared with the bank', permission: 'own', query, body: noBody,
    answer: z.object({ oplacone: z.int(), wToku: z.int(), doWyjasnienia: z.int(), ostatniDzien: z.object({ dzien: z.iso.date(), suma: z.number(), wplat: z.int(), zgodnych: z.int(), czeka: z.int(), roznic: z.int() }).nullable() }),
  }),
  work: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dzis/zadania', summary: 'Background work that failed when last run, and the age of the last backup', permission: 'own', query, body: noBody,
    answer: z.object({ nieudane: z.array(z.string()), kopiaGodzin: z.int().nullable() }),
  }),
}
