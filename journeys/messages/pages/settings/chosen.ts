import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import type { contract } from '../../box/contract.ts'
import { leadsOf } from '../../box/leads.ts'

export type Settings = AnswerOf<typeof contract.settings>
export type Choice = Settings['tematy'][number]
type Chosen = BodyOf<typeof contract.choose>

/** The channels under the names that the call has for them. */
export const FIELDS = { mail: 'email', sms: 'sms', push: 'push' } as const

/** Every box of the form by its name: `taxes email`, `taxes 7`. */
export type Boxes = Readonly<Record<string, boolean>>

/** Topics that the portal tells of, in their order. */
export const told = ({ tematy }: Settings) => tematy.filter(({ czyWysylany }) => czyWysylany)

export function boxesOf(settings: Settings): Boxes {
  return Object.fromEntries(
    told(settings).flatMap(({ temat, dni, ...on }) => [
      ...Object.values(FIELDS).map((field) => [`${temat} ${field}`, on[field]] as const),
      ...(dni === null ? [] : leadsOf(temat).map((lead) => [`${temat} ${lead}`, dni.includes(lead)] as const)),
    ]),
  )
}

function chosenOf({ temat, dni }: Choice, boxes: Boxes): Chosen {
  const isOn = (name: string | number) => boxes[`${temat} ${name}`] === true
  return { temat, email: isOn('email'), sms: isOn('sms'), push: isOn('push'), dni: dni === null ? [] : leadsOf(temat).filter(isOn) }
}

/** What has to be sent: the topics of which a box differs from what is kept. */
export function changesOf(settings: Settings, boxes: Boxes): Chosen[] {
  const kept = boxesOf(settings)
  const isChanged = ({ temat }: Choice) => Object.keys(kept).some((name) => name.startsWith(`${temat} `) && kept[name] !== boxes[name])
  return told(settings)
    .filter(isChanged)
    .map((choice) => chosenOf(choice, boxes))
}

/** Chosen channels without a day: nothing would come, and nobody would know why. */
export function withoutDay(settings: Settings, boxes: Boxes): Choice['temat'][] {
  return told(settings)
    .filter(({ dni }) => dni !== null)
    .map((choice) => chosenOf(choice, boxes))
    .filter(({ email, sms, push, dni }) => (email || sms || push) && dni.length === 0)
    .map(({ temat }) => temat)
}
