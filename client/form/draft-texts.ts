import { defineTexts } from '#shared/i18n.ts'

/** Drafts of forms that are kept in the portal. */
export const texts = defineTexts({
  saved: {
    pl: 'Szkic zapisany {time}. Jest na każdym urządzeniu po zalogowaniu, przez 60 dni od ostatniej zmiany. Urząd go nie widzi.',
    en: 'Draft saved {time}. You find it on every device after log-in, for 60 days since the last change. The office does not see it.',
    de: 'Entwurf gespeichert {time}. Nach der Anmeldung ist er auf jedem Gerät da, 60 Tage ab der letzten Änderung. Die Behörde sieht ihn nicht.',
    uk: 'Чернетку збережено {time}. Після входу вона є на кожному пристрої, 60 днів від останньої зміни. Установа її не бачить.',
  },
  failed: {
    pl: 'Szkicu nie udało się zapisać: to, co wpisano, jest na razie tylko w tej karcie.',
    en: 'The draft could not be saved: what you typed is in this tab alone for now.',
    de: 'Der Entwurf konnte nicht gespeichert werden: Ihre Eingaben sind vorerst nur in diesem Tab.',
    uk: 'Чернетку не вдалося зберегти: введене поки що є лише в цій вкладці.',
  },
  drop: { pl: 'Usuń szkic', en: 'Delete the draft', de: 'Entwurf löschen', uk: 'Видалити чернетку' },
  other: {
    pl: 'Ten sam formularz zmieniono {time} w innym miejscu, na przykład na telefonie. Obie wersje są zachowane. Tam jest:',
    en: 'The same form was changed elsewhere {time}, on a phone for instance. Both versions are kept. There it says:',
    de: 'Dasselbe Formular wurde {time} an anderer Stelle geändert, etwa am Telefon. Beide Fassungen sind erhalten. Dort steht:',
    uk: 'Цю саму форму змінено {time} в іншому місці, наприклад на телефоні. Обидві версії збережено. Там указано:',
  },
  gone: {
    pl: 'Ten sam formularz wysłano albo usunięto w innym miejscu. Tutaj zostało to, co widać w polach.',
    en: 'The same form was sent or deleted elsewhere. What the fields show is kept here.',
    de: 'Dasselbe Formular wurde an anderer Stelle gesendet oder gelöscht. Hier bleibt, was in den Feldern steht.',
    uk: 'Цю саму форму надіслано або видалено в іншому місці. Тут залишилося те, що видно в полях.',
  },
  choose: {
    pl: 'Nie wysłano: ten formularz zmieniono w innym miejscu. Proszę wybrać, która wersja zostaje, i wysłać ponownie.',
    en: 'Not sent: this form was changed elsewhere. Please choose which version stays, and send it again.',
    de: 'Nicht gesendet: Dieses Formular wurde an anderer Stelle geändert. Bitte wählen Sie, welche Fassung bleibt, und senden Sie erneut.',
    uk: 'Не надіслано: цю форму змінено в іншому місці. Оберіть, яка версія залишиться, і надішліть ще раз.',
  },
  take: { pl: 'Weź tamtą wersję', en: 'Take the version from there', de: 'Die Fassung von dort nehmen', uk: 'Узяти ту версію' },
  stay: { pl: 'Zostaw to, co tutaj', en: 'Keep what is here', de: 'Die Fassung hier behalten', uk: 'Залишити те, що тут' },
  clear: { pl: 'Wyczyść formularz', en: 'Clear the form', de: 'Formular leeren', uk: 'Очистити форму' },
  nothing: { pl: 'puste', en: 'empty', de: 'leer', uk: 'порожньо' },
  ticked: { pl: 'zaznaczone', en: 'ticked', de: 'angekreuzt', uk: 'позначено' },
})
