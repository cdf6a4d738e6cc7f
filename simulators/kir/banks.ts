/** Invented banks in the form of the clearing house's list (reference part 8): a number, a name, whether it takes cards. */
export const BANKS = [
  { id: '99990001', name: 'Bank Przykładowy', card: 0 },
  { id: '99990002', name: 'Bank Gospodarski', card: 1 },
  { id: 'BS,1', name: 'Bank Spółdzielczy w Przykładowie', card: 0 },
  { id: 'BS,2', name: 'Bank Spółdzielczy Ziemi Łąkowej', card: 0 },
] as const

export function bankList(): string {
  const banks = BANKS.map(({ id, name, card }) => `<bank><name>${name}</name><id>${id}</id><image/><card>${card}</card></bank>`)
  return `<?xml version="1.0" encoding="UTF-8"?><banks>${banks.join('')}</banks>`
}
