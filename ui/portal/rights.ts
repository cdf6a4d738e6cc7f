import { tellShell } from './events.ts'
import { sessionStore, setToken } from './session-store.ts'
import { tabValue } from './stored.ts'

/**
 * After a call that raised or lowered the rights of this tab's session. `token`: the new one of a session with full rights;
 * null: the token stays and is limited.
 */
export function changeRights(token: string | null): void {
  const known = sessionStore.get().token
  // The person stays the same: who was greeted is not greeted again.
  const greeting = tabValue.get('firstLogin')
  if (token !== null) setToken(token, false)
  else if (known !== null) setToken(known, true)
  tabValue.set('firstLogin', greeting)
  tellShell('rights')
}
