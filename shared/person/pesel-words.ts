/** Of a field for a PESEL number, wherever one is typed. */
export const peselWords = {
  peselInvalid: {
    pl: 'Błędny numer PESEL. Proszę sprawdzić wszystkie 11 cyfr.',
    en: 'Wrong PESEL number. Please check all 11 digits.',
    de: 'Ungültige PESEL-Nummer. Bitte prüfen Sie alle 11 Ziffern.',
    uk: 'Неправильний номер PESEL. Перевірте всі 11 цифр.',
  },
} as const
