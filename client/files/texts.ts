import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  add: { pl: 'Dodaj zdjęcie lub plik', en: 'Add a photo or file', de: 'Foto oder Datei hinzufügen', uk: 'Додати фото або файл' },
  label: { pl: 'Zdjęcia i pliki', en: 'Photos and files', de: 'Fotos und Dateien', uk: 'Фото та файли' },
  hint: { pl: 'Do 5 plików, każdy do 10 MB: zdjęcia, PDF.', en: 'Up to 5 files of at most 10 MB each: photos, PDF.', de: 'Bis zu 5 Dateien, je höchstens 10 MB: Fotos, PDF.', uk: 'До 5 файлів, кожен до 10 МБ: фото, PDF.' },
  coming: { pl: 'wysyłamy', en: 'being sent', de: 'wird gesendet', uk: 'надсилається' },
  GOTOWY: { pl: 'gotowy', en: 'ready', de: 'bereit', uk: 'готовий' },
  SPRAWDZANY: { pl: 'sprawdzany przez program antywirusowy', en: 'being checked by the virus scanner', de: 'wird vom Virenschutz geprüft', uk: 'перевіряється антивірусом' },
  ODRZUCONY: { pl: 'odrzucony: program antywirusowy znalazł w nim wirusa', en: 'rejected: the virus scanner found a virus in it', de: 'abgelehnt: Der Virenschutz hat darin einen Virus gefunden', uk: 'відхилений: антивірус знайшов у ньому вірус' },
  refused: { pl: 'odrzucony', en: 'rejected', de: 'abgelehnt', uk: 'відхилений' },
  failed: { pl: 'Pliku nie udało się dodać.', en: 'The file could not be added.', de: 'Die Datei konnte nicht hinzugefügt werden.', uk: 'Файл не вдалося додати.' },
  removeFailed: { pl: 'Pliku nie udało się usunąć.', en: 'The file could not be removed.', de: 'Die Datei konnte nicht entfernt werden.', uk: 'Файл не вдалося видалити.' },
  remove: { pl: 'Usuń {name}', en: 'Remove {name}', de: '{name} entfernen', uk: 'Видалити {name}' },
  removeThis: { pl: 'Usuń', en: 'Remove', de: 'Entfernen', uk: 'Видалити' },
  added: { pl: 'Dodano plik {name}.', en: 'File {name} was added.', de: 'Die Datei {name} wurde hinzugefügt.', uk: 'Додано файл {name}.' },
  size: { pl: '{kind}, {size} kB', en: '{kind}, {size} kB', de: '{kind}, {size} kB', uk: '{kind}, {size} кБ' },
  save: { pl: 'Pobierz {name}', en: 'Download {name}', de: '{name} herunterladen', uk: 'Завантажити {name}' },
})
