import { createStore } from '../kept/store.ts'

interface Question {
  readonly answer: (isShown: boolean) => void
}

/** A call that wants the password again waits here, and goes on where the person has shown it. */
export const passwordQuestion = createStore<Question | null>(null)

/** False: the person has given up. */
export function askPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    passwordQuestion.set({
      answer(isShown) {
        passwordQuestion.set(null)
        resolve(isShown)
      },
    })
  })
}
