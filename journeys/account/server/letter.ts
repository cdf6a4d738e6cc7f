import type { DocumentHead, DocumentMessage } from '#shared/server/documents.ts'
import type { CreatedAccount, NewAccount } from './office.ts'

/** The letter with the first password that the office hands over or posts. Letters of the office are Polish. */
export function accountLetter(account: NewAccount, created: CreatedAccount, today: string): { head: DocumentHead; message: DocumentMessage } {
  return {
    head: { title: 'Konto w portalu mieszkańca', subject: account.institution ?? `${account.firstName} ${account.lastName}`, dataDate: today, language: 'pl' },
    message: {
      before: [
        'Założyliśmy dla Państwa konto w portalu mieszkańca. Aby z niego skorzystać, proszę w ciągu 30 dni otworzyć adres z kodu QR, wpisać hasło z tego pisma i ustawić własne.',
      ],
      facts: [
        { label: 'Login', value: account.login },
        { label: 'Hasło z urzędu', value: created.firstPassword },
        { label: 'Adres', value: created.activationLink },
      ],
      code: { text: created.activationLink, alt: `Kod QR z adresem aktywacji konta ${account.login}` },
      after: [
        'Hasło z urzędu działa jeden raz. Pracownik urzędu nigdy nie prosi o hasło ustawione przez Państwa.',
        'Dane pojawią się na nowym koncie następnego dnia roboczego.',
      ],
    },
  }
}
