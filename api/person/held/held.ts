interface Words {
  readonly pl: string
  readonly en: string
}

/** Why something outlives a person's wish to have it erased: what the office says to them. */
export const WHY = {
  accounting: {
    pl: 'Dowody wpłat: ustawa o rachunkowości art. 74, Ordynacja podatkowa art. 86 (RODO art. 17 ust. 3 lit. b)',
    en: 'Proofs of payments: accounting act art. 74, tax ordinance art. 86 (GDPR art. 17(3)(b))',
  },
  sent: {
    pl: 'Pisma do urzędu: zadanie publiczne i przepisy o archiwach (RODO art. 17 ust. 3 lit. b i d)',
    en: 'Letters to the office: public task and rules on archives (GDPR art. 17(3)(b) and (d))',
  },
  enforcement: {
    pl: 'Działania informacyjne przed egzekucją: obowiązek prawny (RODO art. 17 ust. 3 lit. b)',
    en: 'Informational actions before enforcement: legal obligation (GDPR art. 17(3)(b))',
  },
  accountability: {
    pl: 'Rozliczalność: Krajowe Ramy Interoperacyjności, RODO art. 5 ust. 2 (art. 17 ust. 3 lit. b)',
    en: 'Accountability: interoperability framework, GDPR art. 5(2) (art. 17(3)(b))',
  },
  others: {
    pl: 'Wiadomości, które ma w skrzynce także ktoś inny (RODO art. 15 ust. 4)',
    en: 'Messages that somebody else has in their mailbox, too (GDPR art. 15(4))',
  },
  underWay: {
    pl: 'Wiadomość jeszcze nie wyszła: zniknie po wysłaniu, najpóźniej po 90 dniach',
    en: 'The mail has not left yet: it goes after it was sent, after 90 days at most',
  },
  unhandled: {
    pl: 'Odczyt nie jest jeszcze załatwiony: zdjęcie zniknie w terminie z opisu przechowywania',
    en: 'The reading has not been handled yet: the photograph goes at the end of its period',
  },
  employment: {
    pl: 'Konto pracownika urzędu: zatrudnienie i rozliczalność; usuwa je administrator',
    en: 'Account of somebody of the office: employment and accountability; the administrator deletes it',
  },
  register: {
    pl: 'Rejestry urzędu: o danych decyduje system, z którego pochodzą; portal ma kopię ostatniej dostawy',
    en: 'Registers of the office: the system of origin decides; the portal has a copy of the last delivery',
  },
} as const satisfies Readonly<Record<string, Words>>

export type Why = keyof typeof WHY

/** What becomes of rows when somebody is forgotten. `only`: condition on the row `t`; what does not meet it stays, for the reason named. */
export type Erasure =
  | { readonly how: 'with-account' }
  | { readonly how: 'deleted'; readonly only?: string; readonly why?: Why }
  | { readonly how: 'kept'; readonly why: Why }

/** A table of the portal in which people stand. */
export interface Held {
  readonly name: Words
  /** Whose a row `t` is: SQL with the values of `Person` (`whose.ts`). */
  readonly where: string
  readonly erased: Erasure
  /** Columns on paper with their Polish names; the machine-readable file has all but those that open something. */
  readonly shown: Readonly<Record<string, string>>
}

/** $1 accounts, $2 PESEL numbers, $3 NIP numbers, $4 e-mail addresses in small letters, $5 people of the office, $6 accounts as the log names them. */
export const OF_ACCOUNT = 't.account_id = any($1)'
export const OF_SUBJECT = '(t.account_id = any($1) or t.subject_pesel = any($2) or t.subject_nip = any($3))'

/** Rows that refer to rows of another table. */
export function within(column: string, table: string, key: string, where: string): string {
  return `t.${column} in (select t.${key} from portal.${table} t where ${where})`
}

export const GOES: Erasure = { how: 'with-account' }
export const kept = (why: Why): Erasure => ({ how: 'kept', why })
