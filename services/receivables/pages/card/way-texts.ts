import { defineTexts } from '#shared/i18n.ts'

/** How a card is paid without its owner's doing. A way may begin on a later day. Keys in capitals are stored values. */
export const texts = defineTexts({
  POLECENIE: {
    pl: 'W rejestrze urzędu: od {date} tę kartę opłaca polecenie zapłaty.', en: 'In the office’s register: from {date} this account is paid by direct debit.',
    de: 'Im Register der Behörde: Ab {date} wird dieses Abgabenkonto per Lastschrift bezahlt.', uk: 'У реєстрі установи: з {date} цю картку сплачують за дорученням на списання (polecenie zapłaty).',
  },
  STALE: {
    pl: 'W rejestrze urzędu: od {date} tę kartę opłaca zlecenie stałe.', en: 'In the office’s register: from {date} this account is paid by standing order.',
    de: 'Im Register der Behörde: Ab {date} wird dieses Abgabenkonto per Dauerauftrag bezahlt.', uk: 'У реєстрі установи: з {date} цю картку сплачують за постійним дорученням банку.',
  },
  INKASENT: {
    pl: 'W rejestrze urzędu: od {date} opłatę z tej karty pobiera inkasent.', en: 'In the office’s register: from {date} a collector takes the payments of this account.',
    de: 'Im Register der Behörde: Ab {date} kommt für dieses Abgabenkonto ein Kassierer (Inkassent).', uk: 'У реєстрі установи: з {date} плату за цією карткою збирає інкасатор.',
  },
  until: { pl: 'Ostatni dzień: {date}.', en: 'Last day: {date}.', de: 'Letzter Tag: {date}.', uk: 'Останній день: {date}.' },
  onDay: { pl: 'Dzień w miesiącu: {n}.', en: 'Day of the month: {n}.', de: 'Tag im Monat: {n}.', uk: 'День місяця: {n}.' },
  ownPOLECENIE: {
    pl: 'Zapisano w portalu {date}: tę kartę opłaca polecenie zapłaty.', en: 'Noted in the portal on {date}: this account is paid by direct debit.',
    de: 'Im Portal vermerkt am {date}: Dieses Abgabenkonto wird per Lastschrift bezahlt.', uk: 'Записано на порталі {date}: цю картку сплачують за дорученням на списання (polecenie zapłaty).',
  },
  ownSTALE: {
    pl: 'Zapisano w portalu {date}: tę kartę opłaca zlecenie stałe.', en: 'Noted in the portal on {date}: this account is paid by standing order.',
    de: 'Im Portal vermerkt am {date}: Dieses Abgabenkonto wird per Dauerauftrag bezahlt.', uk: 'Записано на порталі {date}: цю картку сплачують за постійним дорученням банку.',
  },
  ownINKASENT: {
    pl: 'Zapisano w portalu {date}: opłatę z tej karty pobiera inkasent.', en: 'Noted in the portal on {date}: a collector takes the payments of this account.',
    de: 'Im Portal vermerkt am {date}: Für dieses Abgabenkonto kommt ein Kassierer (Inkassent).', uk: 'Записано на порталі {date}: плату за цією карткою збирає інкасатор.',
  },
  offer: {
    pl: 'Płacą Państwo zleceniem stałym, poleceniem zapłaty albo u inkasenta?', en: 'Do you pay by standing order, direct debit or a collector?',
    de: 'Zahlen Sie per Dauerauftrag, Lastschrift oder über einen Kassierer?', uk: 'Ви сплачуєте постійним дорученням, дорученням на списання чи через інкасатора?',
  },
  offerMore: {
    pl: 'Proszę wybrać sposób. O ratach tej karty nie przypomnimy wtedy do dnia terminu włącznie. Po terminie przypomnimy, jeśli wybrali to Państwo w ustawieniach wiadomości. Zapis działa najwyżej dwa lata i można go cofnąć. Portal niczego w banku nie zleca, a urząd tego zapisu nie dostaje.',
    en: 'Please choose how. We then send no reminders of this account up to and including the due date. After it we remind you if you have chosen that in the message settings. The note holds for two years at most, and you can take it back. The portal orders nothing at your bank, and the office does not get this note.',
    de: 'Bitte wählen Sie, wie. Wir erinnern dann bis einschließlich Fälligkeitstag nicht an dieses Abgabenkonto. Danach erinnern wir, wenn Sie das in den Einstellungen für Nachrichten gewählt haben. Der Vermerk gilt höchstens zwei Jahre, und Sie können ihn zurücknehmen. Das Portal veranlasst nichts bei Ihrer Bank, und die Behörde erhält diesen Vermerk nicht.',
    uk: 'Оберіть спосіб. Тоді ми не нагадуватимемо про внески за цією карткою до дня строку включно. Після строку нагадаємо, якщо ви обрали це в налаштуваннях повідомлень. Запис діє щонайбільше два роки, його можна скасувати. Портал нічого не доручає банку, а установа цього запису не отримує.',
  },
  noteSTALE: { pl: 'Zlecenie stałe', en: 'Standing order', de: 'Dauerauftrag', uk: 'Постійне доручення' },
  notePOLECENIE: { pl: 'Polecenie zapłaty', en: 'Direct debit', de: 'Lastschrift', uk: 'Доручення на списання' },
  noteINKASENT: { pl: 'Inkasent', en: 'Collector', de: 'Kassierer', uk: 'Інкасатор' },
  withdraw: { pl: 'Cofnij ten zapis', en: 'Take this note back', de: 'Vermerk zurücknehmen', uk: 'Скасувати цей запис' },
  failed: { pl: 'Nie udało się zapisać zmiany', en: 'The change could not be saved', de: 'Die Änderung konnte nicht gespeichert werden', uk: 'Не вдалося зберегти зміну' },
  group: { pl: 'Sposób zapłaty', en: 'Way of payment', de: 'Zahlungsweise', uk: 'Спосіб сплати' },
  silent: {
    pl: 'O ratach z tego czasu nie przypominamy do dnia terminu włącznie. Po terminie przypomnimy, jeśli wybrali to Państwo w ustawieniach wiadomości.',
    en: 'We send no reminders of instalments from that time up to and including the due date. After it we remind you if you have chosen that in the message settings.',
    de: 'An Raten aus dieser Zeit erinnern wir bis einschließlich Fälligkeitstag nicht. Danach erinnern wir, wenn Sie das in den Einstellungen für Nachrichten gewählt haben.',
    uk: 'Про внески за цей час ми не нагадуємо до дня строку включно. Після строку нагадаємо, якщо ви обрали це в налаштуваннях повідомлень.',
  },
})
