import { defineTexts } from '#shared/i18n.ts'

/** By which a test is known as one, in the language of the message. */
export const testTexts = defineTexts({
  subject: { pl: '[PRÓBA] {subject}', en: '[TEST] {subject}', de: '[TEST] {subject}', uk: '[ПРОБА] {subject}' },
  note: {
    pl: 'To próba wysłana z biurka na własny adres pracownika. Fakty są zmyślone.', en: 'This is a test sent from the desk to a clerk’s own address. The facts are invented.',
    de: 'Dies ist ein Test aus dem Behördenbereich an die eigene Adresse. Die Angaben sind erfunden.', uk: 'Це проба, надіслана працівником на власну адресу. Дані вигадані.',
  },
})
