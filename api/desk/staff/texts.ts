import { defineTexts } from '#shared/i18n.ts'

/** What somebody of the office is told when two administrators let them begin anew. */
export const texts = defineTexts({
  resetSubject: { pl: 'Konto na biurku urzędu zaczyna się od nowa', en: 'Your account at the desk begins anew', de: 'Ihr Konto am Arbeitsplatz beginnt neu', uk: 'Ваш обліковий запис на робочому місці починається заново' },
  reset: {
    pl: 'Dwóch administratorów biurka wyłączyło hasło, kod z telefonu i klucze dostępu Państwa konta. Nowy link przekaże administrator.',
    en: 'Two administrators of the desk have ended the password, second factor and passkeys of your account. An administrator gives you a new link.',
    de: 'Zwei Administratoren haben Passwort, zweiten Faktor und Zugangsschlüssel Ihres Kontos beendet. Einen neuen Link erhalten Sie von der Administration.',
    uk: 'Два адміністратори робочого місця вимкнули пароль, другий чинник і ключі доступу вашого облікового запису. Нове посилання передасть адміністратор.',
  },
  resetAdvice: {
    pl: 'Jeśli nikt z Państwem o tym nie rozmawiał, proszę od razu powiadomić urząd.',
    en: 'If nobody has spoken with you about it, please tell the office at once.',
    de: 'Wenn niemand mit Ihnen darüber gesprochen hat, benachrichtigen Sie bitte sofort die Behörde.',
    uk: 'Якщо ніхто з вами про це не говорив, негайно повідомте установу.',
  },
})
