import type { Language } from '../../language.ts'
import { ACTS, type ActName } from './acts.ts'

const isAct = (name: string): name is ActName => Object.hasOwn(ACTS, name)

/** What an entry of the log says, for people. A name that the portal no longer knows stays as it is. */
export function actInWords(name: string, language: Language): string {
  if (!isAct(name)) return name
  return ACTS[name].says[language === 'pl' ? 'pl' : 'en']
}
