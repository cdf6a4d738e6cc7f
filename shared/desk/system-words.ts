/** The domain systems that deliver data, as the office calls them. */
export const systemWords = {
  ewidencja: { pl: 'Ludność', en: 'Population' },
  budzet: { pl: 'Budżet', en: 'Budget' },
  podatki: { pl: 'Podatki', en: 'Taxes' },
  finanse: { pl: 'Finanse', en: 'Finance' },
}
