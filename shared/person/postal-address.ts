interface Address {
  /** "Rynek 1, Przykładowo", or without a town. */
  readonly adres: string
  /** "99-999", or with the town behind it. */
  readonly kodPocztowy: string
}

interface Named extends Address {
  readonly nazwaUrzedu: string
}

/** An address in one line, the code before the town as on a letter: "Rynek 1, 99-999 Przykładowo". */
export function postalAddress({ adres, kodPocztowy }: Address): string {
  const comma = adres.lastIndexOf(',')
  const isCodeAlone = /^\d{2}-\d{3}$/.test(kodPocztowy)
  if (comma < 0 || !isCodeAlone) return [adres, kodPocztowy].filter((part) => part !== '').join(', ')
  return `${adres.slice(0, comma)}, ${kodPocztowy} ${adres.slice(comma + 1).trim()}`
}

/** Whether somebody can be paid: a name and an address that the office itself has given. */
export function isWholeAddress({ nazwaUrzedu, adres, kodPocztowy }: Named): boolean {
  return [nazwaUrzedu, adres, kodPocztowy].every((part) => part.trim() !== '')
}
