import { defineTexts } from '#shared/i18n.ts'

/** What became of a delivery. */
export const stateTexts = defineTexts({
  queued: { pl: 'czeka na wysłanie', en: 'waiting to be sent', de: 'wartet auf den Versand', uk: 'очікує надсилання' },
  sending: { pl: 'jest wysyłane', en: 'is being sent', de: 'wird gesendet', uk: 'надсилається' },
  sent: { pl: 'wysłano', en: 'sent', de: 'gesendet', uk: 'надіслано' },
  delivered: { pl: 'dotarło', en: 'delivered', de: 'angekommen', uk: 'доставлено' },
  failed: { pl: 'nie udało się wysłać', en: 'could not be sent', de: 'konnte nicht gesendet werden', uk: 'не вдалося надіслати' },
  suppressed: { pl: 'nie wysłano', en: 'not sent', de: 'nicht gesendet', uk: 'не надіслано' },
})

/** Why the portal did not send something. */
export const reasonTexts = defineTexts({
  'account-gone': { pl: 'konto było zablokowane', en: 'the account was blocked', de: 'das Konto war gesperrt', uk: 'обліковий запис був заблокований' },
  'no-right': { pl: 'to konto nie miało już dostępu do tej sprawy', en: 'this account no longer had access to the case', de: 'es bestand kein Recht mehr an der Sache', uk: 'права на цю справу вже не було' },
  'no-consent': { pl: 'nie było zgody', en: 'there was no consent', de: 'es lag keine Einwilligung vor', uk: 'не було згоди' },
  'switched-off': { pl: 'wyłączone w ustawieniach', en: 'switched off in the settings', de: 'in den Einstellungen abgeschaltet', uk: 'вимкнено в налаштуваннях' },
  limit: { pl: 'osiągnięto limit SMS-ów', en: 'the SMS limit was reached', de: 'die Grenze für SMS war erreicht', uk: 'досягнуто ліміту SMS' },
  late: { pl: 'było już za późno', en: 'it was too late', de: 'es war bereits zu spät', uk: 'було вже запізно' },
  settled: { pl: 'opłatę już uregulowano', en: 'the amount was already paid', de: 'der Betrag war schon bezahlt', uk: 'суму вже сплачено' },
  over: { pl: 'sprawa przestała być aktualna', en: 'the case was no longer current', de: 'die Sache war nicht mehr aktuell', uk: 'справа вже не була актуальною' },
  withdrawn: { pl: 'urząd wycofał te dane', en: 'the office withdrew the data', de: 'die Behörde hat diese Daten zurückgenommen', uk: 'установа відкликала ці дані' },
  stopped: { pl: 'urząd wstrzymał wysyłanie', en: 'the office has stopped sending', de: 'die Behörde hat den Versand angehalten', uk: 'установа призупинила надсилання' },
})
