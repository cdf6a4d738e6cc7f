import { defineTexts } from '#shared/i18n.ts'

/** Words of the question about new terms of use. Glossary part 4. */
export const texts = defineTexts({
  title: { pl: 'Nowa wersja regulaminu', en: 'New version of the terms of use', de: 'Neue Fassung der Nutzungsbedingungen', uk: 'Нова версія правил користування' },
  lead: {
    pl: 'Regulamin portalu się zmienił. Żeby dalej korzystać z konta, proszę go przeczytać i zaakceptować.',
    en: 'The terms of use have changed. To go on using your account, please read and accept them.',
    de: 'Die Nutzungsbedingungen haben sich geändert. Um das Konto weiter zu nutzen, lesen und akzeptieren Sie sie bitte.',
    uk: 'Правила користування змінилися. Щоб і далі користуватися обліковим записом, прочитайте та прийміть їх.',
  },
  version: { pl: 'Wersja {version}', en: 'Version {version}', de: 'Version {version}', uk: 'Версія {version}' },
  accept: { pl: 'Akceptuję regulamin', en: 'I accept the terms of use', de: 'Ich akzeptiere die Nutzungsbedingungen', uk: 'Приймаю правила користування' },
  refuse: { pl: 'Nie akceptuję', en: 'I do not accept', de: 'Ich akzeptiere nicht', uk: 'Не приймаю' },
  accepted: { pl: 'Regulamin został zaakceptowany', en: 'The terms of use are accepted', de: 'Die Nutzungsbedingungen sind akzeptiert', uk: 'Правила користування прийнято' },
  failed: {
    pl: 'Nie udało się zapisać odpowiedzi. Proszę spróbować ponownie.',
    en: 'Your answer could not be saved. Please try again.',
    de: 'Ihre Antwort konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    uk: 'Не вдалося зберегти відповідь. Спробуйте ще раз.',
  },
  another: {
    pl: 'W międzyczasie regulamin zmienił się jeszcze raz. Proszę przeczytać tę wersję.',
    en: 'Meanwhile the terms of use have changed once more. Please read this version.',
    de: 'Inzwischen haben sich die Nutzungsbedingungen noch einmal geändert. Bitte lesen Sie diese Fassung.',
    uk: 'Тим часом правила користування змінилися ще раз. Прочитайте цю версію.',
  },
  refusedTitle: { pl: 'Bez akceptacji regulaminu', en: 'Without accepting the terms of use', de: 'Ohne Annahme der Nutzungsbedingungen', uk: 'Без прийняття правил користування' },
  refused: {
    pl: 'Bez akceptacji konta nie można używać. Nic nie znika: można się wylogować, a portal zapyta ponownie przy następnym logowaniu. Konto można też usunąć w panelu użytkownika.',
    en: 'Without accepting them you cannot use the account. Nothing is lost: you can log out, and the portal asks again when you next log in. You can also delete the account under “My account”.',
    de: 'Ohne Annahme können Sie das Konto nicht nutzen. Nichts geht verloren: Sie können sich abmelden, und das Portal fragt bei der nächsten Anmeldung wieder. Sie können das Konto auch unter „Mein Konto“ löschen.',
    uk: 'Без прийняття обліковим записом користуватися не можна. Нічого не зникає: можна вийти, і портал запитає знову під час наступного входу. Обліковий запис можна також видалити в кабінеті користувача.',
  },
  back: { pl: 'Wróć do regulaminu', en: 'Back to the terms of use', de: 'Zurück zu den Nutzungsbedingungen', uk: 'Назад до правил користування' },
  panel: { pl: 'Panel użytkownika', en: 'My account', de: 'Mein Konto', uk: 'Кабінет користувача' },
  logout: { pl: 'Wyloguj się', en: 'Log out', de: 'Abmelden', uk: 'Вийти' },
})
