import { defineTexts } from '#shared/i18n.ts'
import { TRANSFER_DECLARED } from '#shared/payments/own-transfer.ts'

/** Words of paying by a transfer from one's own bank. */
export const transferTexts = defineTexts({
  title: { pl: 'Albo przelewem z własnego banku', en: 'Or by a transfer from your own bank', de: 'Oder per Überweisung von der eigenen Bank', uk: 'Або переказом зі свого банку' },
  scan: {
    pl: 'Proszę zeskanować kod aplikacją banku albo skopiować dane do zwykłego przelewu krajowego. Kod tylko wypełnia przelew; zatwierdzają go Państwo w banku.',
    en: 'Scan the code with your bank’s app, or copy the details into an ordinary domestic transfer. The code only fills the transfer in; you approve it at your bank.',
    de: 'Scannen Sie den Code mit der App Ihrer Bank oder übernehmen Sie die Angaben in eine gewöhnliche Inlandsüberweisung. Der Code füllt sie nur aus; Sie geben sie bei Ihrer Bank frei.',
    uk: 'Відскануйте код у застосунку банку або скопіюйте дані у звичайний переказ у межах Польщі. Код лише заповнює переказ; підтверджуєте його ви в банку.',
  },
  noCode: {
    pl: 'Dla tak wysokiej kwoty nie ma kodu do zeskanowania. Proszę skopiować dane.', en: 'There is no code to scan for such a high amount. Please copy the details.',
    de: 'Für einen so hohen Betrag gibt es keinen Code zum Scannen. Bitte übernehmen Sie die Angaben.', uk: 'Для такої великої суми немає коду для сканування. Скопіюйте дані.',
  },
  picture: {
    pl: 'Kod przelewu: {recipient}, rachunek {account}, kwota {amount}, tytuł {title}', en: 'Transfer code: {recipient}, account {account}, amount {amount}, title {title}',
    de: 'Überweisungscode: {recipient}, Konto {account}, Betrag {amount}, Verwendungszweck {title}', uk: 'Код переказу: {recipient}, рахунок {account}, сума {amount}, призначення {title}',
  },
  recipient: { pl: 'Odbiorca', en: 'Recipient', de: 'Empfänger', uk: 'Отримувач' },
  account: { pl: 'Rachunek', en: 'Account', de: 'Konto', uk: 'Рахунок' },
  amount: { pl: 'Kwota', en: 'Amount', de: 'Betrag', uk: 'Сума' },
  transferTitle: { pl: 'Tytuł', en: 'Title', de: 'Verwendungszweck', uk: 'Призначення' },
  asOf: {
    pl: 'Kwota na dzień {date}; innego dnia może być inna. Wpłata liczy się w dniu, w którym bank pobierze pieniądze z Państwa rachunku.',
    en: 'Amount as of {date}; on another day it may differ. The payment counts on the day on which the bank takes the money from your account.',
    de: 'Betrag zum {date}; an einem anderen Tag kann er anders sein. Die Zahlung zählt an dem Tag, an dem die Bank Ihr Konto belastet.',
    uk: 'Сума станом на {date}; іншого дня вона може бути іншою. Платіж зараховується в день, коли банк спише гроші з вашого рахунку.',
  },
  compare: {
    pl: 'Przed zatwierdzeniem proszę sprawdzić, czy odbiorca i rachunek są takie jak tutaj. To nie jest mikrorachunek podatkowy.',
    en: 'Before approving, check that the recipient and the account are the same as here. This is not the tax micro-account.',
    de: 'Vergleichen Sie vor der Freigabe Empfänger und Konto mit den Angaben hier. Dies ist nicht das Steuer-Mikrokonto.',
    uk: 'Перед підтвердженням перевірте, чи отримувач і рахунок такі самі, як тут. Це не податковий мікрорахунок.',
  },
  save: { pl: 'Zapisz kod jako obraz', en: 'Save the code as a picture', de: 'Code als Bild speichern', uk: 'Зберегти код як зображення' },
  paid: { pl: 'Zgłoś zapłatę przelewem', en: 'I have paid by transfer', de: 'Ich habe überwiesen', uk: 'Повідомити про оплату переказом' },
  paidHelp: {
    pl: 'Zaznaczymy to przy racie na 5 dni roboczych, żeby nikt nie zapłacił jej drugi raz. Kwota zniknie, gdy urząd zaksięguje wpłatę.',
    en: 'We will mark the instalment for 5 working days, so that nobody pays it twice. The amount disappears once the office has recorded the payment.',
    de: 'Wir vermerken es 5 Werktage lang bei der Rate, damit niemand doppelt zahlt. Der Betrag verschwindet, sobald die Behörde die Zahlung gebucht hat.',
    uk: 'Ми позначимо це біля внеску на 5 робочих днів, щоб ніхто не сплатив його двічі. Сума зникне, коли установа зарахує платіж.',
  },
  declared: TRANSFER_DECLARED,
  declaredHelp: {
    pl: 'Urząd zwykle księguje wpłatę w ciągu 5 dni roboczych. Proszę płacić jeszcze raz tylko wtedy, gdy przelew nie wyszedł.',
    en: 'The office usually books a payment within 5 working days. Please pay again only if the transfer was not made.',
    de: 'Die Behörde bucht eine Zahlung meist innerhalb von 5 Werktagen. Bitte zahlen Sie nur dann erneut, wenn die Überweisung nicht erfolgt ist.',
    uk: 'Установа зазвичай зараховує платіж протягом 5 робочих днів. Сплачуйте ще раз лише тоді, коли переказ не відбувся.',
  },
  withdraw: { pl: 'Wycofaj', en: 'Withdraw', de: 'Zurücknehmen', uk: 'Відкликати' },
  failed: { pl: 'Nie udało się zapisać zgłoszenia.', en: 'Your report could not be saved.', de: 'Die Meldung konnte nicht gespeichert werden.', uk: 'Не вдалося зберегти повідомлення.' },
})
