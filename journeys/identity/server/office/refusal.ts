/** Why an act of the office on an account is refused, in words for whoever acts. */
const REASONS = {
  unknown: 'There is no such account. The desk finds it by name, PESEL, NIP, e-mail or card.',
  inactive: 'The activation link has not been used yet, so nobody has shown that the account is theirs.',
  active: 'The account is active already.',
  verified: 'The account is verified already.',
  delayDays: 'A delay ends between today and 92 days from now.',
  notVerified: 'Only an account whose identity is verified shows anything.',
  blocked: 'The account is blocked.',
  emailUnproven: 'The identity is proved already; full rights wait for the link that was sent to the e-mail address of the account.',
  ownOpening: 'Whoever opened the account does not prove whose it is as well: somebody else of the office does, or login.gov.pl.',
  checkedByOne: 'One person has seen the document: somebody else of the office agrees.',
  notChecked: 'Nobody has seen the document yet, or it was seen anew meanwhile.',
  numberMissing: 'Nothing was changed: the number as read from the document is missing.',
  numberDiffers:
    'Nothing was changed: the number read from the document is not that of the account. Whoever gets this account would see the data of somebody else. Has the person registered with a wrong number, a new account is needed.',
  nameDiffers: 'Nothing was changed: under this number the register has another name. Where the document explains it, say why.',
  reason: 'A reason has 10 to 120 characters and no personal number.',
  unknownNip: 'The register has no institution under this NIP. Nothing was changed.',
  joined: 'The account acts for this institution already.',
  notJoined: 'The account does not act for this institution.',
  ownSubject: 'The account was opened for this institution: it may be blocked or deleted, and not parted from it.',
  otherPerson: 'The accounts have different PESEL numbers: they are not of one person.',
  otherKind: 'One account is a person’s and the other an institution’s, or they are of different institutions: they cannot become one.',
  unproven: 'Both accounts have to be verified: of one that has only claimed a number nobody knows whose it is. It can be deleted.',
  file: 'This is no file of accounts: a table with ; between columns, and login, imie, nazwisko, email, pesel in its first line.',
  tooMany: 'A file has 200 accounts at most.',
  count: 'The number of accounts was not repeated: nothing was opened.',
  loginTaken: 'The login is taken.',
  peselTaken: 'The person with this PESEL has an account already.',
  notByOffice: 'The office did not create this account: there is no letter to it.',
  email: 'This is no e-mail address.',
  sameEmail: 'The account has this e-mail address already.',
} as const

export type OfficeReason = keyof typeof REASONS

export class OfficeRefusal extends Error {
  readonly reason: OfficeReason

  constructor(reason: OfficeReason) {
    super(REASONS[reason])
    this.reason = reason
  }
}
