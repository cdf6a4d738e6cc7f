import { defineDeskList, offered, onDay, option, personal, typed } from '#shared/desk/list.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, date, integer, ordinal, text } from '#shared/service/field.ts'

const texts = defineDeskTexts({
  title: { pl: 'Wiadomości', en: 'Messages' },
  queue: { pl: 'Niedoręczone wiadomości', en: 'Messages given up' },
  lead: { pl: 'Co wyszło z portalu, co nie doszło i dlaczego. Adresy są zakryte. Bez wybranych dni: ostatnie siedem.', en: 'What left the portal, what did not arrive and why. Addresses are covered. Without chosen days: the last seven.' },
  all: { pl: 'Wysyłki', en: 'Deliveries' },
  none: { pl: 'W tych dniach nic nie wymaga uwagi.', en: 'Nothing of these days needs a look.' },
  from: { pl: 'Od dnia', en: 'From' },
  to: { pl: 'Do dnia', en: 'To' },
  channel: { pl: 'Kanał', en: 'Channel' },
  state: { pl: 'Stan', en: 'State' },
  kind: { pl: 'Rodzaj', en: 'Kind' },
  any_state: { pl: 'tylko z kłopotem', en: 'with any_state only' },
  accountHint: { pl: 'Numer konta', en: 'Number of an account' },
  value_all: { pl: 'wszystkie stany', en: 'all states' },
  mail: { pl: 'e-mail', en: 'e-mail' },
  sms: { pl: 'SMS', en: 'SMS' },
  push: { pl: 'powiadomienie', en: 'push' },
  queued: { pl: 'czeka', en: 'waits' },
  sending: { pl: 'wychodzi', en: 'is leaving' },
  sent: { pl: 'wysłana', en: 'sent' },
  delivered: { pl: 'doręczona', en: 'delivered' },
  failed: { pl: 'niedoręczona', en: 'given up' },
  suppressed: { pl: 'wstrzymana', en: 'not sent' },
  day: { pl: 'Dzień', en: 'Day' },
  recipient: { pl: 'Odbiorca', en: 'Recipient' },
  reasonOf: { pl: 'Powód', en: 'Reason' },
  account: { pl: 'Konto', en: 'Account' },
  tries: { pl: 'Liczba prób', en: 'Tries' },
})

export const CHANNELS = ['mail', 'sms', 'push'] as const
export const STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed'] as const

/** What became of deliveries of some days; those with trouble, unless another state is chosen. */
export const log = defineDeskList({
  path: '/urzad/wiadomosci', summary: 'Deliveries of some days with reasons of failure', permission: 'messages-log', menu: { group: 'content', icon: 'list', queue: 'niedoreczone' }, texts,
  row: { id: code(), day: date(), channel: code<(typeof CHANNELS)[number]>(), state: code<(typeof STATES)[number]>(), reason: personal(text()), recipient: personal(code()), account: personal(ordinal()), tries: integer() },
  key: 'id',
  columns: [
    { label: 'day', lines: ['day'] }, { label: 'channel', lines: ['channel'] }, { label: 'state', lines: ['state'] }, { label: 'reasonOf', lines: ['reason'] }, { label: 'recipient', lines: ['recipient'] },
    { label: 'account', lines: ['account'] }, { label: 'tries', lines: ['tries'] },
  ],
  filters: { from: onDay('od'), to: onDay('do'), channel: option('kanal', CHANNELS), state: option('stan', ['all', ...STATES]), kind: offered('zdarzenie'), account: typed('konto') },
})
