import { defineTexts } from '#shared/i18n.ts'

/** Words of the page "Wyłączenie powiadomień". */
export const texts = defineTexts({
  title: { pl: 'Wyłączenie powiadomień', en: 'Switch off notifications', de: 'Benachrichtigungen abschalten', uk: 'Вимкнення сповіщень' },
  lead: {
    pl: 'Nie będziemy już wysyłać wiadomości tego rodzaju tą drogą. Wszystkie wiadomości nadal są w portalu, po zalogowaniu.',
    en: 'We will no longer send messages of this kind this way. You still find all messages in the portal after you log in.',
    de: 'Wir senden Nachrichten dieser Art nicht mehr auf diesem Weg. Alle Nachrichten finden Sie weiterhin nach der Anmeldung im Portal.',
    uk: 'Ми більше не надсилатимемо повідомлень цього виду цим шляхом. Усі повідомлення і надалі доступні на порталі після входу.',
  },
  off: { pl: 'Wyłącz', en: 'Switch off', de: 'Abschalten', uk: 'Вимкнути' },
  done: { pl: 'Wyłączono', en: 'Switched off', de: 'Abgeschaltet', uk: 'Вимкнено' },
  doneText: {
    pl: 'Takie wiadomości już do Państwa nie przyjdą. Można je znów włączyć w portalu, po zalogowaniu.',
    en: 'You will not get such messages any more. You can switch them on again in the portal after you log in.',
    de: 'Sie erhalten solche Nachrichten nicht mehr. Nach der Anmeldung im Portal können Sie sie wieder einschalten.',
    uk: 'Такі повідомлення більше не надходитимуть. Увімкнути їх знову можна на порталі після входу.',
  },
  already: { pl: 'Te powiadomienia są już wyłączone', en: 'These notifications are already off', de: 'Diese Benachrichtigungen sind schon abgeschaltet', uk: 'Ці сповіщення вже вимкнено' },
  alreadyText: {
    pl: 'Takie wiadomości już do Państwa nie przychodzą. Można je znów włączyć w portalu, po zalogowaniu.',
    en: 'You do not get such messages any more. You can switch them on again in the portal after you log in.',
    de: 'Sie erhalten solche Nachrichten bereits nicht mehr. Nach der Anmeldung im Portal können Sie sie wieder einschalten.',
    uk: 'Такі повідомлення до вас уже не надходять. Увімкнути їх знову можна на порталі після входу.',
  },
  alreadySome: { pl: 'Już wyłączone: {topics}.', en: 'Already off: {topics}.', de: 'Schon abgeschaltet: {topics}.', uk: 'Уже вимкнено: {topics}.' },
  dead: { pl: 'Tego linku nie można użyć', en: 'This link cannot be used', de: 'Dieser Link kann nicht verwendet werden', uk: 'Це посилання не можна використати' },
  deadText: {
    pl: 'Link jest niepełny albo minął rok od wiadomości. Powiadomienia można wyłączyć w portalu, po zalogowaniu.',
    en: 'The link is incomplete, or the message is over a year old. You can switch notifications off in the portal after you log in.',
    de: 'Der Link ist unvollständig, oder die Nachricht ist über ein Jahr alt. Nach der Anmeldung im Portal können Sie Benachrichtigungen abschalten.',
    uk: 'Посилання неповне, або повідомленню понад рік. Сповіщення можна вимкнути на порталі після входу.',
  },
  failed: { pl: 'Nie udało się wyłączyć powiadomień', en: 'Notifications could not be switched off', de: 'Benachrichtigungen konnten nicht abgeschaltet werden', uk: 'Не вдалося вимкнути сповіщення' },
})
