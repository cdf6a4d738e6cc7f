import { z } from 'zod'
import { noBody, oneTimeCode, openQuery, subjectQuery, wallTime } from '#shared/contracts/parts.ts'
import { cleanName, isName } from '#shared/person/person-name.ts'
import { DEPARTMENTS, ROLES } from '#shared/desk/permissions.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

const query = z.strictObject(openQuery)
const empty = z.object({})
const login = z.string().trim().min(3).max(120)
const password = z.string().min(1).max(256)
/** Null for an account without a password, which a provider's sign-in opened. */
const present = password.nullable()
/** Where the sign-in is older than five minutes; without it such a call is answered 1521. */
const again = password.optional()
const email = z.string().trim().max(254)
const hash = z.string().min(1).max(200)
const name = z.string().max(400).transform(cleanName).pipe(z.string().min(1).max(100).refine(isName))
const returnUrl = z.string().max(500)
const recaptcha = z.string().max(4000).nullable().optional()
const declarations = { czyZgodaNaPrzetwarzanieDanych: z.boolean(), czyZgodaNaRegulamin: z.boolean() }
/** Version of the terms that the form showed: others may have come while somebody filled it in. */
const shownTerms = z.string().trim().min(1).max(100).optional()

/** Kinds of what the office does with an account, as its owner is told of them. */
const LOOKS = ['WYSZUKANIE', 'WGLAD', 'TELEFON', 'ODSLONIECIE', 'PODGLAD', 'KONIEC_PODGLADU', 'WERYFIKACJA', 'WYKAZ', 'WSTRZYMANIE', 'CZYNNOSC'] as const

/** What the files of what the office did may be asked for: they hold all of it. */
export const looksFile = query

const open = { method: 'POST', access: 'public', query } as const
const own = { method: 'POST', access: 'limited', query } as const

/** `tresc`: the office's wording, null where it has none; `zgodaNa`: the one that the person has agreed to. */
const consents = z.object({
  powiadomieniaEmail: z.boolean(), powiadomieniaSms: z.boolean(), email: z.string().nullable(), telefon: z.string().nullable(),
  tresc: z.string().nullable(), wersja: z.string().nullable(), zgodaNa: z.string().nullable(), zgodaKiedy: wallTime.nullable(), czyNowaTresc: z.boolean(),
})

