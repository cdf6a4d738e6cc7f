import { z } from 'zod'
import { noBody, openQuery } from '#shared/contracts/parts.ts'
import { cleanName, isName } from '#shared/person/person-name.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

const query = z.strictObject(openQuery)
const address = z.string().max(500)
const token = z.string().min(1).max(200)
const name = z.string().max(400).transform(cleanName).pipe(z.string().min(1).max(100).refine(isName))

/** Where the browser goes afterwards: addresses of the portal itself. */
const addresses = z.strictObject({ adresPrzekierowaniaOk: address, adresPrzekierowaniaBlad: address, adresPrzekierowaniaPotwierdzenieDanych: address })

/** The form that the browser posts: fields `SAMLRequest` and `RelayState`, target address. */
const form = z.object({ saml: z.string(), relayState: z.string(), urlWKZalogujDoPrzekierowania: z.string() })

const start = { method: 'POST', access: 'public', query, body: addresses, answer: form, refuses: ['identityFailed'] } as const
/** Providers may post further fields, which do not count; one that is absent or malformed is known to nobody. */
const landed = { SAMLart: z.string().max(200).catch(''), RelayState: z.string().max(80).catch('') }
const landing = { access: 'public', redirects: true, errorPage: '/return-url-blad?trescBledu=NIEDOSTEPNE', answer: z.null() } as const
const arrive = { ...landing, method: 'POST', query: z.object(openQuery).strip(), accepts: 'form', body: z.object(landed).strip() } as const
/** The same binding by GET: providers under test use it, and a person who loads the address anew comes to words. */
const arriveByAddress = { ...landing, method: 'GET', query: z.object({ ...openQuery, ...landed }).strip(), body: noBody } as const
const metadata = {
  method: 'GET', access: 'public', query, body: noBody, answer: z.unknown(), file: 'text/xml', refuses: ['signInOff', 'identityFailed'],
} as const
const LARGEST_MESSAGE = 262_144
const ended = {
  method: 'POST', access: 'public', query, accepts: 'xml', bodyLimit: 4 * LARGEST_MESSAGE, body: z.strictObject({ xml: z.string().max(LARGEST_MESSAGE) }),
  answer: z.unknown(), file: 'text/xml', refuses: ['identityFailed'],
} as const

/** Sign-in by the national node and by ePUAP (spec/api.md "Access"; S0 §2.3, §4; reference/wezel-krajowy.md). */
export const contract = {
  startNode: defineEndpoint({ ...start, path: '/uzytkownicy/wezel-krajowy/przekierowanie', summary: 'Begin sign-in at the national node' }),
  arriveFromNode: defineEndpoint({ ...arrive, path: '/uzytkownicy/wezel-krajowy/acs', summary: 'Answer of the national node, posted by the browser' }),
  arriveFromNodeByAddress: defineEndpoint({ ...arriveByAddress, path: '/uzytkownicy/wezel-krajowy/acs', summary: 'Answer of the national node in the address' }),
  nodeMetadata: defineEndpoint({ ...metadata, path: '/uzytkownicy/wezel-krajowy/metadata', summary: 'The portal as service provider of the national node' }),
  nodeEnded: defineEndpoint({ ...ended, path: '/uzytkownicy/wezel-krajowy/wylogowanie', summary: 'The national node ends sessions' }),
  startEpuap: defineEndpoint({ ...start, path: '/uzytkownicy/epuap/przekierowanie', summary: 'Begin sign-in at ePUAP' }),
  arriveFromEpuap: defineEndpoint({ ...arrive, path: '/uzytkownicy/epuap/acs', summary: 'Answer of ePUAP, posted by the browser' }),
  arriveFromEpuapByAddress: defineEndpoint({ ...arriveByAddress, path: '/uzytkownicy/epuap/acs', summary: 'Answer of ePUAP in the address' }),
  epuapMetadata: defineEndpoint({ ...metadata, path: '/uzytkownicy/epuap/metadata', summary: 'The portal as service provider of ePUAP' }),
  epuapEnded: defineEndpoint({ ...ended, path: '/uzytkownicy/epuap/wylogowanie', summary: 'ePUAP ends sessions' }),
  startOwn: defineEndpoint({ ...start, access: 'limited', path: '/uzytkownik/wezel-krajowy/przekierowanie', summary: 'Confirm the own identity at the national node' }),
  takeOver: defineEndpoint({
    method: 'POST', access: 'public', query, path: '/uzytkownicy/przejecie-sesji', summary: 'Replace the token that travelled through the address bar',
    body: z.strictObject({ token }), answer: z.object({ token: z.string(), czyOgraniczony: z.boolean() }),
  }),
  confirmOwn: defineEndpoint({
    method: 'POST', access: 'limited', query, path: '/uzytkownik/potwierdzenie-tozsamosci', summary: 'Finish the proof of the own identity',
    body: z.strictObject({ token }), answer: z.object({ token: z.string() }),
  }),
  dataToConfirm: defineEndpoint({
    method: 'POST', access: 'public', query, path: '/uzytkownicy/dane-do-potwierdzenia', summary: 'Data of a proved person without an account',
    body: z.strictObject({ token }), answer: z.object({ imie: z.string(), nazwisko: z.string(), pesel: z.string() }),
  }),
  confirmData: defineEndpoint({
    method: 'POST', access: 'public', query: z.strictObject({ ...openQuery, jwtToken: token }), path: '/uzytkownicy/potwierdzenie-danych', summary: 'Open the account of a proved person',
    body: z.strictObject({
      imie: name, nazwisko: name, email: z.string().trim().max(254), pesel: z.string().trim().max(20), nip: z.string().trim().max(20).nullable(), token,
      czyZgodaNaPrzetwarzanieDanych: z.boolean(), czyZgodaNaRegulamin: z.boolean(),
      /** Of the terms that the form showed. */
      wersjaRegulaminu: z.string().trim().min(1).max(100).optional(),
    }),
    answer: z.object({ token: z.string() }),
  }),
}
