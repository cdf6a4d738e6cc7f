import { defineTexts } from '#shared/i18n.ts'

/** Words of paying several cards in one go. */
export const basketTexts = defineTexts({
  title: { pl: 'Sprawdź i zapłać', en: 'Check and pay', de: 'Prüfen und bezahlen', uk: 'Перевірте й сплатіть' },
  lead: {
    pl: 'Każda karta należności ma osobny rachunek bankowy gminy, dlatego każda jest osobną płatnością. Poprowadzimy Państwa przez wszystkie po kolei.',
    en: 'Each of these accounts has its own bank account number, so each is a separate payment. We will take you through them one after another.',
    de: 'Jedes Abgabenkonto hat bei der Gemeinde ein eigenes Bankkonto, daher ist jedes eine eigene Zahlung. Wir führen Sie nacheinander durch alle.',
    uk: 'Кожна картка нарахувань має в гміні свій банківський рахунок, тому кожна — окремий платіж. Ми проведемо вас через усі по черзі.',
  },
  leadOne: {
    pl: 'Proszę sprawdzić kwotę i zapłacić.', en: 'Please check the amount and pay.',
    de: 'Bitte prüfen Sie den Betrag und bezahlen Sie.', uk: 'Перевірте суму й сплатіть.',
  },
  card: { pl: 'karta {symbol}', en: 'account {symbol}', de: 'Abgabenkonto {symbol}', uk: 'картка {symbol}' },
  behalf: { pl: 'w imieniu: {name}', en: 'on behalf of {name}', de: 'im Namen von {name}', uk: 'від імені: {name}' },
  overdue: { pl: 'Po terminie', en: 'Overdue', de: 'Überfällig', uk: 'Прострочено' },
  more: { pl: 'Następne terminy', en: 'Next dates', de: 'Nächste Termine', uk: 'Наступні строки' },
  heldHelp: {
    pl: 'Urząd wyjaśnia zapis w rejestrze. Do tego czasu tej raty nie można zapłacić w portalu.',
    en: 'The office is clearing up an entry in its register. Until then this instalment cannot be paid in the portal.',
    de: 'Die Behörde klärt einen Eintrag in ihrem Register. Bis dahin kann diese Rate nicht im Portal bezahlt werden.',
    uk: 'Установа з’ясовує запис у реєстрі. Доти цей внесок не можна сплатити на порталі.',
  },
  enforcedHelp: {
    pl: 'Wystawiono tytuł wykonawczy, dlatego tej raty nie można zapłacić w portalu. Proszę skontaktować się z urzędem.',
    en: 'An enforcement order has been issued, so this instalment cannot be paid in the portal. Please contact the office.',
    de: 'Es wurde ein Vollstreckungstitel ausgestellt, daher kann diese Rate nicht im Portal bezahlt werden. Bitte wenden Sie sich an die Behörde.',
    uk: 'Видано виконавчий документ, тому цей внесок не можна сплатити на порталі. Зверніться до установи.',
  },
  together: { pl: 'Razem', en: 'Total', de: 'Gesamt', uk: 'Разом' },
  nothingTicked: { pl: 'Nic nie zaznaczono.', en: 'Nothing is ticked.', de: 'Es ist nichts ausgewählt.', uk: 'Нічого не позначено.' },
  full: {
    pl: 'W jednym koszyku mieści się {n} kart. Pozostałe można zapłacić w następnym.',
    en: 'One basket holds {n} accounts. You can pay the others in the next one.',
    de: 'Eine Sammelzahlung umfasst höchstens {n} Abgabenkonten. Die übrigen können Sie mit der nächsten bezahlen.',
    uk: 'В одному кошику вміщується {n} карток. Решту можна сплатити в наступному.',
  },
  payNow: { pl: 'Zapłać {amount}', en: 'Pay {amount}', de: '{amount} bezahlen', uk: 'Сплатити {amount}' },
  payOf: { pl: 'Zapłać {amount}, {nr} z {all}', en: 'Pay {amount}, {nr} of {all}', de: '{amount} bezahlen, {nr} von {all}', uk: 'Сплатити {amount}, {nr} з {all}' },
  eachCommission: {
    pl: 'Prowizję, jeśli jest, serwis pobiera od każdej płatności osobno.', en: 'A commission, where there is one, is charged for each payment separately.',
    de: 'Eine Gebühr fällt gegebenenfalls für jede Zahlung einzeln an.', uk: 'Комісія, якщо вона є, стягується за кожен платіж окремо.',
  },
  comeBack: {
    pl: 'Po każdej płatności wrócą Państwo tutaj i zobaczą, co już zapłacone. Przerwać można w każdej chwili: raty są zarezerwowane przez godzinę.',
    en: 'After each payment you come back here and see what has been paid. You can stop at any time: the instalments stay reserved for an hour.',
    de: 'Nach jeder Zahlung kommen Sie hierher zurück und sehen, was schon bezahlt ist. Sie können jederzeit unterbrechen: Die Raten bleiben eine Stunde reserviert.',
    uk: 'Після кожного платежу ви повернетеся сюди й побачите, що вже сплачено. Перервати можна будь-коли: внески зарезервовано на годину.',
  },
  interestDay: {
    pl: 'Odsetki policzono na {date}. Przed każdą płatnością kwota jest liczona na nowo.', en: 'Interest is calculated up to {date}. The amount is calculated again before each payment.',
    de: 'Die Zinsen sind bis zum {date} berechnet. Vor jeder Zahlung wird der Betrag neu berechnet.', uk: 'Пеню обчислено на {date}. Перед кожним платежем суму обчислюють заново.',
  },
  nothing: { pl: 'Nie ma nic do zapłacenia', en: 'There is nothing to pay', de: 'Es ist nichts zu bezahlen', uk: 'Немає чого сплачувати' },
  nothingHelp: {
    pl: 'Wszystko jest zapłacone albo zlecone.', en: 'Everything has been paid or is being paid.', de: 'Alles ist bezahlt oder die Zahlung ist veranlasst.', uk: 'Усе сплачено або доручено.',
  },
  taken: {
    pl: 'Tych rat nie można już zapłacić, resztę zostawiliśmy', en: 'These instalments can no longer be paid; we have kept the rest',
    de: 'Diese Raten können nicht mehr bezahlt werden; die übrigen bleiben', uk: 'Ці внески вже не можна сплатити, решту залишено',
  },
  progressTitle: { pl: 'Stan Państwa płatności', en: 'Status of your payments', de: 'Stand Ihrer Zahlungen', uk: 'Стан ваших платежів' },
  partsTitle: { pl: 'Państwa płatności', en: 'Your payments', de: 'Ihre Zahlungen', uk: 'Ваші платежі' },
  paidSoFar: {
    pl: 'Zapłacono {paid} z {all}. Zostało {amount}.', en: '{paid} of {all} paid. {amount} left.', de: '{paid} von {all} bezahlt. Es bleiben {amount}.', uk: 'Сплачено {paid} з {all}. Залишилося {amount}.',
  },
  waitingSoFar: {
    pl: 'Zapłacono {paid} z {all}. Czekamy na potwierdzenie.', en: '{paid} of {all} paid. We are waiting for confirmation.',
    de: '{paid} von {all} bezahlt. Wir warten auf die Bestätigung.', uk: 'Сплачено {paid} з {all}. Очікуємо на підтвердження.',
  },
  endedSoFar: { pl: 'Zapłacono {paid} z {all}.', en: '{paid} of {all} paid.', de: '{paid} von {all} bezahlt.', uk: 'Сплачено {paid} з {all}.' },
  waits: { pl: 'Czeka na swoją kolej', en: 'Waiting its turn', de: 'Noch nicht begonnen', uk: 'Чекає на свою чергу' },
  again: {
    pl: 'Niczego nie pobrano. Można zapłacić jeszcze raz.', en: 'Nothing has been charged. You can pay it again.', de: 'Es wurde nichts abgebucht. Sie können erneut bezahlen.', uk: 'Нічого не списано. Можна сплатити ще раз.',
  },
  otherwise: { pl: 'Te raty są już zapłacone albo zlecone inaczej.', en: 'These instalments have been paid or are being paid in another way.', de: 'Diese Raten wurden anderweitig bezahlt oder ihre Zahlung ist schon veranlasst.', uk: 'Ці внески вже сплачено або доручено інакше.' },
  atGateway: {
    pl: 'Jeśli zapłacono, potwierdzenie zwykle przychodzi po kilku sekundach. Jeśli nie, można dokończyć.', en: 'If you have paid, the confirmation usually comes within seconds. If not, you can finish it.',
    de: 'Wenn Sie bezahlt haben, kommt die Bestätigung meist nach wenigen Sekunden. Wenn nicht, können Sie die Zahlung abschließen.', uk: 'Якщо ви сплатили, підтвердження зазвичай надходить за кілька секунд. Якщо ні, платіж можна завершити.',
  },
  next: { pl: 'Następna płatność', en: 'Next payment', de: 'Nächste Zahlung', uk: 'Наступний платіж' },
  finishOf: { pl: 'Dokończ {nr} z {all}, {amount}', en: 'Finish {nr} of {all}, {amount}', de: '{nr} von {all} abschließen, {amount}', uk: 'Завершити {nr} з {all}, {amount}' },
  stop: { pl: 'Zrezygnuj z reszty', en: 'Cancel the rest', de: 'Auf den Rest verzichten', uk: 'Відмовитися від решти' },
  stopQuestion: { pl: 'Zrezygnować z reszty?', en: 'Cancel the rest?', de: 'Auf den Rest verzichten?', uk: 'Відмовитися від решти?' },
  stopHelp: {
    pl: 'To, co zapłacone, zostaje zapłacone. Pozostałe raty będzie można zapłacić w inny sposób.', en: 'What is paid stays paid. The other instalments can then be paid in another way.',
    de: 'Was bezahlt ist, bleibt bezahlt. Die übrigen Raten können dann anders bezahlt werden.', uk: 'Сплачене залишається сплаченим. Решту внесків можна буде сплатити інакше.',
  },
  closed: { pl: 'Zrezygnowali Państwo z reszty.', en: 'You cancelled the rest.', de: 'Sie haben auf den Rest verzichtet.', uk: 'Ви відмовилися від решти.' },
  keepGoing: { pl: 'Nie rezygnuj', en: 'Keep going', de: 'Nicht verzichten', uk: 'Не відмовлятися' },
  unknown: { pl: 'Nie znamy takiej płatności', en: 'We do not know this payment', de: 'Diese Zahlung ist uns nicht bekannt', uk: 'Такого платежу ми не знаємо' },
})
