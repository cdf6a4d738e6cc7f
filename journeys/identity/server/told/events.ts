import { z } from 'zod'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { noticeTexts } from '../mail/notice-texts.ts'
import { texts } from './box-texts.ts'
import { officeMailTexts } from './mail-texts.ts'

const OWN = [
  'Password',
  'EmailAsked',
  'Email',
  'TwoFactorOn',
  'TwoFactorOff',
  'TwoFactorMoved',
  'RecoveryRenewed',
  'RecoveryUsed',
  'Consents',
  'WrongCodes',
  'LockedOut',
  'LockedOutByCodes',
  'NewDevice',
  'ActingAsked',
  'ActingBegun',
  'ActingEnding',
  'ActingEnded',
  'LetterOpened',
  'LetterStopped',
] as const
const OFFICE = [
  'Verified',
  'VerifiedOther',
  'Blocked',
  'Unblocked',
  'EmailChange',
  'TwoFactorReset',
  'Joined',
  'JoinedOther',
  'Parted',
  'MergedInto',
] as const

const ownFacts = z.object({ notice: z.enum(OWN), values: z.record(z.string(), z.string()) })
const officeFacts = z.object({ act: z.enum(OFFICE) })

export type OwnChange = z.infer<typeof ownFacts>
export type OfficeAct = (typeof OFFICE)[number]

function sayOwn({ notice, values }: OwnChange, language: Language): Words {
  const said = textsIn(noticeTexts, language)
  const { short, adviceOwn } = textsIn(texts, language)
  return { title: said[`subject${notice}`], paragraphs: [fill(said[`notice${notice}`], values), adviceOwn], mail: '', short }
}

function sayOffice({ act }: z.infer<typeof officeFacts>, language: Language): Words {
  const said = textsIn(officeMailTexts, language)
  const { short, adviceOffice } = textsIn(texts, language)
  return { title: said[`subject${act}`], paragraphs: [said[`text${act}`], adviceOffice], mail: '', short }
}

const SECURITY = { topics: ['security'], isDuty: true, hasOwnMail: true } as const
const VALUES = {
  left: '2',
  device: 'Firefox, Linux',
  network: '192.0.2.0',
  principal: 'Maria Nowak',
  agent: 'Anna Nowak',
  date: '31.12.2026',
}
const own = (notice: OwnChange['notice']): OwnChange => ({ notice, values: VALUES })

/** Something of the account has changed, or somebody has tried to get in: the owner learns of it, whoever it was. */
export const accountChange = defineEvent({
  name: 'account-change',
  called: texts.change,
  ...SECURITY,
  facts: ownFacts,
  say: sayOwn,
  examples: [own('Password'), ...OWN.slice(1).map(own)],
})

/** The office has done something with the account. */
export const accountAct = defineEvent({
  name: 'account-act',
  called: texts.act,
  ...SECURITY,
  facts: officeFacts,
  say: sayOffice,
  examples: [{ act: 'Verified' }, ...OFFICE.slice(1).map((act) => ({ act }))],
})

export const events: readonly MessageEvent[] = [accountChange, accountAct]