/** Registration, links and the account itself (spec/api.md "Access", "Account"; S0 §2.3, §2.4, §5). */
export const contract = {
  registrationConsents: defineEndpoint({
    method: 'GET', path: '/uzytkownicy/rejestracja-zgody', summary: 'Consents asked at registration', access: 'public', query, body: noBody,
    answer: z.object({
      czyPytacOZgodeNaPrzetwarzanieDanych: z.boolean(),
      trescZgodyNaPrzetwarzanieDanych: z.string(),
      czyPytacOZgodeNaRegulamin: z.boolean(),
      trescRegulaminu: z.string(),
      wersjaRegulaminu: z.string(),
    }),
  }),
  declare: defineEndpoint({
    ...open, path: '/pi/rejestracjaZgody', summary: 'Check the declarations alone, before personal data are sent; registration keeps them',
    body: z.strictObject(declarations), answer: empty,
  }),
  register: defineEndpoint({
    ...open, path: '/uzytkownicy/rejestracja', summary: 'Open an account', status: 201,
    body: z.strictObject({
      imie: name, nazwisko: name, login, haslo: password, email, pesel: z.string().trim().max(20), nip: z.string().trim().max(20).nullish(),
      returnUrl: returnUrl.nullable().optional(), ...declarations, wersjaRegulaminu: shownTerms, recaptcha,
    }),
    answer: empty,
  }),
  resumeRegistration: defineEndpoint({
    ...open, path: '/uzytkownicy/rejestracja/login', summary: 'Go on with a registration whose login was taken, by the link of its mail',
    body: z.strictObject({ hash, login }), answer: empty,
  }),
  activate: defineEndpoint({ ...open, path: '/uzytkownicy/aktywacja', summary: 'Use an activation link', body: z.strictObject({ hash }), answer: empty }),
  activateFromOffice: defineEndpoint({
    ...open, path: '/uzytkownicy/aktywacja-z-urzedu', summary: 'Activate an account created by the office',
    body: z.strictObject({ hash, stareHaslo: password, noweHaslo: password }), answer: empty,
  }),
  resendActivation: defineEndpoint({
    ...open, path: '/uzytkownicy/link-aktywacyjny', summary: 'Send the activation link again',
    body: z.strictObject({ login, email, returnUrl: returnUrl.nullable().optional(), recaptcha }), answer: empty,
  }),
  remind: defineEndpoint({ ...open, path: '/uzytkownicy/przypomnienie-hasla', summary: 'Send a link for a new password', body: z.strictObject({ login, email, recaptcha }), answer: empty }),
  setPassword: defineEndpoint({
    ...open, path: '/uzytkownicy/nowe-haslo', summary: 'Set a new password by a link',
    body: z.strictObject({ noweHaslo: password, kodZmianyHasla: hash }), answer: empty,
  }),
  confirmEmail: defineEndpoint({ ...open, path: '/uzytkownicy/potwierdzenie-email', summary: 'Confirm a new e-mail address by its link', body: z.strictObject({ hash }), answer: z.object({ czyWylogowano: z.boolean(), czyZmieniono: z.boolean() }) }),
  notMe: defineEndpoint({
    ...open, path: '/uzytkownicy/to-nie-ja', summary: 'End all sessions and give the password up, by the link of a mail about a new device',
    body: z.strictObject({ hash }),
    /** Of a link that sets the new password. */
    answer: z.object({ kodZmianyHasla: z.string() }),
  }),
  changePassword: defineEndpoint({ ...own, path: '/uzytkownik/zmiana-hasla', summary: 'Change the password', body: z.strictObject({ noweHaslo: password, stareHaslo: present }), answer: empty }),
  emailChange: defineEndpoint({
    method: 'GET', path: '/uzytkownik/zmiana-email', summary: 'The e-mail address that waits for its link', access: 'limited', query, body: noBody,
    /** `wazneDo`: until when the link works; null with `nowyEmail` where nothing waits. `czyKod`: a change needs a code of the second factor. */
    answer: z.object({ nowyEmail: z.string().nullable(), wazneDo: wallTime.nullable(), czyKod: z.boolean() }),
  }),
  changeEmail: defineEndpoint({
    ...own, path: '/uzytkownik/zmiana-email', summary: 'Ask for another e-mail address',
    body: z.strictObject({ nowyEmail: email, haslo: present, totp: oneTimeCode.optional() }), answer: empty,
  }),
  resendEmailLink: defineEndpoint({ ...own, path: '/uzytkownik/zmiana-email/link', summary: 'Send the link to the waiting e-mail address again', body: z.strictObject({}), answer: empty }),
  cancelEmailChange: defineEndpoint({
    ...own, method: 'DELETE', path: '/uzytkownik/zmiana-email', summary: 'Give up the change of e-mail address', body: z.strictObject({}).nullish(),
    answer: empty,
  }),
  sessions: defineEndpoint({
    method: 'GET', path: '/uzytkownik/sesje', summary: 'Open sessions of the account, the latest first', access: 'limited', query, body: noBody,
    answer: z.object({
      /** `KOD`: right password, the code of the second factor not yet given. `PODGLAD`: somebody of the office looks at the portal as the owner sees it. `id` says nothing of the token. */
      sesje: z.array(z.object({ id: z.uuid(), rodzaj: z.enum(['PELNA', 'OGRANICZONA', 'KOD', 'PODGLAD']), odKiedy: wallTime, ostatnioUzyta: wallTime, czyTa: z.boolean(), przegladarka: z.string().nullable(), system: z.string().nullable(), siec: z.string().nullable() })),
    }),
  }),
  endSessions: defineEndpoint({
    ...own, method: 'DELETE', path: '/uzytkownik/sesje', summary: 'End one session of the account, or with `id` null all but this one',
    body: z.strictObject({ id: z.uuid().nullable() }), answer: empty,
  }),
  looks: defineEndpoint({
    method: 'GET', path: '/uzytkownik/ogladanie', summary: 'What the office did with the account or saw of it, the newest first: when, which role, why', access: 'session',
    query: z.strictObject({ ...openQuery, przed: z.coerce.number<string>().int().positive().optional() }), body: noBody,
    answer: z.object({
      /** `role`: as the desk has them (K clerk, S senior clerk, F finance, R editor, B data-protection officer, A administrator); none for the terminal. */
      wpisy: z.array(z.object({
        kiedy: wallTime, co: z.enum(LOOKS), pole: z.enum(['pesel', 'nip', 'email', 'telefon', 'adres']).nullable(),
        role: z.array(z.enum(ROLES)), dzialy: z.array(z.enum(DEPARTMENTS)), powod: z.string().nullable(),
      })),
      /** For `przed`, where there are older ones. */
      dalsze: z.int().nullable(),
    }),
  }),
  terms: defineEndpoint({
    method: 'GET', path: '/uzytkownik/regulamin', summary: 'Terms of use that the account has accepted, and those that it is asked to accept', access: 'limited', query, body: noBody,
    /** Number and day of the terms. `kiedy`: when they were accepted. `nowy`: null where those that hold are accepted. */
    answer: z.object({ przyjety: z.string().nullable(), kiedy: wallTime.nullable(), nowy: z.string().nullable() }),
  }),
  acceptTerms: defineEndpoint({
    ...own, path: '/uzytkownik/regulamin', summary: 'Accept the terms of use that hold', body: z.strictObject({ wersja: z.string().min(1).max(60) }),
    answer: z.object({ przyjety: z.string().nullable(), kiedy: wallTime.nullable(), nowy: z.string().nullable() }),
  }),
  consents: defineEndpoint({
    method: 'GET', path: '/uzytkownik/zgody', summary: 'Notification consents', access: 'session', query, body: noBody,
    answer: consents,
  }),
  saveConsents: defineEndpoint({
    method: 'POST', path: '/uzytkownik/zgody', summary: 'Save notification consents', access: 'session', query,
    body: z.strictObject({ powiadomieniaEmail: z.boolean(), powiadomieniaSms: z.boolean(), email: email.nullable(), telefon: z.string().trim().max(20).nullable(), haslo: again, totp: oneTimeCode.optional(), wersja: z.string().min(1).max(200).nullable().optional() }),
    answer: consents,
  }),
  twoFactor: defineEndpoint({
    method: 'GET', ownerOnly: true, path: '/uzytkownik/2fa', summary: 'Two-factor settings', access: 'session', query, body: noBody,
    /** `pozostaleKody`: recovery codes that were not used; null while the factor is off. */
    answer: z.object({ czy2FaAktywne: z.boolean(), qrCode: z.string().nullable(), key: z.string().nullable(), pozostaleKody: z.int().nullable() }),
  }),
  saveTwoFactor: defineEndpoint({
    method: 'POST', path: '/uzytkownik/2fa', summary: 'Switch the second factor on, or off by a code of the app or a recovery code', access: 'session', query,
    body: z.strictObject({ czy2FaAktywne: z.boolean(), totp: oneTimeCode, haslo: again }),
    answer: z.object({ kodyOdzyskiwania: z.array(z.string()).nullable() }),
  }),
  newKey: defineEndpoint({
    method: 'POST', path: '/uzytkownik/2fa/klucz', summary: 'Key for another telephone, while the second factor stays on', access: 'session', query,
    body: z.strictObject({ totp: oneTimeCode, haslo: again }), answer: z.object({ qrCode: z.string(), key: z.string() }),
  }),
  newPhone: defineEndpoint({
    method: 'POST', path: '/uzytkownik/2fa/telefon', summary: 'Take the key of another telephone into use, by its first code', access: 'session', query,
    body: z.strictObject({ totp: oneTimeCode }), answer: z.object({ kodyOdzyskiwania: z.array(z.string()) }),
  }),
  newRecoveryCodes: defineEndpoint({
    method: 'POST', path: '/uzytkownik/2fa/kody', summary: 'New recovery codes in place of the old ones', access: 'session', query,
    body: z.strictObject({ totp: oneTimeCode, haslo: again }), answer: z.object({ kodyOdzyskiwania: z.array(z.string()) }),
  }),
  deleteAccount: defineEndpoint({
    method: 'DELETE', path: '/uzytkownik', summary: 'Delete the account', access: 'limited', query,
    body: z.strictObject({ haslo: again, totp: oneTimeCode.optional() }).nullish(), answer: empty,
  }),
}

