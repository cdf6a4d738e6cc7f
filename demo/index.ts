/** The demo municipality: deliveries as an office would send them, and what the portal itself owns. */
export { controlRun, formatControl, type Control } from './control.ts'
export { generateDemo, type DemoOptions, type DemoResult } from './generate.ts'
export { DEMO_LOGINS } from './portal/named-accounts.ts'
export { seedPortal, type SeedOptions, type SeedResult } from './portal/seed.ts'
