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
  ownPOLECENIE: {
    pl: 'Zapisali Państwo {date}: tę kartę opłaca polecenie zapłaty.', en: 'You noted on {date}: this account is paid by a direct debit.',
    de: 'Sie haben am {date} vermerkt: Dieses Abgabenkonto wird per Lastschrift bezahlt.', uk: 'Ви записали {date}: цю картку сплачує доручення на списання (polecenie zapłaty).',
  },
  ownSTALE: {
    pl: 'Zapisali Państwo {date}: tę kartę opłaca zlecenie stałe.', en: 'You noted on {date}: this account is paid by a standing order.',
    de: 'Sie haben am {date} vermerkt: Dieses Abgabenkonto wird per Dauerauftrag bezahlt.', uk: 'Ви записали {date}: цю картку сплачує постійне доручення банку.',
  },
  ownINKASENT: {
    pl: 'Zapisali Państwo {date}: opłatę z tej karty pobiera inkasent.', en: 'You noted on {date}: a collector comes for this account.',
    de: 'Sie haben am {date} vermerkt: Für dieses Abgabenkonto kommt ein Kassierer (Inkassent).', uk: 'Ви записали {date}: плату за цією карткою збирає інкасатор.',
  },
  offer: {
    pl: 'Płacą Państwo zleceniem stałym, poleceniem zapłaty albo przez inkasenta?', en: 'Do you pay by standing order, direct debit or a collector?',
    de: 'Zahlen Sie per Dauerauftrag, Lastschrift oder über einen Kassierer?', uk: 'Ви сплачуєте постійним дорученням, дорученням на списання чи через інкасатора?',
  },
  offerMore: {
    pl: 'Proszę wybrać sposób. O tej karcie nie przypomnimy wtedy przed terminem, a po terminie tak jak zawsze. Portal niczego w banku nie zleca, a urząd tego zapisu nie dostaje.',
    en: 'Please choose how. We then do not remind you of this account before the due date, and after it as always. The portal orders nothing at your bank, and the office does not get this note.',
    de: 'Bitte wählen Sie, wie. Wir erinnern dann vor der Fälligkeit nicht an dieses Abgabenkonto, danach wie immer. Das Portal veranlasst nichts bei Ihrer Bank, und die Behörde erhält diesen Vermerk nicht.',
    uk: 'Оберіть спосіб. Тоді ми не нагадуватимемо про цю картку до строку, а після нього нагадаємо, як завжди. Портал нічого не доручає банку, а установа цього запису не отримує.',
  },
  noteSTALE: { pl: 'Zlecenie stałe', en: 'Standing order', de: 'Dauerauftrag', uk: 'Постійне доручення' },
  notePOLECENIE: { pl: 'Polecenie zapłaty', en: 'Direct debit', de: 'Lastschrift', uk: 'Доручення на списання' },
  noteINKASENT: { pl: 'Inkasent', en: 'Collector', de: 'Kassierer', uk: 'Інкасатор' },
  withdraw: { pl: 'Cofnij ten zapis', en: 'Take this note back', de: 'Vermerk zurücknehmen', uk: 'Скасувати цей запис' },
  failed: { pl: 'Nie udało się zapisać zmiany', en: 'The change could not be saved', de: 'Die Änderung konnte nicht gespeichert werden', uk: 'Не вдалося зберегти зміну' },
  group: { pl: 'Sposób zapłaty', en: 'Way of payment', de: 'Zahlungsweise', uk: 'Спосіб сплати' },
  silent: {
    pl: 'Dlatego nie przypominamy o niej przed terminem. Jeśli wpłata nie dotrze w terminie, przypomnimy jak zawsze.',
    en: 'Therefore we do not remind you of it before the due date. If the payment does not arrive in time, we remind you as always.',
    de: 'Darum erinnern wir vor der Fälligkeit nicht daran. Kommt die Zahlung nicht rechtzeitig an, erinnern wir wie immer.',
    uk: 'Тому ми не нагадуємо про неї до строку. Якщо платіж не надійде вчасно, ми нагадаємо, як завжди.',
  },
})
