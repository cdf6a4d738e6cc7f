/** Accounts of the demo that a password alone opens. */
export const LOGINS = [
  'anna.kompletowska',
  'przykladowe.zaklady',
  'marek.niezweryfikowicz',
  'ewa.niepotwierdzka',
  'jan.zaleglowski',
  'wanda.pustkowiak',
  'roman.rolniczak',
  'karczma.podlipa',
  'helena.wodomierska',
  'tomasz.wielopodmiotowicz',
  'oksana.prykladna',
  'edyta.brzegowa',
] as const
