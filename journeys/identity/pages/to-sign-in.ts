import type { NoticeKind } from '#ui/message/notice.tsx'
import { useGo } from '#client/page/navigation.ts'
import { showMessage } from '#ui/message/snackbar.ts'

/**
 * Leads to sign-in with a message. A confirmation leaves by itself; `information` stays, because it says what to do next.
 * Who is signed in already is led on from there (acceptance A-079).
 */
export function useToSignIn(): (message: string, kind?: NoticeKind) => void {
  const go = useGo()
  return (message, kind = 'success') => {
    showMessage(message, kind)
    go('/logowanie', { replace: true })
  }
}
