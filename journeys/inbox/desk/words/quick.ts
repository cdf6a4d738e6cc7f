import { defineDeskTexts } from '#shared/desk/two-languages.ts'

export const texts = defineDeskTexts({
  title: { pl: 'Gotowe teksty', en: 'Quick texts' },
  lead: {
    pl: 'Początki odpowiedzi, osobno dla rodzaju i tematu sprawy. Polski jest zawsze; w innym języku tekst dostaje mieszkaniec, który tak czyta portal.',
    en: 'Beginnings of answers by kind and topic of a case. Polish is always there; another language goes to the residents who read the portal in it.',
  },
  fields: {
    pl: 'Pola w klamrach wypełnia sprawa: {list}. Inne, na przykład {example}, wypełnia się przy pisaniu; bez tego odpowiedź nie wyjdzie.',
    en: 'Fields in braces come from the case: {list}. Others, such as {example}, are filled in while writing; an answer does not go out without that.',
  },
  every: { pl: 'każdy temat', en: 'every topic' },
  name: { pl: 'Nazwa przycisku', en: 'Name of the button' },
  topic: { pl: 'Temat', en: 'Topic' },
  topicHint: { pl: 'Z listy tematów, które przychodzą, albo własny, dokładnie tak, jak stoi w sprawie; puste: każdy temat.', en: 'From the list of topics that come in, or another, exactly as the case has it; empty: every topic.' },
  kind: { pl: 'Rodzaj', en: 'Kind' },
  pl: { pl: 'Po polsku', en: 'In Polish' },
  en: { pl: 'Po angielsku', en: 'In English' },
  de: { pl: 'Po niemiecku', en: 'In German' },
  uk: { pl: 'Po ukraińsku', en: 'In Ukrainian' },
  others: { pl: 'Inne języki', en: 'Other languages' },
  fresh: { pl: 'Nowy tekst', en: 'New text' },
  save: { pl: 'Zapisz', en: 'Save' },
  drop: { pl: 'Usuń', en: 'Delete' },
  dropTitle: { pl: 'Usunąć tekst „{name}”?', en: 'Delete the text “{name}”?' },
  dropMore: { pl: 'Wysłane odpowiedzi zostają.', en: 'Answers that were sent stay.' },
  saved: { pl: 'Tekst zapisany. Działa od następnej odpowiedzi.', en: 'The text is kept. It holds from the next answer.' },
  dropped: { pl: 'Tekst usunięty.', en: 'The text is deleted.' },
  conflict: { pl: 'Ktoś właśnie zmienił ten tekst. To, co wpisano, zostało w polach; po odświeżeniu strony widać nową wersję.', en: 'Somebody has just changed this text. What you typed stays in the fields; after a reload you see the new version.' },
  nameMissing: { pl: 'Proszę podać nazwę.', en: 'Please give it a name.' },
})
