/** The demo municipality: deliveries as an office would send them, and what the portal itself owns. */
export { controlRun, formatControl } from './control.ts'
export { generateDemo } from './generate.ts'
export { DEMO_LOGINS } from './portal/named-accounts.ts'
export { writeNovember } from './next/november.ts'
export { seedMoney } from './money/seed-money.ts'
export { seedPortal } from './portal/seed.ts'
export { DEMO_PEOPLE } from './portal/people.ts'
export { DEMO_STAFF } from './portal/staff.ts'
