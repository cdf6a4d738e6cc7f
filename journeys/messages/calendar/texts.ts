import { defineTexts } from '#shared/i18n.ts'

/** Words that stand in a calendar outside the portal: by themselves they say neither what is paid nor how much. */
export const texts = defineTexts({
  name: { pl: 'Terminy opłat: {label}', en: 'Payment due dates: {label}', de: 'Zahlungstermine: {label}', uk: 'Строки сплати: {label}' },
  due: {
    pl: 'Termin opłaty – szczegóły w portalu', en: 'Payment due – details in the portal', de: 'Zahlungstermin – Einzelheiten im Portal', uk: 'Строк сплати — подробиці на порталі',
  },
  dueOf: { pl: 'Termin opłaty: {name}, rata {number} – {amount}', en: 'Payment due: {name}, instalment {number} – {amount}', de: 'Zahlungstermin: {name}, Rate {number} – {amount}', uk: 'Строк сплати: {name}, внесок {number} — {amount}' },
  kindOf: { pl: 'Termin opłaty: {name}, rata {number}', en: 'Payment due: {name}, instalment {number}', de: 'Zahlungstermin: {name}, Rate {number}', uk: 'Строк сплати: {name}, внесок {number}' },
  over: { pl: 'Termin opłaty – już nieaktualny', en: 'Payment due date – no longer applies', de: 'Zahlungstermin – nicht mehr aktuell', uk: 'Строк сплати — уже не актуальний' },
  where: {
    pl: 'Szczegóły są w portalu, po zalogowaniu. W kalendarzu nie podajemy numeru rachunku ani linku do płatności.',
    en: 'Details are in the portal after you log in. We never put a bank account number or a payment link in a calendar.',
    de: 'Einzelheiten finden Sie nach der Anmeldung im Portal. Im Kalender nennen wir weder eine Kontonummer noch einen Link zur Zahlung.',
    uk: 'Подробиці є на порталі після входу. У календарі ми не вказуємо ні номера рахунку, ні посилання на оплату.',
  },
  moved: {
    pl: 'Termin ustawowy: {date}. Przypada w dzień wolny, więc można zapłacić do najbliższego dnia roboczego.',
    en: 'Statutory date: {date}. It falls on a day off, so you can pay until the next working day.',
    de: 'Gesetzlicher Termin: {date}. Er fällt auf einen freien Tag, daher können Sie bis zum nächsten Werktag zahlen.',
    uk: 'Установлений законом строк: {date}. Він припадає на вихідний, тому сплатити можна до найближчого робочого дня.',
  },
  postponed: {
    pl: 'Pierwotny termin: {date}.', en: 'Original date: {date}.', de: 'Ursprünglicher Termin: {date}.', uk: 'Початковий строк: {date}.',
  },
  interest: {
    pl: 'Kwota z dnia odświeżenia kalendarza. Po terminie dochodzą odsetki: aktualną kwotę pokazuje portal.',
    en: 'The amount is from the day the calendar was last refreshed. After the due date interest is added: the portal shows the current amount.',
    de: 'Betrag vom Tag des Kalenderabrufs. Nach dem Termin kommen Zinsen hinzu: Den aktuellen Betrag zeigt das Portal.',
    uk: 'Сума на день зчитування календаря. Після строку нараховується пеня: актуальну суму показує портал.',
  },
  tooMany: {
    pl: 'Mają już Państwo {count} kalendarzy. Proszę usunąć ten, którego Państwo nie używają, i dodać nowy.',
    en: 'You already have {count} calendars. Delete one that you do not use, then add a new one.',
    de: 'Sie haben bereits {count} Kalender. Löschen Sie einen, den Sie nicht nutzen, und legen Sie dann einen neuen an.',
    uk: 'У вас уже є {count} календарів. Видаліть той, яким не користуєтеся, і додайте новий.',
  },
})
