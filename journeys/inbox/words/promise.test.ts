import { describe, expect, it } from 'vitest'
import { isPromise } from './promise.ts'

describe('a text', () => {
  it.each([
    'Dzień dobry,\n\nw sprawie Z-12 sprawdzamy i odpowiemy do 09.10.2026.',
    'Wyjaśniamy to z wykonawcą.',
    'Wrócimy do Państwa z odpowiedzią w przyszłym tygodniu.',
    'Korektę faktury wyślemy w poniedziałek.',
    'Przyjedziemy 12 października. Prosimy o dojazd do zbiornika.',
    'Wymienimy wodomierz we wtorek.',
    'Damy Państwu znać.',
    'Zadzwonimy jutro.',
    'Naprawę zaplanowano na środę.',
    'We are checking this and will answer by Friday.',
    'We’ll be in touch.',
    'Wir prüfen das und melden uns.',
    'Bis Freitag werden wir antworten.',
    'Перевіряємо й відповімо до п’ятниці.',
    'Ми повідомимо Вас.',
  ])('that says what is still to come promises it: %s', (text) => expect(isPromise(text)).toBe(true))

  it('that names the day by which the office answers promises it, in any words', () => {
    expect([isPromise('Proszę o cierpliwość do 09.10.2026.', '09.10.2026'), isPromise('Proszę o cierpliwość.', '09.10.2026')]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    'Dane w umowie są już zmienione.',
    'Awarię usunięto. Jeśli kłopot wróci, prosimy o nowe zgłoszenie.',
    'Sprawdziliśmy odczyt i fakturę, są prawidłowe.',
    'Nie uznaliśmy reklamacji: zużycie jest zwykłe.',
    'Odczyt S-5 z 01.10.2026 przyjęto do rozliczenia.',
    'Your data have been changed.',
    'Die Daten sind geändert.',
    'Дані вже змінено.',
  ])('of what was done promises nothing: %s', (text) => expect(isPromise(text)).toBe(false))
})
