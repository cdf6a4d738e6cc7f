import { cleanName, isName } from '#shared/person/person-name.ts'
import { warsawDate } from '#shared/dates.ts'
import { isNip, isPesel } from '#shared/person/identifiers.ts'
import type { Faults } from '#client/form/form-state.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { isEmail, isLogin } from '#shared/person/contact-rules.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { personalWords } from '../../personal-words.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { passwordFault, repeatFault } from '../password/password-check.ts'
import { texts as accountTexts } from '../texts.ts'

export const NOTHING = {
  imie: '',
  nazwisko: '',
  pesel: '',
  nip: '',
  login: '',
  email: '',
  powtorzEmail: '',
  haslo: '',
  powtorzHaslo: '',
  czyZgodaNaPrzetwarzanieDanych: false,
  czyZgodaNaRegulamin: false,
}

export type RegistrationValues = typeof NOTHING

/** Which declarations the office asks for (acceptance A-105). */
export interface Asked {
  readonly czyPytacOZgodeNaPrzetwarzanieDanych: boolean
  readonly czyPytacOZgodeNaRegulamin: boolean
}

/** Words of this person that the estimator must know. */
export function wordsOf(values: RegistrationValues): string[] {
  return personalWords({ ...values, first_name: values.imie, last_name: values.nazwisko })
}

export function emailFault(email: string): string | undefined {
  if (email === '') return textsNow(accountTexts).emailEmpty
  return isEmail(email) ? undefined : textsNow(ruleTexts).emailFormat
}

function peselFault(pesel: string): string | undefined {
  const digits = identifierDigits(pesel)
  if (digits === '') return textsNow(ruleTexts).emptyPesel
  return isPesel(digits, warsawDate(new Date())) ? undefined : textsNow(ruleTexts).peselInvalid
}

export function nipFault(nip: string): string | undefined {
  return nip.trim() === '' || isNip(identifierDigits(nip)) ? undefined : textsNow(ruleTexts).nipInvalid
}

/** `isAsked` is undefined until the server has told it. Who says that they know an information gives no consent. */
export function consentFault(
  isAsked: boolean | undefined,
  isGiven: boolean,
  fault: 'consentRequired' | 'knowledgeRequired' = 'consentRequired',
): string | undefined {
  return isAsked && !isGiven ? textsNow(ruleTexts)[fault] : undefined
}

function personFaults({ imie, nazwisko, pesel, nip }: RegistrationValues): Faults<RegistrationValues> {
  const rules = textsNow(ruleTexts)
  return {
    imie: nameFault(imie, rules.emptyFirstName),
    nazwisko: nameFault(nazwisko, rules.emptyLastName),
    pesel: peselFault(pesel),
    nip: nipFault(nip),
  }
}

/** A name of which nothing can be seen is none. */
function nameFault(typed: string, empty: string): string | undefined {
  const name = cleanName(typed)
  if (name === '') return empty
  return isName(name) ? undefined : textsNow(ruleTexts).nameFormat
}

function repeatedFault(repeated: string, email: string): string | undefined {
  if (repeated === '') return textsNow(ruleTexts).empty
  return repeated === email ? undefined : textsNow(accountTexts).emailsDiffer
}

function accountFaults(values: RegistrationValues, level: number | null): Faults<RegistrationValues> {
  const login = values.login.trim()
  const email = values.email.trim()
  return {
    login: login === '' ? textsNow(ruleTexts).emptyLogin : isLogin(login) ? undefined : textsNow(ruleTexts).loginFormat,
    email: emailFault(email),
    powtorzEmail: repeatedFault(values.powtorzEmail.trim(), email),
    haslo: passwordFault(values.haslo, level),
    powtorzHaslo: repeatFault(values.haslo, values.powtorzHaslo),
  }
}

/** The rules of the server (`registration-routes.ts`) and the repetitions, in the order of the fields. */
export function checkRegistration(values: RegistrationValues, level: number | null, asked: Asked | undefined): Faults<RegistrationValues> {
  return {
    ...personFaults(values),
    ...accountFaults(values, level),
    czyZgodaNaPrzetwarzanieDanych: consentFault(
      asked?.czyPytacOZgodeNaPrzetwarzanieDanych,
      values.czyZgodaNaPrzetwarzanieDanych,
      'knowledgeRequired',
    ),
    czyZgodaNaRegulamin: consentFault(asked?.czyPytacOZgodeNaRegulamin, values.czyZgodaNaRegulamin),
  }
}
