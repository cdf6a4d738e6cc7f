import { defineTexts } from '#shared/i18n.ts'

/** Words of the form mechanism. Glossary part 7. */
export const texts = defineTexts({
  error: { pl: 'Błąd:', en: 'Error:', de: 'Fehler:', uk: 'Помилка:' },
  failed: {
    pl: 'Wystąpił błąd podczas zapisu',
    en: 'An error occurred while saving',
    de: 'Beim Speichern ist ein Fehler aufgetreten',
    uk: 'Під час збереження сталася помилка',
  },
  kept: {
    pl: 'Wpisane dane zostały zachowane.',
    en: 'What you typed has been kept.',
    de: 'Ihre Eingaben bleiben erhalten.',
    uk: 'Введені дані збережено.',
  },
  notAccepted: {
    pl: 'Tego wpisu nie przyjęto.',
    en: 'This entry was not accepted.',
    de: 'Diese Eingabe wurde nicht angenommen.',
    uk: 'Це значення не прийнято.',
  },
  slow: {
    pl: 'Trwa to dłużej niż zwykle. Proszę nie zamykać strony.',
    en: 'This is taking longer than usual. Please keep the page open.',
    de: 'Das dauert länger als üblich. Bitte lassen Sie die Seite geöffnet.',
    uk: 'Це триває довше, ніж зазвичай. Не закривайте сторінку.',
  },
  tooMany: {
    pl: 'Zbyt wiele prób. Proszę spróbować za {seconds} s.',
    en: 'Too many attempts. Please try again in {seconds} s.',
    de: 'Zu viele Versuche. Bitte versuchen Sie es in {seconds} Sek. erneut.',
    uk: 'Забагато спроб. Спробуйте через {seconds} с.',
  },
  restored: {
    pl: 'Przywróciliśmy dane wpisane wcześniej, a jeszcze niewysłane.',
    en: 'We have restored what you typed earlier and have not sent yet.',
    de: 'Ihre früheren, noch nicht gesendeten Eingaben sind wiederhergestellt.',
    uk: 'Ми відновили дані, введені раніше й ще не надіслані.',
  },
  restoredPasswords: {
    pl: 'Hasła trzeba wpisać ponownie.',
    en: 'Passwords must be typed again.',
    de: 'Passwörter müssen Sie neu eingeben.',
    uk: 'Паролі потрібно ввести ще раз.',
  },
  leaveTitle: { pl: 'Niezapisane dane', en: 'Unsaved entries', de: 'Nicht gespeicherte Eingaben', uk: 'Незбережені дані' },
  leaveText: {
    pl: 'Wpisane dane zostaną utracone. Czy opuścić formularz?',
    en: 'What you typed will be lost. Leave the form?',
    de: 'Ihre Eingaben gehen verloren. Formular verlassen?',
    uk: 'Введені дані буде втрачено. Вийти з форми?',
  },
  photoAdd: { pl: 'Dodaj zdjęcie', en: 'Add a photo', de: 'Foto hinzufügen', uk: 'Додати фото' },
  photoChosen: { pl: 'Wybrane zdjęcie', en: 'The photo you chose', de: 'Ausgewähltes Foto', uk: 'Обране фото' },
  photoRemove: { pl: 'Usuń zdjęcie', en: 'Remove photo', de: 'Foto entfernen', uk: 'Видалити фото' },
  photoUnreadable: {
    pl: 'Nie udało się odczytać tego pliku. Proszę wybrać zdjęcie w formacie JPEG albo PNG.',
    en: 'This file could not be read. Choose a photo in JPEG or PNG format.',
    de: 'Diese Datei konnte nicht gelesen werden. Bitte wählen Sie ein Foto im Format JPEG oder PNG.',
    uk: 'Не вдалося прочитати цей файл. Оберіть фото у форматі JPEG або PNG.',
  },
  yes: { pl: 'Tak', en: 'Yes', de: 'Ja', uk: 'Так' },
  no: { pl: 'Nie', en: 'No', de: 'Nein', uk: 'Ні' },
  stay: { pl: 'Wróć do formularza', en: 'Back to the form', de: 'Zurück zum Formular', uk: 'Назад до форми' },
  leave: { pl: 'Opuść bez zapisu', en: 'Leave without saving', de: 'Ohne Speichern verlassen', uk: 'Вийти без збереження' },
})
