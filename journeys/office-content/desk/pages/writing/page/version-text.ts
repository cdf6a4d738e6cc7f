interface LegalVersion {
  readonly wersja: string
  /** `yyyy-MM-dd`; empty where none is given. */
  readonly data: string
}

/** Number and day as the server keeps them; both empty where there are none. */
export function splitVersion(text: string): LegalVersion {
  if (text === '') return { wersja: '', data: '' }
  const { wersja, data } = JSON.parse(text) as LegalVersion
  return { wersja, data }
}

export const joinVersion = ({ wersja, data }: LegalVersion): string => JSON.stringify({ wersja, data })
