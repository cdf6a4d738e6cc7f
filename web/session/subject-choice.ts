import { createStore } from '#client/kept/store.ts'

/** True while the dialog for the choice of subject is open. */
export const isChoosingSubject = createStore(false)

export function askForSubject(): void {
  isChoosingSubject.set(true)
}
