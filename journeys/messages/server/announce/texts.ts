import { defineTexts } from '#shared/i18n.ts'

/** What stands around an announcement of the office. */
export const texts = defineTexts({
  called: { pl: 'Ogłoszenie dla ulicy', en: 'Announcement for a street', de: 'Mitteilung für eine Straße', uk: 'Оголошення для вулиці' },
  onlyPolish: {
    pl: 'Treść po polsku:', en: 'The office has written this in Polish only:', de: 'Die Behörde hat dies nur auf Polnisch geschrieben:', uk: 'Установа написала це лише польською:',
  },
  inPolish: { pl: '{title}', en: '{title} (in Polish)', de: '{title} (auf Polnisch)', uk: '{title} (польською)' },
  why: {
    pl: 'Piszemy, ponieważ w rejestrach urzędu jest w tym miejscu Państwa adres, punkt odbioru wody lub miejsce odbioru odpadów: {places}.',
    en: 'We are writing because the office’s registers have your address, water collection point or waste collection point at this place: {places}.',
    de: 'Wir schreiben, weil in den Registern der Behörde Ihre Anschrift, Ihre Wasserabnahmestelle oder Ihre Abholstelle für Abfall an diesem Ort steht: {places}.',
    uk: 'Пишемо, бо в реєстрах установи за цим місцем є ваша адреса, точка водопостачання або точка вивезення відходів: {places}.',
  },
})
