/** Begins a word, also one of letters that `\b` does not know. */
const word = (...words: readonly string[]) => new RegExp(`(?<![\\p{L}])(?:${words.join('|')})(?![\\p{L}])`, 'iu')

/** What somebody says who will write, call or come again. Past tenses are left out: what was done needs no further answer. */
const PROMISES: readonly RegExp[] = [
  // Polish: "sprawdzamy", and the first person plural of what is still to come.
  word(
    '(?:sprawdz|wyjaśni|ustal|rozpatruj|rozpatrz|analizuj|pracuj)(?:e|i|a)?my',
    '(?:odpo|opo)wiemy',
    'odpiszemy',
    'odezwiemy',
    '(?:od|za)dzwonimy',
    'damy',
    '(?:powiado|zawiado|poinfor)mi?my',
    'poinformujemy',
    'wrócimy',
    'skontaktujemy',
    '(?:prze|po|wy|do)?ślemy',
    'przekażemy',
    'zajmiemy',
    'przyjedziemy',
    '(?:w|z)?ymienimy',
    'naprawimy',
    'usuniemy',
    'będziemy',
    'zaplanowano',
  ),
  word('we will', "we[’']ll", 'we are (?:checking|looking|working)', 'we shall'),
  word('wir (?:prüfen|klären|melden|werden|antworten|kommen|senden|rufen)', 'werden wir', 'melden wir', 'antworten wir'),
  word(
    '(?:перевір|з[’\']яс|розгля|працю)\\p{L}*мо',
    'відповімо',
    'повідомимо',
    'зателефонаємо',
    'надішлемо',
    'зв[’\']яжемося',
    'приїдемо',
    'будемо',
  ),
]

/** Whether a text promises that something is still to come: whoever sends it has not done with the case. `due`: the day by which the office answers. */
export function isPromise(text: string, due = ''): boolean {
  return (due !== '' && text.includes(due)) || PROMISES.some((promise) => promise.test(text))
}
