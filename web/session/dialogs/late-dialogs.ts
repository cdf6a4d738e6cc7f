import { lazy } from 'react'

// All of them stand in one file of the build (`DIALOGS` in `web/build/vite.config.ts`), which comes after the page.
const warning = () => import('./warning-dialog.tsx')

export const LeaveDialog = lazy(async () => ({ default: (await import('#client/form/leave-dialog.tsx')).LeaveDialog }))
export const FirstLoginDialog = lazy(async () => ({ default: (await import('./first-login-dialog.tsx')).FirstLoginDialog }))
export const SubjectDialog = lazy(async () => ({ default: (await import('./subject-dialog.tsx')).SubjectDialog }))
export const WarningDialog = lazy(async () => ({ default: (await warning()).WarningDialog }))

/** After the page has come, and long before the first of them is due: without a network it must not be missing. */
const LATER_MS = 3000

/** Fetches them while one reads; answers what stops it. */
export function fetchDialogsLater(): () => void {
  const timer = setTimeout(() => void warning().catch(() => null), LATER_MS)
  return () => clearTimeout(timer)
}
