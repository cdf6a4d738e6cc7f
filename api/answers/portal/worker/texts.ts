import { defineTexts } from '#shared/i18n.ts'

/** What a browser shows of a message: nothing comes from outside but the name of one of these sentences. */
export const texts = defineTexts({
  title: { pl: 'Portal mieszkańca', en: 'Resident portal', de: 'Bürgerportal', uk: 'Портал мешканця' },
  where: {
    pl: 'Szczegóły są w portalu, po zalogowaniu.', en: 'Details are in the portal after you log in.', de: 'Einzelheiten finden Sie nach der Anmeldung im Portal.', uk: 'Подробиці є на порталі після входу.',
  },
  other: { pl: 'Nowa wiadomość.', en: 'A new message.', de: 'Neue Nachricht.', uk: 'Нове повідомлення.' },
  taxes: { pl: 'Nowa wiadomość o podatkach i opłatach.', en: 'A new message about taxes and fees.', de: 'Neue Nachricht zu Steuern und Abgaben.', uk: 'Нове повідомлення про податки та збори.' },
  water: { pl: 'Nowa wiadomość o wodzie i ściekach.', en: 'A new message about water and sewage.', de: 'Neue Nachricht zu Wasser und Abwasser.', uk: 'Нове повідомлення про воду та стоки.' },
  waste: { pl: 'Nowa wiadomość o odpadach.', en: 'A new message about waste.', de: 'Neue Nachricht zum Abfall.', uk: 'Нове повідомлення про відходи.' },
  meter: { pl: 'Nowa wiadomość o wodomierzu.', en: 'A new message about your water meter.', de: 'Neue Nachricht zum Wasserzähler.', uk: 'Нове повідомлення про лічильник води.' },
  answers: { pl: 'Jest odpowiedź na Państwa zgłoszenie.', en: 'There is an answer to your request.', de: 'Es gibt eine Antwort auf Ihre Meldung.', uk: 'Є відповідь на ваше звернення.' },
  documents: { pl: 'Jest nowy dokument.', en: 'There is a new document.', de: 'Es gibt ein neues Dokument.', uk: 'Є новий документ.' },
  collections: { pl: 'Nowa wiadomość o odbiorze odpadów.', en: 'A new message about a waste collection.', de: 'Neue Nachricht zur Abfallabfuhr.', uk: 'Нове повідомлення про вивезення відходів.' },
  breaks: { pl: 'Nowa wiadomość o planowanej przerwie.', en: 'A new message about a planned break.', de: 'Neue Nachricht zu einer geplanten Unterbrechung.', uk: 'Нове повідомлення про планову перерву.' },
  security: { pl: 'Nowa wiadomość o bezpieczeństwie konta.', en: 'A new message about the security of your account.', de: 'Neue Nachricht zur Sicherheit Ihres Kontos.', uk: 'Нове повідомлення про безпеку облікового запису.' },
})
