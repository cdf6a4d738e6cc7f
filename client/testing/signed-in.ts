import { type Account, setAccount, setToken } from '../session/session-store.ts'
import type { Subject } from '../session/subject.ts'

const QUARTER_OF_AN_HOUR = 900

/** Somebody who is signed in and may act for these; the first of them is chosen. */
export function signIn(subjects: readonly [Subject, ...Subject[]], change: Partial<Account> = {}): void {
  const [first] = subjects
  setToken('tajny', false)
  setAccount(
    {
      imie: 'Jan',
      nazwisko: 'Zaległowski',
      login: 'jan',
      email: 'jan@gmina.example',
      pesel: first.pesel,
      nip: null,
      czasSesji: QUARTER_OF_AN_HOUR,
      czyInstytucja: false,
      czyPierwszeLogowanie: false,
      czyOgraniczony: false,
      czyNiepotwierdzony: false,
      czyKodemZListu: false,
      czyPodglad: false,
      czyHaslo: true,
      nowyRegulamin: null,
      nieprzeczytane: 0,
      podmioty: [...subjects],
      ...change,
    },
    subjects,
    first,
  )
}
