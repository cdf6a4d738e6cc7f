import { defineTexts } from '#shared/i18n.ts'

/** How a card is paid without its owner's doing. Keys in capitals are stored values. */
export const texts = defineTexts({
  POLECENIE: {
    pl: 'Tę kartę opłaca polecenie zapłaty, zapisane w urzędzie od {date}.', en: 'This account is paid by a direct debit, recorded by the office since {date}.',
    de: 'Dieses Abgabenkonto wird per Lastschrift bezahlt, bei der Behörde vermerkt seit {date}.', uk: 'Цю картку сплачує доручення на списання (polecenie zapłaty), записане в установі з {date}.',
  },
  STALE: {
    pl: 'Tę kartę opłaca zlecenie stałe, zapisane w urzędzie od {date}.', en: 'This account is paid by a standing order, recorded by the office since {date}.',
    de: 'Dieses Abgabenkonto wird per Dauerauftrag bezahlt, bei der Behörde vermerkt seit {date}.', uk: 'Цю картку сплачує постійне доручення банку, записане в установі з {date}.',
  },
  INKASENT: {
    pl: 'Opłatę z tej karty pobiera inkasent, zapisany w urzędzie od {date}.', en: 'A collector comes for this account, recorded by the office since {date}.',
    de: 'Für dieses Abgabenkonto kommt ein Kassierer (Inkassent), bei der Behörde vermerkt seit {date}.', uk: 'Плату за цією карткою збирає інкасатор, записаний в установі з {date}.',
  },
  until: { pl: 'Do {date}.', en: 'Until {date}.', de: 'Bis {date}.', uk: 'До {date}.' },
  onDay: { pl: 'Dzień w miesiącu: {n}.', en: 'Day of the month: {n}.', de: 'Tag im Monat: {n}.', uk: 'День місяця: {n}.' },
  silent: {
    pl: 'Dlatego nie przypominamy o niej przed terminem. Jeśli wpłata nie dotrze w terminie, przypomnimy jak zawsze.',
    en: 'Therefore we do not remind you of it before the due date. If the payment does not arrive in time, we remind you as always.',
    de: 'Darum erinnern wir vor der Fälligkeit nicht daran. Kommt die Zahlung nicht rechtzeitig an, erinnern wir wie immer.',
    uk: 'Тому ми не нагадуємо про неї до строку. Якщо платіж не надійде вчасно, ми нагадаємо, як завжди.',
  },
})
