import { flushSync } from 'react-dom'
import { currentLanguage } from '#ui/language/texts-store.ts'
import { type Check, type Faults, type FormValues, edited, faultyFields, refusedHere, refusedThere, shownFaults } from './form-state.ts'
import type { Entries } from './use-entries.ts'
import { useSummary } from './use-summary.tsx'

export type Judgement<Values extends FormValues> = ReturnType<typeof useJudgement<Values>>

/** What is wrong with the entries, by the rules of the screen or by the server: marked, listed, and brought before the person. */
export function useJudgement<Values extends FormValues>(
  { state, change }: Entries<Values>,
  check: Check<Values>,
  controlId: (field: string) => string,
) {
  const faults = shownFaults(state, check)
  const summary = useSummary(state, faults, controlId)
  const focus = (field: string) => document.getElementById(controlId(field))?.focus()

  function refuse(blamed: Faults<Values>, isFromServer: boolean): void {
    // Drawn at once, so that the field has its fault when it is read out on focus.
    flushSync(() => {
      change((now) => (isFromServer ? refusedThere(now, blamed, currentLanguage()) : refusedHere(now, blamed)))
      summary.refuse(blamed)
    })
    const fields = faultyFields(blamed)
    // Several faults: the summary takes the focus. A single one needs no list, the field itself takes it.
    if (fields.length === 1) focus(fields[0] ?? '')
  }

  return {
    ...summary,
    faults,
    refuse,
    /** Whether the rules of the screen let the values pass; marks and focuses what they do not. */
    isFit(): boolean {
      const found: Record<string, string | undefined> = { ...check(state.values) }
      // A field says by itself that its entry is too long; what the server has said there is for the server to say again.
      for (const field of Object.keys(state.values))
        if (!state.answered[field]) found[field] ??= document.getElementById(`${controlId(field)}-error`)?.textContent
      if (faultyFields(found).length === 0) return true
      refuse(found as Faults<Values>, false)
      return false
    },
    /** Empties a field and leads to it, without a fault: that the portal has emptied it is none of the person's. */
    forget(field: keyof Values & string): void {
      change((now) => ({
        ...edited(now, { [field]: '' } as Partial<Values>, false),
        judged: now.judged.filter((one) => one !== field),
      }))
      focus(field)
    },
    /** Takes all marks away, for instance when another value than the marked one was the wrong one. */
    forgive: () => change((now) => ({ ...now, judged: [], answered: {} })),
  }
}
