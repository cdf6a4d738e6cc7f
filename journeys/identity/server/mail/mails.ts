import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { compose, type Envelope } from '#integrations/mail/letter.ts'
import type { Mail } from '#integrations/mail/outbox.ts'
import type { SessionOrigin } from '#shared/server/security/session-origin.ts'
import { mailTexts } from './mail-texts.ts'
import { noticeTexts } from './notice-texts.ts'

export interface Letter extends Envelope {
  /** Address of the portal, for links. */
  readonly publicUrl: string
}

/** What the owner is told of: the advice to who did not do it, and where the mail leads them; null where only the office can help. */
const NOTICES = {
  Password: { advice: 'adviceReset', path: '/reset-haslo' },
  EmailAsked: { advice: 'adviceCancel', path: '/panel-uzytkownika' },
  Email: { advice: 'adviceOffice', path: null },
  TwoFactorOn: { advice: 'adviceReset', path: '/reset-haslo' },
  TwoFactorOff: { advice: 'adviceReset', path: '/reset-haslo' },
  TwoFactorMoved: { advice: 'adviceReset', path: '/reset-haslo' },
  RecoveryRenewed: { advice: 'adviceReset', path: '/reset-haslo' },
  RecoveryUsed: { advice: 'adviceReset', path: '/reset-haslo' },
  Consents: { advice: 'adviceReset', path: '/reset-haslo' },
  WrongCodes: { advice: 'adviceWrongCodes', path: '/reset-haslo' },
  LockedOut: { advice: 'adviceLockedOut', path: '/reset-haslo' },
  LockedOutByCodes: { advice: 'adviceLockedOutByCodes', path: '/reset-haslo' },
  ActingAsked: { advice: 'adviceActing', path: '/upowaznienia' },
  ActingBegun: { advice: 'adviceActing', path: '/upowaznienia' },
  ActingEnding: { advice: 'adviceActing', path: '/upowaznienia' },
  ActingEnded: { advice: 'adviceActing', path: '/upowaznienia' },
  LetterOpened: { advice: 'adviceOffice', path: null },
  LetterStopped: { advice: 'adviceOffice', path: null },
  Deleted: { advice: 'adviceOffice', path: null },
} as const

export type Notice = keyof typeof NOTICES

/** With so few recovery codes left the owner is told to make new ones. */
const FEW_CODES = 3

type LinkKind = 'activation' | 'officeActivation' | 'taken' | 'password' | 'email' | 'letterFirst' | 'provider' | 'unproven'

/** A mail whose purpose is a link. */
export function linkMail(letter: Letter, kind: LinkKind, link: string): Mail {
  const texts = textsIn(mailTexts, letter.language)
  const haveAccount = kind === 'taken' ? [fill(texts.takenOwn, { address: `${letter.publicUrl}/reset-haslo` })] : []
  return compose(letter, texts[`${kind}Subject`], [texts[`${kind}Text`], link, ...haveAccount, texts.notYou], link)
}

/** What a notice says beyond its own words: values of its places, and paragraphs behind it. */
export interface Details {
  readonly values?: Readonly<Record<string, string>>
  readonly more?: readonly string[]
}

/** Tells the owner of a change, so that one made by somebody else is noticed, and what to do then (security checklist part 3). */
export function noticeMail(letter: Letter, kind: Notice, { values = {}, more = [] }: Details = {}): Mail {
  const texts = textsIn(noticeTexts, letter.language)
  const { advice, path } = NOTICES[kind]
  const link = path === null ? null : `${letter.publicUrl}${path}`
  return compose(
    letter,
    texts[`subject${kind}`],
    [fill(texts[`notice${kind}`], values), ...more, texts[advice], ...(link === null ? [] : [link])],
    link,
  )
}

/** Of a used recovery code: how many are left, and what to do where those are few. */
export function recoveryDetails(left: number, language: Language): Details {
  return { values: { left: String(left) }, more: left <= FEW_CODES ? [textsIn(noticeTexts, language).noticeFewLeft] : [] }
}

/** A device as its owner would call it. */
export function deviceOf({ browser, system, network }: SessionOrigin, language: Language): { device: string; network: string } {
  const named = [browser, system].filter((name) => name !== null).join(', ')
  return { device: named || textsIn(noticeTexts, language).unknownDevice, network }
}

/** Tells of a sign-in from a device that the account has not used. The link ends it. */
export function newDeviceMail(letter: Letter, device: ReturnType<typeof deviceOf>, link: string): Mail {
  const texts = textsIn(noticeTexts, letter.language)
  return compose(letter, texts.subjectNewDevice, [fill(texts.noticeNewDevice, device), texts.adviceNewDevice, link], link)
}
