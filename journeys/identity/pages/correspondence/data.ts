import type { BodyOf } from '#shared/calls/endpoint.ts'
import { keysOf, recordOf } from '#shared/records.ts'
import type { Faults } from '#client/form/form-state.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import type { correspondenceContract as contract } from '../../contract.ts'
import { INSTITUTION, misshapenFields, PERSON, requiredFields, SHAPE_FAULTS } from '../../correspondence-rules.ts'
import { texts as ruleTexts } from '../../texts.ts'

/** As the API has it: what is not given is null. */
export type Correspondence = BodyOf<typeof contract.send>
export type Field = keyof Correspondence

/** As the form has it: what is not given is empty. */
export type CorrespondenceValues = Readonly<Record<Field, string>>

/** Names of the recipient: one for an institution, four for a person (acceptance ). */
export function namesOf(isInstitution: boolean): readonly Field[] {
  return isInstitution ? INSTITUTION : PERSON
}

export function toValues(data: Correspondence): CorrespondenceValues {
  return recordOf(keysOf(data), (field) => data[field] ?? '')
}

/** Empty inputs become null, and so do the names of the other kind of subject (acceptance A-143). */
export function toBody(values: CorrespondenceValues, isInstitution: boolean): Correspondence {
  const foreign = namesOf(!isInstitution)
  return recordOf(keysOf(values), (field) => (foreign.includes(field) ? null : values[field].trim() || null))
}

export function checkCorrespondence(values: CorrespondenceValues, isInstitution: boolean): Faults<CorrespondenceValues> {
  const words = textsNow(ruleTexts)
  const missing = requiredFields(isInstitution).filter((field) => values[field].trim() === '')
  const misshapen = misshapenFields(values).map((field) => [field, words[SHAPE_FAULTS[field]]])
  return Object.fromEntries([...missing.map((field) => [field, words.empty]), ...misshapen]) as Faults<CorrespondenceValues>
}
