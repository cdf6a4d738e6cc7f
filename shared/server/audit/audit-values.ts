import type { AuditEntry } from './audit.ts'

/** Control characters could forge lines where the log is read as text (security checklist part 9). */
function clean(value: string | undefined): string | null {
  return value === undefined
    ? null
    : value
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, 200)
        .toWellFormed()
}

/** Parameters of `portal.enter_audit`. */
export function enteredValues({ actor, action, object, outcome, address, requestId }: AuditEntry): (string | null)[] {
  return [actor, action, clean(object), outcome, clean(address), requestId ?? null]
}
