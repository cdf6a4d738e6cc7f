import { setToken } from '#client/session/session-store.ts'
import { tabValue } from '#client/kept/stored.ts'

/** Takes a token into use and starts the portal anew at `link`, as a reload of a signed-in tab does. */
export function enter(token: string, isRestricted: boolean, link: string): void {
  setToken(token, isRestricted)
  tabValue.set('target', null)
  location.replace(link)
}
