import type { BodyOf } from '#shared/endpoint.ts'
import type { Faults } from '#ui/form/form-state.ts'
import { textsNow } from '#ui/texts-store.ts'
import { isEmail, phoneDigits, postalCode } from '#shared/contact-rules.ts'
import type { correspondenceContract as contract } from '../../contract.ts'
import { texts as ruleTexts } from '../../texts.ts'

/** As the API has it: what is not given is null. */
export type Correspondence = BodyOf<typeof contract.send>
export type Field = keyof Correspondence

/** As the form has it: what is not given is empty. */
export type CorrespondenceValues = Readonly<Record<Field, string>>

export const PERSON = ['imie', 'imie2', 'nazwisko', 'nazwisko2'] as const
export const INSTITUTION = ['nazwa'] as const
export const CONTACT = ['telefon', 'email', 'fax', 'www'] as const
export const ADDRESS = ['miejscowosc', 'ulica', 'nrDomu', 'nrLokalu', 'kodPocztowy'] as const

/** Names of the recipient: one for an institution, four for a person (acceptance ). */
export function namesOf(isInstitution: boolean): readonly Field[] {
  return isInstitution ? INSTITUTION : PERSON
}

/** Fields that must not be empty, in the order of the specification (S0 §5). */
export function requiredFields(isInstitution: boolean): readonly Field[] {
  return [...(isInstitution ? (['nazwa'] as const) : (['imie', 'nazwisko'] as const)), 'miejscowosc', 'nrDomu', 'kodPocztowy']
}

export function toValues(data: Correspondence): CorrespondenceValues {
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, value ?? ''])) as CorrespondenceValues
}

/** Empty inputs become null, and so do the names of the other kind of subject (acceptance A-143). */
export function toBody(values: CorrespondenceValues, isInstitution: boolean): Correspondence {
  const foreign = namesOf(!isInstitution)
  const entries = Object.entries(values).map(([field, value]) => [field, foreign.some((name) => name === field) ? null : value.trim() || null])
  return Object.fromEntries(entries) as Correspondence
}

export function checkCorrespondence(values: CorrespondenceValues, isInstitution: boolean): Faults<CorrespondenceValues> {
  const { empty, format } = textsNow(ruleTexts)
  const missing = requiredFields(isInstitution).flatMap((field) => (values[field].trim() === '' ? [[field, empty]] : []))
  const { kodPocztowy: code, email, telefon } = values
  const shapes = {
    ...(code.trim() !== '' && postalCode(code) === null && { kodPocztowy: format }),
    ...(telefon.trim() !== '' && phoneDigits(telefon) === null && { telefon: format }),
    ...(email.trim() !== '' && !isEmail(email.trim()) && { email: format }),
  }
  return { ...(Object.fromEntries(missing) as Faults<CorrespondenceValues>), ...shapes }
}
