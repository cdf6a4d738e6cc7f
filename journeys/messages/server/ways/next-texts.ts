import { defineTexts } from '#shared/i18n.ts'

/** What the home page says of an address that does not work. */
export const nextTexts = defineTexts({
  title: { pl: 'Adres e-mail do poprawienia', en: 'E-mail address to correct', de: 'E-Mail-Adresse berichtigen', uk: 'Виправте адресу електронної пошти' },
  returned: { pl: 'wiadomości wracają', en: 'messages come back', de: 'Nachrichten kommen zurück', uk: 'повідомлення повертаються' },
  why: {
    pl: 'Serwer poczty odpowiada, że takiego adresu nie ma. Bez działającego adresu nie ustawią Państwo nowego hasła.',
    en: 'The mail server answers that there is no such address. Without a working address you cannot set a new password.',
    de: 'Der Mailserver meldet, dass es diese Adresse nicht gibt. Ohne gültige Adresse können Sie kein neues Passwort festlegen.',
    uk: 'Поштовий сервер відповідає, що такої адреси немає. Без чинної адреси ви не зможете встановити новий пароль.',
  },
  correct: { pl: 'Popraw adres', en: 'Correct the address', de: 'Adresse berichtigen', uk: 'Виправити адресу' },
})
