import { CALENDARS_PAGE } from '#shared/payments/calendar-calls.ts'
import { DEVICES_PAGE, MESSAGE_SETTINGS_PAGE, MESSAGES_PAGE, PHONE_PAGE, SENT_PAGE, UNSUBSCRIBE_PAGE } from '#shared/shell/message-pages.ts'
import { definePages } from '#shared/shell/page.ts'

export const pages = definePages([
  { route: MESSAGES_PAGE, page: 'box', access: 'session' },
  { route: SENT_PAGE, page: 'box', access: 'session' },
  { route: MESSAGE_SETTINGS_PAGE, page: 'box', access: 'session' },
  { route: CALENDARS_PAGE, page: 'calendar/calendars', access: 'subject' },
  { route: DEVICES_PAGE, page: 'devices/devices', access: 'session' },
  { route: UNSUBSCRIBE_PAGE, page: 'unsubscribe/unsubscribe', access: 'public' },
  { route: PHONE_PAGE, page: 'contacts/phone', access: 'session' },
])
