/** Of somebody for whom the office knows no water meter. */
export const meterWords = {
  noMeters: { pl: 'Brak wodomierzy', en: 'No meters', de: 'Keine Wasserzähler', uk: 'Немає лічильників води' },
  noMetersHelp: {
    pl: 'W danych urzędu nie ma Państwa wodomierza. Jeśli powinien tam być, proszę skontaktować się z urzędem.',
    en: 'We have no water meter on record for you. If you think this is wrong, please contact the office.',
    de: 'Zu Ihnen ist kein Wasserzähler erfasst. Wenn das nicht stimmt, wenden Sie sich bitte an die Behörde.',
    uk: 'Установа не має даних про ваш лічильник води. Якщо це помилка, зверніться до установи.',
  },
} as const
