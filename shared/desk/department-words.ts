/** The departments by name, for every table of the desk that tells of them. */
export const departmentWords = {
  PODATKI: { pl: 'Podatki', en: 'Taxes' },
  ODPADY: { pl: 'Odpady', en: 'Waste' },
  WODA: { pl: 'Woda', en: 'Water' },
  OPLATY: { pl: 'Opłaty', en: 'Fees' },
  ALKOHOL: { pl: 'Alkohol', en: 'Alcohol' },
  MELDUNKI: { pl: 'Meldunki', en: 'Residence' },
} as const
