import type { Topic } from '../messages/topics.ts'
import type { Department } from './permissions.ts'

const OF_KIND: Readonly<Record<string, Department>> = {
  PODATKI_GMINNE: 'PODATKI',
  SRODKI_TRANSPORTU: 'PODATKI',
  ODPADY: 'ODPADY',
  WODA_SCIEKI: 'WODA',
  OPLATY_LOKALNE: 'OPLATY',
  OPLATY_PSY: 'OPLATY',
  KONCESJE_ALKOHOL: 'ALKOHOL',
}

/** Every kind of receivables that a department has. */
export const KINDS_OF_DEPARTMENTS: readonly string[] = Object.keys(OF_KIND)

/** To which department a kind of receivables (`aplikacjaNaleznosci`) belongs; null for one that nobody knows, which nobody is shown. */
export const departmentOfKind = (kind: string): Department | null => OF_KIND[kind] ?? null

/**
 * Whose a message is by its topic alone: every one of them has to be seen by a clerk who is told of it. None for what concerns
 * everybody; what may be of any matter is shown only to whoever sees them all.
 */
export const DEPARTMENTS_OF_TOPIC: Readonly<Record<Topic, readonly Department[]>> = {
  taxes: ['PODATKI', 'OPLATY', 'ALKOHOL'],
  water: ['WODA'],
  waste: ['ODPADY'],
  collections: ['ODPADY'],
  meter: ['WODA'],
  answers: ['WODA'],
  documents: ['PODATKI', 'ODPADY', 'WODA', 'OPLATY', 'ALKOHOL', 'MELDUNKI'],
  receipts: ['PODATKI', 'ODPADY', 'WODA', 'OPLATY', 'ALKOHOL', 'MELDUNKI'],
  breaks: [],
  notices: [],
  security: [],
}
