/** What is said of the consents to messages. Glossary part 5. */
export const CONSENTS_TEXTS = {
  consentEmail: { pl: 'Powiadomienia e-mail', en: 'E-mail notifications', de: 'Benachrichtigungen per E-Mail', uk: 'Сповіщення електронною поштою' },
  consentSms: { pl: 'Powiadomienia SMS', en: 'SMS notifications', de: 'Benachrichtigungen per SMS', uk: 'SMS-сповіщення' },
  phone: { pl: 'Numer telefonu', en: 'Phone number', de: 'Telefonnummer', uk: 'Номер телефона' },
  phoneHint: {
    pl: '9 cyfr, na przykład 600 100 200.',
    en: '9 digits, for example 600 100 200.',
    de: '9 Ziffern, zum Beispiel 600 100 200.',
    uk: '9 цифр, наприклад 600 100 200.',
  },
  consentsText: {
    pl: 'Zgodę można wycofać w każdej chwili. Bez niej portal działa tak samo.',
    en: 'You can withdraw consent at any time. The portal works the same without it.',
    de: 'Sie können die Einwilligung jederzeit widerrufen. Das Portal funktioniert ohne sie genauso.',
    uk: 'Згоду можна відкликати будь-коли. Без неї портал працює так само.',
  },
  consentsWords: { pl: 'Treść zgody, wersja {version}', en: 'Wording of the consent, version {version}', de: 'Wortlaut der Einwilligung, Version {version}', uk: 'Текст згоди, версія {version}' },
  consentsNew: { pl: 'Treść zgody jest nowa', en: 'The consent has a new wording', de: 'Die Einwilligung hat einen neuen Wortlaut', uk: 'Згода має нову редакцію' },
  consentsNewMore: {
    pl: 'Zapisanie oznacza zgodę na nową treść; odznaczenie pól i zapisanie wycofuje zgodę. Do tego czasu obowiązuje treść, na którą się Państwo zgodzili.',
    en: 'Saving means consent to the new wording; clearing the boxes and saving withdraws it. Until then the wording you agreed to applies.',
    de: 'Mit dem Speichern stimmen Sie dem neuen Wortlaut zu; wenn Sie die Häkchen entfernen und speichern, widerrufen Sie die Einwilligung. Bis dahin gilt der Wortlaut, dem Sie zugestimmt haben.',
    uk: 'Збереження означає згоду на новий текст; якщо зняти позначки та зберегти, згоду буде відкликано. До того діє текст, на який ви погодилися.',
  },
  consentsOld: { pl: 'Treść, na którą się Państwo zgodzili ({version})', en: 'The wording you agreed to ({version})', de: 'Wortlaut, dem Sie zugestimmt haben ({version})', uk: 'Текст, на який ви погодилися ({version})' },
  consentsSaved: { pl: 'Zapisano zgody', en: 'Consents saved', de: 'Einwilligungen gespeichert', uk: 'Згоди збережено' },
}
