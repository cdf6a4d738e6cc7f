/** `info`: nothing is to be done. `warning`: somebody should look. `error`: a clerk has to decide before the day can be closed. */
export type Severity = 'info' | 'warning' | 'error'

interface Labelled {
  readonly severity: Severity
  readonly pl: string
  readonly en: string
  /** What whoever reads it does next. */
  readonly step: string
}

/** The one name for each combination of order, settlement, bank line and posting: computed, never typed. */
// oxfmt-ignore
export const LABELS = {
  'agreed': { severity: 'info', pl: 'zgodne', en: 'agreed', step: 'Nothing is to be done.' },
  'ordinary-transfer': { severity: 'info', pl: 'zwykły przelew', en: 'ordinary transfer', step: 'Nothing is to be done: it did not come through the portal and is posted.' },
  'not-paid': { severity: 'info', pl: 'niezapłacone', en: 'not paid', step: 'Nothing is to be done.' },
  'refunded': { severity: 'info', pl: 'zwrot', en: 'refunded', step: 'Nothing is to be done: the money went back.' },
  'waits-settlement': { severity: 'info', pl: 'czeka na operatora', en: 'waits for the operator', step: 'Wait: the list of the operator comes within 2 working days.' },
  'waits-bank': { severity: 'info', pl: 'czeka na bank', en: 'waits for the bank', step: 'Wait: the money reaches the account within 2 working days.' },
  'waits-posting': { severity: 'info', pl: 'czeka na księgowanie', en: 'waits for posting', step: 'Wait: the office posts within 5 working days.' },
  'no-settlement': { severity: 'warning', pl: 'brak rozliczenia', en: 'not settled', step: "Look the payment up in the operator's panel and ask for the settlement list of that day." },
  'no-bank-line': { severity: 'error', pl: 'brak w banku', en: 'not in the bank', step: 'Ask the operator about the payout, and load the statement of that day if it is missing.' },
  'not-posted': { severity: 'error', pl: 'niezaksięgowana', en: 'not posted', step: 'Post it in the finance system; "portal payments export" hands it over.' },
  'unknown-money': { severity: 'error', pl: 'brak zlecenia', en: 'money without an order', step: 'Find out whose it is by its title, and post it or send it back.' },
  'settled-unknown': { severity: 'error', pl: 'rozliczona nieznana', en: 'settled, but unknown', step: 'Ask the operator what it is: no order of the portal has this number.' },
  'posted-unknown': { severity: 'error', pl: 'zaksięgowana nieznana', en: 'posted, but unknown', step: 'Check the posting in the finance system: no money and no paid order stands behind it.' },
  'other-amount': { severity: 'error', pl: 'kwota różna', en: 'other amount', step: 'Compare the amounts, and accept the difference with a note or ask for the rest.' },
  'doubled': { severity: 'error', pl: 'podwójna', en: 'doubled', step: 'See the page of the payment at the desk, which names each of the two; send the second money back to the payer, or take the second posting out.' },
  'unconfirmed': { severity: 'error', pl: 'wpłata niepotwierdzona', en: 'money of an order that is not confirmed', step: 'See the page of the payment at the desk: the gateway has not confirmed it to the portal yet.' },
  'money-after-end': { severity: 'error', pl: 'wpłata po wygaśnięciu', en: 'money after the end', step: 'Accept it on the card, or send it back: its order had come to nothing.' },
  'in-question': { severity: 'error', pl: 'do wyjaśnienia', en: 'in question', step: 'Decide its case at the desk.' },
  'paid-otherwise': { severity: 'error', pl: 'zapłacona inaczej', en: 'money for what was paid otherwise', step: 'Decide its case at the desk; the office may have the money twice.' },
  'returned': { severity: 'error', pl: 'zwrócona bez decyzji', en: 'returned without a decision', step: 'The money left the account again, and the portal shows it as paid: ask the operator why.' },
} as const satisfies Readonly<Record<string, Labelled>>

export type Label = keyof typeof LABELS

export function isLabel(text: string): text is Label {
  return Object.hasOwn(LABELS, text)
}

const ALL: readonly Label[] = Object.keys(LABELS).filter(isLabel)

/** Whether a clerk has to look: what only waits closes by itself. */
export function isDifference(label: Label): boolean {
  return LABELS[label].severity !== 'info'
}

/** Labels with which a day cannot be closed. */
export const DIFFERENCES = ALL.filter(isDifference)
