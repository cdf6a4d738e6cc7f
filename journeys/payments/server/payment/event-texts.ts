import { defineTexts } from '#shared/i18n.ts'
import { mailTexts } from '../../mail/texts.ts'

/** A payment that was confirmed, as the mailbox tells it: no amount, which the paper says. */
export const texts = defineTexts({
  title: mailTexts.confirmedSubject,
  line: mailTexts.confirmed,
  what: { pl: 'Czego dotyczy: {title}.', en: 'What it was for: {title}.', de: 'Wofür: {title}.', uk: 'За що: {title}.' },
  where: {
    pl: 'Potwierdzenie wpłaty (PDF) jest przy tej wiadomości i w usłudze „Historia płatności internetowych”. Widzą je wszystkie konta, które mogą działać za tę osobę lub instytucję.',
    en: 'The confirmation (PDF) is with this message and under “Online payment history”. Every account that may act for this person or institution sees it.',
    de: 'Die Zahlungsbestätigung (PDF) finden Sie bei dieser Nachricht und unter „Verlauf der Online-Zahlungen“. Alle Konten, die für diese Person oder Einrichtung handeln dürfen, sehen sie.',
    uk: 'Підтвердження платежу (PDF) є біля цього повідомлення й у послузі «Історія онлайн-платежів». Його бачать усі облікові записи, які можуть діяти від імені цієї особи чи організації.',
  },
})
