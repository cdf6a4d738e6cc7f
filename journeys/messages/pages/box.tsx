import { usePath } from '#client/page/navigation.ts'
import { MESSAGE_SETTINGS_PAGE, SENT_PAGE } from '#shared/shell/message-pages.ts'
import { Page as Mailbox } from './mailbox/mailbox.tsx'
import { Page as Sent } from './sent/sent.tsx'
import { Page as Settings } from './settings/settings.tsx'

/** The pages between which people go to and fro come in one file: the next is there at once, and the first page of the portal lists one name instead of many. */
export function Page() {
  const path = usePath()
  if (path === SENT_PAGE) return <Sent />
  return path === MESSAGE_SETTINGS_PAGE ? <Settings /> : <Mailbox />
}
