import { defineTexts } from '#shared/i18n.ts'

/** Mails about what the office did: subject and what happened. Never an amount or a number of a person (design/visual.md). */
export const officeMailTexts = defineTexts({
  subjectVerified: { pl: 'Urząd potwierdził Państwa tożsamość', en: 'The office has confirmed your identity', de: 'Die Behörde hat Ihre Identität bestätigt', uk: 'Установа підтвердила вашу особу' },
  textVerified: {
    pl: 'Urząd potwierdził Państwa tożsamość. Po zalogowaniu widoczne będą Państwa sprawy i należności.',
    en: 'The office has confirmed your identity. When you log in you will see your matters and what is due.',
    de: 'Die Behörde hat Ihre Identität bestätigt. Nach der Anmeldung sehen Sie Ihre Angelegenheiten und was zu zahlen ist.',
    uk: 'Установа підтвердила вашу особу. Після входу ви побачите свої справи й суми до сплати.',
  },
  subjectVerifiedOther: { pl: 'Potwierdzono inne konto z Państwa numerem', en: 'Another account with your number was confirmed', de: 'Ein anderes Konto mit Ihrer Nummer wurde bestätigt', uk: 'Підтверджено інший обліковий запис із вашим номером' },
  textVerifiedOther: {
    pl: 'Urząd potwierdził tożsamość dla innego konta z tym samym numerem PESEL lub NIP. To konto pokazuje teraz te same sprawy i należności.',
    en: 'The office has confirmed an identity for another account with the same PESEL or NIP number. That account now shows the same matters and amounts due.',
    de: 'Die Behörde hat die Identität für ein anderes Konto mit derselben PESEL- oder NIP-Nummer bestätigt. Dieses Konto zeigt nun dieselben Angelegenheiten und Abgaben.',
    uk: 'Установа підтвердила особу для іншого облікового запису з тим самим номером PESEL або NIP. Тепер він показує ті самі справи та платежі.',
  },
  subjectBlocked: { pl: 'Urząd zablokował konto w portalu', en: 'The office has blocked your portal account', de: 'Die Behörde hat Ihr Portalkonto gesperrt', uk: 'Установа заблокувала ваш обліковий запис' },
  textBlocked: {
    pl: 'Urząd zablokował Państwa konto w portalu i zakończył jego sesje.',
    en: 'The office has blocked your portal account and ended its sessions.',
    de: 'Die Behörde hat Ihr Portalkonto gesperrt und seine Sitzungen beendet.',
    uk: 'Установа заблокувала ваш обліковий запис на порталі та завершила його сеанси.',
  },
  subjectUnblocked: { pl: 'Urząd odblokował konto w portalu', en: 'The office has unblocked your portal account', de: 'Die Behörde hat Ihr Portalkonto entsperrt', uk: 'Установа розблокувала ваш обліковий запис' },
  textUnblocked: {
    pl: 'Urząd odblokował Państwa konto w portalu. Można się zalogować.',
    en: 'The office has unblocked your portal account. You can log in.',
    de: 'Die Behörde hat Ihr Portalkonto entsperrt. Sie können sich anmelden.',
    uk: 'Установа розблокувала ваш обліковий запис на порталі. Можна увійти.',
  },
  subjectEmailChange: { pl: 'Prośba o zmianę adresu e-mail konta', en: 'A new e-mail address for your account was asked for', de: 'Neue E-Mail-Adresse für Ihr Konto angefordert', uk: 'Запит на зміну адреси електронної пошти' },
  textEmailChange: {
    pl: 'Urząd przyjął prośbę o zmianę adresu e-mail tego konta. Zmiana nastąpi po potwierdzeniu nowego adresu.',
    en: 'The office has taken a request to change the e-mail address of this account. It takes effect when the new address is confirmed.',
    de: 'Die Behörde hat den Wunsch aufgenommen, die E-Mail-Adresse dieses Kontos zu ändern. Die neue gilt, sobald sie bestätigt ist.',
    uk: 'Установа прийняла прохання змінити адресу електронної пошти цього облікового запису. Зміна набуде чинності після підтвердження нової адреси.',
  },
  subjectTwoFactorReset: { pl: 'Wyłączono uwierzytelnianie dwuskładnikowe', en: 'Two-factor authentication is off', de: 'Zwei-Faktor-Authentifizierung ausgeschaltet', uk: 'Двофакторну автентифікацію вимкнено' },
  textTwoFactorReset: {
    pl: 'Urząd wyłączył uwierzytelnianie dwuskładnikowe tego konta i zakończył jego sesje. Po zalogowaniu można włączyć je na nowo.',
    en: 'The office has switched off two-factor authentication of this account and ended its sessions. After logging in you can switch it on again.',
    de: 'Die Behörde hat die Zwei-Faktor-Authentifizierung dieses Kontos ausgeschaltet und seine Sitzungen beendet. Nach der Anmeldung können Sie sie wieder einschalten.',
    uk: 'Установа вимкнула двофакторну автентифікацію цього облікового запису та завершила його сеанси. Після входу її можна ввімкнути знову.',
  },
  subjectDeleted: { pl: 'Urząd usunął konto w portalu', en: 'The office has deleted your portal account', de: 'Die Behörde hat Ihr Portalkonto gelöscht', uk: 'Установа видалила ваш обліковий запис' },
  textDeleted: {
    pl: 'Urząd usunął Państwa konto w portalu. Nie można się już na nie zalogować, a skrzynka wiadomości i ustawienia zniknęły. Wpłaty oraz pisma wysłane do urzędu zostają, bo wymaga tego prawo.',
    en: 'The office has deleted your portal account. Nobody can log in to it any more, and its mailbox and settings are gone. Payments and letters sent to the office stay, because the law requires it.',
    de: 'Die Behörde hat Ihr Portalkonto gelöscht. Eine Anmeldung ist nicht mehr möglich, Postfach und Einstellungen sind entfernt. Zahlungen und an die Behörde gesendete Schreiben bleiben, weil das Gesetz es verlangt.',
    uk: 'Установа видалила ваш обліковий запис на порталі. Увійти до нього вже не можна, скриньку повідомлень і налаштування видалено. Платежі та надіслані до установи листи залишаються, бо цього вимагає закон.',
  },
  subjectJoined: { pl: 'Konto może działać za kolejną instytucję', en: 'Your account may act for another institution', de: 'Ihr Konto darf für eine weitere Einrichtung handeln', uk: 'Ваш обліковий запис може діяти від імені ще однієї установи' },
  textJoined: {
    pl: 'Urząd, na podstawie okazanego dokumentu, pozwolił Państwa kontu działać za kolejną instytucję. Widać ją na liście po zalogowaniu.',
    en: 'By a document that was shown, the office has let your account act for another institution. You see it in the list when you log in.',
    de: 'Aufgrund eines vorgelegten Dokuments hat die Behörde Ihrem Konto erlaubt, für eine weitere Einrichtung zu handeln. Sie sehen sie nach der Anmeldung in der Liste.',
    uk: 'На підставі пред’явленого документа установа дозволила вашому обліковому запису діяти від імені ще однієї установи. Ви побачите її у списку після входу.',
  },
  subjectJoinedOther: { pl: 'Za Państwa instytucję może działać kolejne konto', en: 'Another account may act for your institution', de: 'Ein weiteres Konto darf für Ihre Einrichtung handeln', uk: 'Від імені вашої установи може діяти ще один обліковий запис' },
  textJoinedOther: {
    pl: 'Urząd, na podstawie okazanego dokumentu, pozwolił kolejnemu kontu działać za instytucję, za którą działa też to konto. Widzi ono te same sprawy i należności.',
    en: 'By a document that was shown, the office has let another account act for an institution for which this account acts, too. It sees the same matters and amounts due.',
    de: 'Aufgrund eines vorgelegten Dokuments hat die Behörde einem weiteren Konto erlaubt, für eine Einrichtung zu handeln, für die auch dieses Konto handelt. Es sieht dieselben Angelegenheiten und Abgaben.',
    uk: 'На підставі пред’явленого документа установа дозволила ще одному обліковому запису діяти від імені установи, від імені якої діє і цей обліковий запис. Він бачить ті самі справи та платежі.',
  },
  subjectParted: { pl: 'Konto nie działa już za jedną z instytucji', en: 'Your account no longer acts for one of its institutions', de: 'Ihr Konto handelt für eine Einrichtung nicht mehr', uk: 'Ваш обліковий запис більше не діє від імені однієї з установ' },
  textParted: {
    pl: 'Urząd zakończył prawo Państwa konta do działania za jedną z instytucji. Sesje zostały zakończone, a adresy prywatnych kalendarzy przestały działać.',
    en: 'The office has ended the right of your account to act for one of its institutions. Its sessions were ended, and addresses of private calendars no longer work.',
    de: 'Die Behörde hat das Recht Ihres Kontos beendet, für eine Einrichtung zu handeln. Die Sitzungen wurden beendet, und Adressen privater Kalender gelten nicht mehr.',
    uk: 'Установа припинила право вашого облікового запису діяти від імені однієї з установ. Сеанси завершено, а адреси приватних календарів більше не діють.',
  },
  advice: {
    pl: 'Jeśli nie wiedzą Państwo, dlaczego tak się stało, proszę jak najszybciej zapytać urząd:',
    en: 'If you do not know why this was done, please ask the office as soon as possible:',
    de: 'Wenn Sie nicht wissen, warum das geschah, fragen Sie bitte so bald wie möglich die Behörde:',
    uk: 'Якщо ви не знаєте, чому це сталося, якнайшвидше запитайте установу:',
  },
})
