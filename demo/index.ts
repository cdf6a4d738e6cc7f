/** The demo municipality: deliveries as an office would send them, and what the portal itself owns. */
export { generateDemo, type DemoOptions, type DemoResult } from './generate.ts'
