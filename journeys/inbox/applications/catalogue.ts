import type { Application } from './declaration.ts'

/** Applications by the name in their address; a further one is a file and a line. A browser loads the one that is filled in. */
const ALL = {
  'dane-do-faktury': () => import('./declarations/invoice-data.ts'),
  ulga: () => import('./declarations/relief.ts'),
  nadplata: () => import('./declarations/overpayment.ts'),
  odpady: () => import('./declarations/waste.ts'),
  zaswiadczenie: () => import('./declarations/certificate.ts'),
} as const

export type ApplicationName = keyof typeof ALL
export const APPLICATIONS = Object.keys(ALL) as readonly ApplicationName[]

export const isApplication = (name: string): name is ApplicationName => Object.hasOwn(ALL, name)

/** Null for a name that is none. */
export async function applicationOf(name: string): Promise<Application | null> {
  return isApplication(name) ? (await ALL[name]()).application : null
}

/** Under which an application that is not sent yet is kept: of each card another one. */
export const draftOfApplication = (name: string, card: number | null): string =>
  card === null ? `wniosek-${name}` : `wniosek-${name}/${card}`
