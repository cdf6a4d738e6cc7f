import { defineTexts } from '#shared/i18n.ts'

/** A test message: 160 characters of GSM-7 at most on a telephone. */
export const texts = defineTexts({
  subject: { pl: 'Próba poczty portalu', en: 'Test of the portal’s mail', de: 'Test der Portal-E-Mail', uk: 'Перевірка пошти порталу' },
  mail: {
    pl: 'To próba wysłana z biurka, ze strony „Stan systemu”. Skoro ta wiadomość dotarła, poczta portalu działa.', en: 'This is a test sent from the desk, from the page “Health”. As it has arrived, the mail of the portal works.',
    de: 'Dies ist ein Test aus dem Behördenbereich. Da die Nachricht angekommen ist, funktioniert die E-Mail des Portals.', uk: 'Це перевірка з робочого місця. Якщо повідомлення надійшло, пошта порталу працює.',
  },
  sms: { pl: 'Proba portalu mieszkanca: wiadomosci SMS dzialaja.', en: 'Test of the portal: messages by SMS work.', de: 'Test des Portals: SMS funktionieren.', uk: 'Test of the portal: messages by SMS work.' },
  phone: { pl: 'Proszę podać dziewięć cyfr.', en: 'Please give nine digits.', de: 'Bitte neun Ziffern eingeben.', uk: 'Введіть дев’ять цифр.' },
})
