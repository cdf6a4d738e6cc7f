import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { auditLog } from '#shared/desk/lists/audit-log.ts'

/** The accountability log: all of it, or one's own. */
export const part: BrowserPart = {
  menu: [
    { group: 'oversight', icon: 'history', name: wordOf(auditLog.texts, 'title'), href: auditLog.path, permission: auditLog.permission },
  ],
  pages: [{ route: auditLog.path, permission: auditLog.permission, load: () => import('./audit-page.tsx') }],
}
