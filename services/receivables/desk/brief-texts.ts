import { defineDeskTexts } from '#shared/desk/two-languages.ts'

export const texts = defineDeskTexts({
  duesTitle: { pl: 'Do zapłaty', en: 'To be paid' },
  nothingDue: { pl: 'Nic nie jest do zapłaty.', en: 'Nothing is to be paid.' },
  dueSum: { pl: 'Razem {sum}. Nic nie jest po terminie.', en: '{sum} together. Nothing is overdue.' },
  dueSumLate: { pl: 'Razem {sum}, w tym po terminie {late}. Odsetki liczone na dziś.', en: '{sum} together, of it {late} overdue. Interest up to today.' },
  limitation: { pl: 'przedawnienie {date}', en: 'limitation {date}' },
  limitationAnew: { pl: 'przedawnienie {date}, bieg przerwano {interrupted}', en: 'limitation {date}, period interrupted {interrupted}' },
  late: { pl: 'po terminie', en: 'overdue' },
  ordered: { pl: 'płatność zlecona', en: 'payment ordered' },
  declared: { pl: 'zgłoszono przelew', en: 'transfer declared' },
  held: { pl: 'wstrzymana: wiersz odłożony', en: 'held: the row is set aside' },
  allHeld: { pl: 'Dane tej osoby odłożono przy ostatniej dostawie: kwoty są dawne i nie można ich zapłacić w portalu. Dlaczego: Dostawy danych.', en: 'The data of this person were set aside in the last delivery: the amounts are old and cannot be paid in the portal. Why: Data deliveries.' },
  enforced: { pl: 'tytuł wykonawczy', en: 'enforcement title' },
  postedTitle: { pl: 'Ostatnie wpłaty w księgach', en: 'Last payments in the books' },
  nothingPosted: { pl: 'W księgach nie ma wpłat.', en: 'There is no payment in the books.' },
})
