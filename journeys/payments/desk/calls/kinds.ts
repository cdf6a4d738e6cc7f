/** What a card is for (`aplikacjaNaleznosci`), by which clerks narrow the list. */
export const CARD_KINDS = [
  'PODATKI_GMINNE',
  'ODPADY',
  'WODA_SCIEKI',
  'OPLATY_LOKALNE',
  'OPLATY_PSY',
  'KONCESJE_ALKOHOL',
  'SRODKI_TRANSPORTU',
] as const
