/** Why an act on a case is refused, in words for the command line; the desk has its own. */
const REASONS = {
  number: 'is no number of a submission, such as Z-12 or S-5',
  unknown: 'there is no submission with this number',
  changed: 'somebody has changed it meanwhile',
  held: 'somebody else works on it',
  empty: 'an answer or note has no words',
  long: 'is too long',
  nobody: 'nobody of that login works for the department',
  reassign: 'another department or clerk is set by a senior clerk',
  closed: 'is closed already',
  open: 'stands so that this cannot be done',
  waiting: 'waits for the person: no day of the office passes',
  term: 'wants a reason and a day later than the one it has, within a year',
  old: 'was closed too long ago',
  often: 'has ten messages of today already',
  unfilled: 'has a field in braces that nobody has filled in',
  reason: 'is no usual consumption: a reason is wanted',
  count: 'the number of cases is another now',
  columns: 'columns are given once each, and the number is among them',
  filed: 'was matched already',
  day: 'lies before the letter or after today',
  outcome: 'is no outcome of this application',
  files: 'holds no more files',
  file: 'is no table with the column Numer, separated by semicolons',
} as const

export type InboxReason = keyof typeof REASONS

export class InboxRefusal extends Error {
  readonly reason: InboxReason
  /** Who has it, or has changed it. */
  readonly who: string | null

  constructor(reason: InboxReason, who: string | null = null) {
    super(who === null ? REASONS[reason] : `${REASONS[reason]}: ${who}`)
    this.reason = reason
    this.who = who
  }
}
