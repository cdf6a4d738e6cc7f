/** Oddities and mistakes of the node alone (reference part 12.3); the first three are to be accepted. */
export const NODE_FAULTS = {
  'short-key': 'Klucz AES 128 bitów (dozwolone)',
  'date-without-zone': 'Data urodzenia bez strefy (dozwolone)',
  'own-signature': 'Potwierdzenie z własnym podpisem (dozwolone)',
  'bad-own-signature': 'Potwierdzenie ze złym własnym podpisem',
  'plain-assertion': 'Potwierdzenie bez szyfrowania',
  'foreign-key': 'Potwierdzenie dla innego odbiorcy',
  'lower-level': 'Niższy poziom zaufania',
  'unknown-level': 'Nieznany poziom zaufania',
  'no-session': 'Bez numeru sesji',
  'bad-pesel': 'PESEL ze złą cyfrą kontrolną',
  'other-birth-date': 'Data urodzenia niezgodna z PESEL',
  'foreign-identifier': 'Identyfikator z innego państwa',
  'missing-attribute': 'Brak nazwiska',
  'double-attribute': 'Dwa identyfikatory',
} as const

export type NodeFault = keyof typeof NODE_FAULTS
