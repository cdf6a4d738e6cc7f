import type { Shown } from './shown.ts'

/** An open request for access, of which nothing else is particular. */
export const requestOf = (change: Partial<Shown> = {}): Shown => ({
  id: 4,
  kind: 'access',
  who: '7•••••••464',
  receivedOn: '2026-10-01',
  dueOn: '2026-11-02',
  daysLeft: 28,
  isExtended: false,
  closedOn: null,
  outcome: null,
  extensionReason: null,
  closingReason: null,
  isWaiting: false,
  accounts: [],
  unproven: 0,
  held: [],
  registers: [],
  registersWhy: 'Poprawia je system, z którego pochodzą.',
  ...change,
})
