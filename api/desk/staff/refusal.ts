/** Why an act on somebody's account of the desk is refused, in words for whoever acts at the terminal. */
const REASONS = {
  unknown: 'There is nobody of this login. "portal staff list" shows who there is.',
  login: 'login: 3 to 60 small letters, digits, dots, hyphens; the first is a letter or digit.',
  loginTaken: 'The login is taken.',
  names: 'First and last name must not be empty.',
  email: 'This is no e-mail address.',
  emailTaken: 'Another account of the desk has this mailbox: each person has one of their own.',
  sameEmail: 'The account has this address already.',
  pesel: 'PESEL: not valid.',
  peselNeeded: 'Whoever may agree to proposals of others needs a PESEL: give it first.',
  samePesel: 'The account has this PESEL already.',
  roles: 'A role is one of K, S, F, R, B, A, with departments behind a colon: --role S:WODA,ODPADY.',
  sameRoles: 'These are the roles that the account has.',
  begun: 'The account is in use: a new link to it needs a second person.',
  notBegun: 'The account has nothing to lose yet: give it a new link.',
  lastAdministrator: 'Nobody else could grant roles any more: this is the last administrator.',
} as const

export type StaffFault = keyof typeof REASONS

export class StaffRefusal extends Error {
  readonly reason: StaffFault

  constructor(reason: StaffFault) {
    super(REASONS[reason])
    this.reason = reason
  }
}
