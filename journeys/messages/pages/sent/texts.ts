import { defineTexts } from '#shared/i18n.ts'

/** Words of the page "Co wysłaliśmy". */
export const texts = defineTexts({
  lead: {
    pl: 'Przypomnienia i powiadomienia, które wyszły do Państwa z portalu w ostatnich 13 miesiącach.', en: 'Reminders and notifications that the portal has sent you in the last 13 months.',
    de: 'Erinnerungen und Benachrichtigungen, die das Portal Ihnen in den letzten 13 Monaten gesendet hat.', uk: 'Нагадування та сповіщення, які портал надіслав вам за останні 13 місяців.',
  },
  question: { pl: 'Czy ta wiadomość jest od nas?', en: 'Is this message from us?', de: 'Ist diese Nachricht von uns?', uk: 'Чи це повідомлення від нас?' },
  questionLead: {
    pl: 'Porównamy treść z tym, co wysłaliśmy na to konto. Wiadomości o haśle i o samym koncie rozpoznamy przez 30 dni.',
    en: 'We compare the text with what we have sent to this account. Messages about the password and the account itself are known here for 30 days.',
    de: 'Wir vergleichen den Text mit dem, was wir an dieses Konto gesendet haben. Nachrichten zum Passwort und zum Konto selbst erkennen wir hier 30 Tage lang.',
    uk: 'Ми порівняємо текст із тим, що надіслали на цей обліковий запис. Повідомлення про пароль і сам обліковий запис упізнаємо тут протягом 30 днів.',
  },
  text: { pl: 'Treść wiadomości', en: 'Text of the message', de: 'Text der Nachricht', uk: 'Текст повідомлення' },
  textHint: {
    pl: 'Proszę wkleić cały SMS, a z e-maila temat, cały akapit albo całą treść', en: 'Paste the whole SMS; from an e-mail, the title, a whole paragraph or the whole text',
    de: 'Fügen Sie die ganze SMS ein, von einer E-Mail den Betreff, einen ganzen Absatz oder den ganzen Text', uk: 'Вставте все SMS, а з електронного листа тему, цілий абзац або весь текст',
  },
  textMissing: { pl: 'Proszę wkleić treść wiadomości', en: 'Please paste the text of the message', de: 'Bitte fügen Sie den Text der Nachricht ein', uk: 'Вставте текст повідомлення' },
  compare: { pl: 'Sprawdź', en: 'Check', de: 'Prüfen', uk: 'Перевірити' },
  yes: { pl: 'Tak, to nasza wiadomość', en: 'Yes, this is our message', de: 'Ja, das ist unsere Nachricht', uk: 'Так, це наше повідомлення' },
  yesText: { pl: 'Wysłaliśmy ją {time} ({channel}).', en: 'We sent it {time} ({channel}).', de: 'Wir haben sie {time} gesendet ({channel}).', uk: 'Ми надіслали його {time} ({channel}).' },
  no: { pl: 'Nie znaleźliśmy takiej wiadomości', en: 'We did not find this message', de: 'Wir haben keine solche Nachricht gefunden', uk: 'Такого повідомлення не знайдено' },
  noText: {
    pl: 'Proszę nie otwierać linków z tej wiadomości i nie podawać żadnych danych. Podejrzany SMS można przekazać na numer 8080. Gdy czegoś brakuje w skopiowanej treści, proszę skopiować ją jeszcze raz.',
    en: 'Please do not open any links in the message and do not give any details. A suspicious SMS can be forwarded to 8080. If part of the text is missing, please copy it again.',
    de: 'Bitte öffnen Sie keine Links in der Nachricht und geben Sie keine Daten an. Eine verdächtige SMS können Sie an 8080 weiterleiten. Fehlt etwas im kopierten Text, kopieren Sie ihn bitte noch einmal.',
    uk: 'Не відкривайте посилань із цього повідомлення і не вказуйте жодних даних. Підозріле SMS можна переслати на номер 8080. Якщо в скопійованому тексті чогось бракує, скопіюйте його ще раз.',
  },
  list: { pl: 'Wysłane', en: 'Sent', de: 'Gesendet', uk: 'Надіслані' },
  message: { pl: 'Wiadomość', en: 'Message', de: 'Nachricht', uk: 'Повідомлення' },
  none: { pl: 'Brak wysłanych wiadomości', en: 'No messages sent', de: 'Nichts wurde gesendet', uk: 'Нічого не надіслано' },
  noneWhy: {
    pl: 'Nie wysłaliśmy jeszcze do Państwa żadnego przypomnienia.', en: 'We have not sent you any reminders yet.',
    de: 'Wir haben Ihnen noch keine Erinnerung gesendet.', uk: 'Ми ще не надсилали вам жодного нагадування.',
  },
})
