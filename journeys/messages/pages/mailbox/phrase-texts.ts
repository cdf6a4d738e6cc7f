import { defineTexts } from '#shared/i18n.ts'

export const phraseTexts = defineTexts({
  title: { pl: 'Tak poznają Państwo nasze wiadomości', en: 'How to recognise our messages', de: 'So erkennen Sie unsere Nachrichten', uk: 'Як упізнати наші повідомлення' },
  text: {
    pl: 'W każdym przypomnieniu są Państwa dwa słowa: „{words}”. Nie ma w nim linków, kwot ani numerów rachunków. Podejrzany SMS można przekazać na numer 8080.',
    en: 'Every reminder has your two words: “{words}”. It contains no links, amounts or bank account numbers. A suspicious SMS can be forwarded to 8080.',
    de: 'In jeder Erinnerung stehen Ihre zwei Wörter: „{words}“. Sie enthält keine Links, Beträge oder Kontonummern. Eine verdächtige SMS können Sie an 8080 weiterleiten.',
    uk: 'У кожному нагадуванні є ваші два слова: «{words}». У ньому немає посилань, сум чи номерів рахунків. Підозріле SMS можна переслати на номер 8080.',
  },
})
