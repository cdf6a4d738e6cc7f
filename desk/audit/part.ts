import { type BrowserPart, entryOf } from '#client/desk/part.ts'
import { auditLog } from '#shared/desk/lists/audit-log.ts'

/** The accountability log: all of it, or one's own. */
export const part: BrowserPart = {
  menu: [entryOf(auditLog)],
  pages: [{ route: auditLog.path, permission: auditLog.permission, load: () => import('./audit-page.tsx') }],
}