const line = z.string().trim().max(200).nullable()

/** Correspondence data of a water customer; an empty field is null (S0 §3). */
export const correspondence = z.strictObject({
  imie: line, imie2: line, nazwisko: line, nazwisko2: line, nazwa: line, telefon: line, email: line, fax: line, www: line,
  miejscowosc: line, ulica: line, nrDomu: line, nrLokalu: line, kodPocztowy: line,
})

const subject = { access: 'subject', query: z.strictObject(subjectQuery) } as const

export const correspondenceContract = {
  data: defineEndpoint({
    ...subject, method: 'GET', path: '/uzytkownik/dane-korespondencyjne', summary: 'Correspondence data of the subject', body: noBody,
    answer: z.object({ daneKorespondencyjne: correspondence }),
  }),
  send: defineEndpoint({ ...subject, method: 'POST', path: '/uzytkownik/dane-korespondencyjne', summary: 'Send correspondence data to the office', body: correspondence, idempotent: true, refuses: ['idempotencyMismatch'], answer: z.object({ zgloszenieId: z.int(), numer: z.string() }) }),
  history: defineEndpoint({
    ...subject, method: 'GET', path: '/uzytkownik/historia-zgloszen', summary: 'Submissions of the subject', body: noBody,
    answer: z.object({
      historiaZgloszen: z.array(
        z.object({
          zgloszenieId: z.int(), kiedyUtworzono: z.string(), tematZgloszenia: z.string(), trescZgloszenia: z.string(),
          kiedyObsluzono: z.string().nullable(), uwagiDoZgloszenia: z.string().nullable(), daneKorespondencyjne: correspondence.nullable(),
        }),
      ),
    }),
  }),
}
