import { defineTexts } from '#shared/i18n.ts'

/** What the server says of one's own affairs, and the copy of what was sent. */
export const texts = defineTexts({
  empty: { pl: 'Proszę wpisać wiadomość.', en: 'Please enter the message.', de: 'Bitte geben Sie die Nachricht ein.', uk: 'Введіть повідомлення.' },
  long: { pl: 'Wiadomość może mieć najwyżej {n} znaków.', en: 'A message has at most {n} characters.', de: 'Eine Nachricht hat höchstens {n} Zeichen.', uk: 'Повідомлення може мати щонайбільше {n} символів.' },
  copy: { pl: 'Potwierdzenie wysłania {number}', en: 'Confirmation of sending {number}', de: 'Sendebestätigung {number}', uk: 'Підтвердження надсилання {number}' },
  noReceipt: {
    pl: 'To nie jest urzędowe poświadczenie odbioru. Jest to kopia tego, co wysłano przez portal.',
    en: 'This is no official proof of receipt. It is a copy of what was sent through the portal.',
    de: 'Dies ist keine amtliche Empfangsbestätigung, sondern eine Kopie dessen, was über das Portal gesendet wurde.',
    uk: 'Це не офіційне підтвердження отримання. Це копія того, що надіслано через портал.',
  },
  noLetter: {
    pl: 'Wiadomość w portalu nie jest podaniem w rozumieniu Kodeksu postępowania administracyjnego. Pisma składa się przez e-Doręczenia, pocztą albo osobiście.',
    en: 'A message in the portal is no formal application under the Code of Administrative Procedure. Formal letters are sent by e-Delivery (e-Doręczenia), by post or handed in at the office.',
    de: 'Eine Nachricht im Portal ist kein förmlicher Antrag im Sinne des polnischen Verwaltungsverfahrensgesetzbuchs (KPA). Förmliche Schreiben reichen Sie per e-Doręczenia, Post oder persönlich ein.',
    uk: 'Повідомлення в порталі не є офіційною заявою в розумінні Кодексу адміністративного провадження. Офіційні листи подають через e-Doręczenia, поштою або особисто.',
  },
  number: { pl: 'Numer sprawy', en: 'Number of the case', de: 'Nummer der Sache', uk: 'Номер справи' },
  sent: { pl: 'Wysłano', en: 'Sent', de: 'Gesendet', uk: 'Надіслано' },
  answerBy: { pl: 'Odpowiedź urzędu do', en: 'Answer of the office by', de: 'Antwort der Behörde bis', uk: 'Відповідь установи до' },
  topic: { pl: 'Temat', en: 'Topic', de: 'Thema', uk: 'Тема' },
  content: { pl: 'Treść', en: 'Text', de: 'Text', uk: 'Текст' },
  meter: { pl: 'Wodomierz', en: 'Water meter', de: 'Wasserzähler', uk: 'Лічильник води' },
  reading: { pl: 'Stan (m³)', en: 'Reading (m³)', de: 'Stand (m³)', uk: 'Показання (м³)' },
  outcomeSaid: {
    pl: 'Rozstrzygnięcie: {outcome}. Doręczenie: {how}, {day}.', en: 'Outcome: {outcome}. Delivered: {how}, {day}.',
    de: 'Ergebnis: {outcome}. Zustellung: {how}, {day}.', uk: 'Результат: {outcome}. Вручення: {how}, {day}.',
  },
  deliveredADE: { pl: 'e-Doręczenia', en: 'e-Delivery', de: 'e-Doręczenia', uk: 'e-Doręczenia' },
  deliveredPOCZTA: { pl: 'pocztą', en: 'by post', de: 'per Post', uk: 'поштою' },
  deliveredURZAD: { pl: 'w urzędzie', en: 'at the office', de: 'in der Behörde', uk: 'в установі' },
  deliveredPORTAL: { pl: 'w portalu', en: 'in the portal', de: 'im Portal', uk: 'у порталі' },
  photo: { pl: 'Zdjęcie, SHA-256', en: 'Photograph, SHA-256', de: 'Foto, SHA-256', uk: 'Фото, SHA-256' },
  file: { pl: 'Plik', en: 'File', de: 'Datei', uk: 'Файл' },
  readingSent: { pl: 'Stan wodomierza {meter}: {value} m³', en: 'Reading of meter {meter}: {value} m³', de: 'Stand des Zählers {meter}: {value} m³', uk: 'Показання лічильника {meter}: {value} м³' },
})
