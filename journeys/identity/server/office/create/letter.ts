import type { DocumentHead, DocumentMessage } from '#shared/server/documents.ts'
import type { LetterSecrets } from './create.ts'

/** The letter with the first password that the office hands over or posts. Letters of the office are Polish. */
export function accountLetter(letter: LetterSecrets, today: string): { head: DocumentHead; message: DocumentMessage } {
  return {
    head: { title: 'Konto w portalu mieszkańca', subject: letter.holder, dataDate: today, language: 'pl' },
    message: {
      before: [
        'Założyliśmy dla Państwa konto w portalu mieszkańca. Proszę w ciągu 30 dni zeskanować kod QR albo wpisać w przeglądarce adres:',
        letter.address,
        'Strona zapyta o kod i hasło z tego pisma i poprosi o ustawienie własnego hasła. Wielkość liter i myślniki nie mają znaczenia.',
      ],
      facts: [
        { label: 'Login', value: letter.login },
        { label: 'Kod z pisma', value: letter.code },
        { label: 'Hasło z urzędu', value: letter.firstPassword },
      ],
      code: { text: letter.activationLink, alt: `Kod QR z adresem aktywacji konta ${letter.login}` },
      after: [
        letter.isRestricted
          ? 'Kod i hasło działają jeden raz. Po ich użyciu wyślemy na podany w urzędzie adres e-mail link: jego otwarcie potwierdza adres. Konto jest wtedy jeszcze ograniczone. Pełny dostęp daje potwierdzenie tożsamości: przez login.gov.pl albo z dokumentem w urzędzie, u innego pracownika niż ten, który założył konto.'
          : 'Kod i hasło działają jeden raz. Po ich użyciu wyślemy na podany w urzędzie adres e-mail link: jego otwarcie potwierdza adres i daje pełny dostęp do konta.',
        'Pracownik urzędu nigdy nie prosi o hasło ustawione przez Państwa. Dane pojawią się na nowym koncie następnego dnia roboczego.',
      ],
    },
  }
}
