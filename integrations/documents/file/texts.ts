import { defineTexts } from '#shared/i18n.ts'
import { AS_OF_LABEL } from '#shared/service/as-of.ts'

/** Words that every document carries; titles, captions and labels come from the services. */
export const texts = defineTexts({
  crest: { pl: 'Herb: {office}', en: 'Coat of arms: {office}', de: 'Wappen: {office}', uk: 'Герб: {office}' },
  subject: { pl: 'Dotyczy', en: 'Concerning', de: 'Betrifft', uk: 'Стосується' },
  dataDate: AS_OF_LABEL,
  date: { pl: 'Data', en: 'Date', de: 'Datum', uk: 'Дата' },
  page: { pl: 'strona {page} z {pages}', en: 'page {page} of {pages}', de: 'Seite {page} von {pages}', uk: 'сторінка {page} з {pages}' },
  unprintable: {
    pl: 'Znak □ zastępuje znak, którego nie ma w kroju pisma tego dokumentu. W portalu go widać.',
    en: 'The sign □ stands for a character that the typeface of this document does not have. The portal shows it.',
    de: 'Das Zeichen □ steht für ein Zeichen, das die Schrift dieses Dokuments nicht hat. Im Portal ist es zu sehen.',
    uk: 'Знак □ стоїть замість символу, якого немає у шрифті цього документа. На порталі він видимий.',
  },
  total: { pl: 'Razem', en: 'Total', de: 'Summe', uk: 'Разом' },
  unit: { pl: 'jednostka', en: 'unit', de: 'Einheit', uk: 'одиниця' },
  yes: { pl: 'tak', en: 'yes', de: 'ja', uk: 'так' },
  no: { pl: 'nie', en: 'no', de: 'nein', uk: 'ні' },
})

/**
 * Words of the payment slip. The form itself is always Polish, since a Polish bank or post office reads it; in other
 * languages the reader's word stands below the Polish one.
 */
export const slipTexts = defineTexts({
  lead: {
    pl: 'Formularz przyjmie każdy bank i poczta. Kod można też zeskanować w aplikacji banku: wypełni ona przelew.',
    en: 'Any bank or post office takes this form. You can also scan the code in a banking app: it fills in the transfer.',
    de: 'Jede Bank und jede Postfiliale nimmt dieses Formular an. Sie können den Code auch in einer Banking-App scannen: Sie füllt die Überweisung aus.',
    uk: 'Цей бланк приймає кожен банк і пошта. Код також можна відсканувати в застосунку банку: він заповнить переказ.',
  },
  leadWithoutCode: {
    pl: 'Formularz przyjmie każdy bank i poczta.',
    en: 'Any bank or post office takes this form.',
    de: 'Jede Bank und jede Postfiliale nimmt dieses Formular an.',
    uk: 'Цей бланк приймає кожен банк і пошта.',
  },
  code: {
    pl: 'Kod QR przelewu: rachunek {account}, kwota {amount}, tytuł: {title}',
    en: 'QR code of the transfer: account {account}, amount {amount}, title: {title}',
    de: 'QR-Code der Überweisung: Konto {account}, Betrag {amount}, Verwendungszweck: {title}',
    uk: 'QR-код переказу: рахунок {account}, сума {amount}, призначення: {title}',
  },
  letter: {
    pl: 'Zapłać telefonem, bez logowania: ten kod otwiera stronę portalu, nie aplikację banku. Może go użyć każdy, kto ma ten blankiet.',
    en: 'Pay by phone, without logging in: this code opens a page of the portal, not a banking app. Whoever has this slip may use it.',
    de: 'Per Telefon bezahlen, ohne Anmeldung: Dieser Code öffnet eine Seite des Portals, keine Banking-App. Ihn darf nutzen, wer diesen Zahlschein hat.',
    uk: 'Сплатити з телефона, без входу: цей код відкриває сторінку порталу, а не застосунок банку. Ним може скористатися кожен, хто має цей бланк.',
  },
  payerPart: {
    pl: 'Polecenie przelewu / wpłata gotówkowa – odcinek dla wpłacającego',
    en: 'Transfer order / cash deposit: payer’s part',
    de: 'Überweisung / Bareinzahlung: Abschnitt für die einzahlende Person',
    uk: 'Платіжне доручення / внесення готівки: частина платника',
  },
  bankPart: {
    pl: 'Polecenie przelewu / wpłata gotówkowa – odcinek dla banku lub poczty',
    en: 'Transfer order / cash deposit: part for the bank or post office',
    de: 'Überweisung / Bareinzahlung: Abschnitt für Bank oder Post',
    uk: 'Платіжне доручення / внесення готівки: частина для банку або пошти',
  },
  recipient: { pl: 'Nazwa odbiorcy', en: 'Recipient', de: 'Empfänger', uk: 'Отримувач' },
  account: {
    pl: 'Numer rachunku odbiorcy',
    en: 'Recipient’s account number',
    de: 'Kontonummer des Empfängers',
    uk: 'Номер рахунку отримувача',
  },
  amount: { pl: 'Kwota', en: 'Amount', de: 'Betrag', uk: 'Сума' },
  currency: { pl: 'Waluta', en: 'Currency', de: 'Währung', uk: 'Валюта' },
  inWords: { pl: 'Kwota słownie', en: 'Amount in words', de: 'Betrag in Worten', uk: 'Сума словами' },
  payer: { pl: 'Nazwa zleceniodawcy', en: 'Payer', de: 'Auftraggeber', uk: 'Платник' },
  title: { pl: 'Tytułem', en: 'Title', de: 'Verwendungszweck', uk: 'Призначення платежу' },
  stamp: {
    pl: 'Pieczęć, data i podpis',
    en: 'Stamp, date and signature',
    de: 'Stempel, Datum und Unterschrift',
    uk: 'Печатка, дата й підпис',
  },
  fee: { pl: 'Opłata', en: 'Fee', de: 'Gebühr', uk: 'Комісія' },
  cut: { pl: 'tu odciąć', en: 'cut here', de: 'hier abtrennen', uk: 'відрізати тут' },
})
