import { useParametersOnce } from './parameters-once.ts'

/** The code of a mailed link, or null; a reload needs the mail again. */
export function useLinkCode(parameter: 'hash' | 'link'): string | null {
  return useParametersOnce().get(parameter)
}
