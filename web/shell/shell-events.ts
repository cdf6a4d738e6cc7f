import { useEffect } from 'react'
import { onPortalEvent } from '#client/call/events.ts'
import { useGo } from '#client/page/navigation.ts'
import { clearSession, sessionStore } from '#client/session/session-store.ts'
import { deviceValue } from '#client/kept/stored.ts'
import { onPageTurned } from '#ui/table/page-turned.ts'
import { serviceBreakPage } from '../catalogue/addresses.ts'
import { entryAt } from '../catalogue/entry-at.ts'
import { endSession, extendSession, reloadAccount } from '../session/actions.ts'
import { joinOtherTabs } from '../session/tabs.ts'
import { BREAK_PAGE, noteBreak } from '../start/start.ts'

let hasJoined = false

function breakAddress(): string {
  const usluga = entryAt(location.pathname)?.id
  return usluga === undefined ? serviceBreakPage.route : serviceBreakPage.to({ usluga })
}

/** What answers of the server mean for the whole portal: end of session, technical breaks, limited tokens (S0 §7). */
export function useShellEvents(): void {
  const go = useGo()
  useEffect(() => {
    if (hasJoined) return
    hasJoined = true
    joinOtherTabs((isChosen) => void endSession(isChosen ? 'elsewhere' : 'by itself'))
  }, [])
  // Turning pages is use of the portal that the server does not see.
  useEffect(() => onPageTurned(() => sessionStore.get().token && void extendSession().catch(() => undefined)), [])
  useEffect(
    () =>
      onPortalEvent((event) => {
        if (event === 'expired') void endSession()
        // In place of the page that cannot be shown: Back must not lead to it, for it would lead here again.
        if (event === 'service-break') go(breakAddress(), { replace: true })
        // Another tab, or a change of the e-mail address, may have taken the rights that this tab believes to have.
        if (event === 'restricted') go('/panel-uzytkownika', { replace: true })
        if (event === 'rights' || event === 'restricted') void reloadAccount()
        if (event !== 'break') return
        clearSession()
        noteBreak(location.pathname + location.search)
        deviceValue.set('maintenance', '1')
        go(BREAK_PAGE, { replace: true })
      }),
    [go],
  )
}
