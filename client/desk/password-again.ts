import { createStore } from '../kept/store.ts'

interface Question {
  readonly answer: (isShown: boolean) => void
}

/** A call that wants the password again waits here, and goes on where the person has shown it. */
export const passwordQuestion = createStore<Question | null>(null)

let asked: Promise<boolean> | null = null

/** False: the person has given up. Two calls that ask at once wait for one answer. */
export function askPassword(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    passwordQuestion.set({
      answer(isShown) {
        asked = null
        passwordQuestion.set(null)
        resolve(isShown)
      },
    })
  })
  return asked
}
