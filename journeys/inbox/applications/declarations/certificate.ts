import { formatMoney } from '#shared/format.ts'
import { defineTexts, fill } from '#shared/i18n.ts'
import { formWith } from '#shared/service/form.ts'
import { defineApplication, type Known } from '../declaration.ts'

/*
 * (c) of reference/affairs.md section 3: a certificate that nothing is owed, or what is owed. A letter with a signature until the office decides for a service
 * online. The stamp duty is that of part II item 21 of the annex to its act; what frees from it stands in art. 2 sec. 1 of the same act.
 */

const FEE_PLN = 21
const MOST_COPIES = 5
const LONGEST = 300

export const texts = defineTexts({
  title: { pl: 'Zaświadczenie o niezaleganiu', en: 'Certificate that no tax is owed', de: 'Bescheinigung über fehlende Steuerrückstände', uk: 'Довідка про відсутність заборгованості' },
  lead: {
    pl: 'Dla banku, przetargu albo innego urzędu: że nie ma zaległości w podatkach i opłatach gminy, albo jakie są. Urząd ma 7 dni.',
    en: 'For a bank, a tender or another authority: that no taxes or fees of the municipality are overdue, or which are. The office has 7 days.',
    de: 'Für eine Bank, Ausschreibung oder andere Behörde: dass keine Steuern und Gebühren der Gemeinde überfällig sind, oder welche. Die Behörde hat 7 Tage.',
    uk: 'Для банку, тендера або іншої установи: що немає заборгованості з податків і зборів гміни, або яка вона. Установа має 7 днів.',
  },
  what: { pl: 'Jakie zaświadczenie', en: 'Which certificate', de: 'Welche Bescheinigung', uk: 'Яка довідка' },
  kind: { pl: 'O czym', en: 'About what', de: 'Worüber', uk: 'Про що' },
  chooseKind: { pl: 'Proszę wybrać rodzaj zaświadczenia', en: 'Choose the kind of certificate', de: 'Wählen Sie die Art der Bescheinigung', uk: 'Оберіть вид довідки' },
  nothingOwed: { pl: 'Że nie ma zaległości', en: 'That nothing is overdue', de: 'Dass nichts überfällig ist', uk: 'Що заборгованості немає' },
  stateOwed: { pl: 'Jaki jest stan zaległości', en: 'What is overdue', de: 'Wie hoch die Rückstände sind', uk: 'Який стан заборгованості' },
  besides: { pl: 'Co jeszcze dopisać', en: 'What else to add', de: 'Was noch aufgenommen werden soll', uk: 'Що ще дописати' },
  chooseBesides: { pl: 'Proszę wybrać, co dopisać', en: 'Choose what to add', de: 'Wählen Sie, was aufgenommen werden soll', uk: 'Оберіть, що дописати' },
  besidesNone: { pl: 'Nic', en: 'Nothing', de: 'Nichts', uk: 'Нічого' },
  besidesCases: { pl: 'Czy toczą się postępowania', en: 'Whether proceedings are under way', de: 'Ob Verfahren laufen', uk: 'Чи тривають провадження' },
  besidesRelief: { pl: 'Raty i odroczone terminy', en: 'Instalments and deferred dates', de: 'Raten und Stundungen', uk: 'Розстрочення та відстрочення' },
  besidesBoth: { pl: 'Jedno i drugie', en: 'Both', de: 'Beides', uk: 'І те, і те' },
  copies: { pl: 'Ile egzemplarzy', en: 'How many copies', de: 'Wie viele Exemplare', uk: 'Скільки примірників' },
  copiesHint: { pl: 'Od 1 do 5', en: 'From 1 to 5', de: 'Von 1 bis 5', uk: 'Від 1 до 5' },
  copiesWrong: { pl: 'Proszę podać liczbę od 1 do 5', en: 'Enter a number from 1 to 5', de: 'Geben Sie eine Zahl von 1 bis 5 ein', uk: 'Вкажіть число від 1 до 5' },
  forWhat: { pl: 'Do czego jest potrzebne', en: 'What it is needed for', de: 'Wozu sie gebraucht wird', uk: 'Для чого потрібна' },
  purpose: { pl: 'Cel', en: 'Purpose', de: 'Zweck', uk: 'Мета' },
  choosePurpose: { pl: 'Proszę wybrać cel', en: 'Choose the purpose', de: 'Wählen Sie den Zweck', uk: 'Оберіть мету' },
  purposePaid: { pl: 'Kredyt, przetarg, sprzedaż albo inny', en: 'A loan, a tender, a sale or another', de: 'Kredit, Ausschreibung, Verkauf oder anderer', uk: 'Кредит, тендер, продаж або інша' },
  purposeFree: {
    pl: 'Alimenty, ubezpieczenie społeczne lub zdrowotne, świadczenia, zatrudnienie, nauka',
    en: 'Maintenance, social or health insurance, benefits, employment, education',
    de: 'Unterhalt, Sozial- oder Krankenversicherung, Sozialleistungen, Beschäftigung, Ausbildung',
    uk: 'Аліменти, соціальне чи медичне страхування, допомога, зайнятість, навчання',
  },
  whom: { pl: 'Dla kogo i w jakiej sprawie', en: 'For whom and in which matter', de: 'Für wen und in welcher Sache', uk: 'Для кого і в якій справі' },
  whomHint: { pl: 'Na przykład: Bank Przykładowy, wniosek o kredyt', en: 'For example: Example Bank, application for a loan', de: 'Zum Beispiel: Beispielbank, Kreditantrag', uk: 'Наприклад: Прикладний банк, заява на кредит' },
  whomWrong: { pl: 'Proszę napisać, dla kogo, najwyżej 300 znaków', en: 'Write for whom, 300 characters at most', de: 'Schreiben Sie, für wen, höchstens 300 Zeichen', uk: 'Напишіть, для кого, щонайбільше 300 символів' },
  way: { pl: 'Jak odebrać', en: 'How to get it', de: 'Wie Sie sie erhalten', uk: 'Як отримати' },
  chooseWay: { pl: 'Proszę wybrać, jak odebrać', en: 'Choose how to get it', de: 'Wählen Sie, wie Sie sie erhalten', uk: 'Оберіть, як отримати' },
  wayAde: { pl: 'Na adres do e-Doręczeń', en: 'To the address for e-Deliveries', de: 'An die Adresse für E-Zustellung', uk: 'На адресу для електронних доручень' },
  wayPost: { pl: 'Pocztą na adres z pisma', en: 'By post to the address on the letter', de: 'Per Post an die Anschrift im Schreiben', uk: 'Поштою на адресу з листа' },
  wayDesk: { pl: 'Osobiście w urzędzie', en: 'In person at the office', de: 'Persönlich in der Behörde', uk: 'Особисто в установі' },
  fee: { pl: 'Opłata skarbowa', en: 'Stamp duty', de: 'Stempelgebühr', uk: 'Гербовий збір' },
  feeSum: { pl: '{n} × {each} = {sum}', en: '{n} × {each} = {sum}', de: '{n} × {each} = {sum}', uk: '{n} × {each} = {sum}' },
  feeNone: { pl: 'zwolnione ze względu na cel', en: 'exempt because of the purpose', de: 'wegen des Zwecks befreit', uk: 'звільнено з огляду на мету' },
  paperFee: { pl: 'dowód zapłaty opłaty skarbowej', en: 'proof that the stamp duty was paid', de: 'Nachweis über die Zahlung der Stempelgebühr', uk: 'доказ сплати гербового збору' },
  submit: { pl: 'Przygotuj pismo', en: 'Make the letter', de: 'Schreiben erstellen', uk: 'Підготувати лист' },
  onlyHere: {
    pl: 'Zaświadczenie obejmuje podatki i opłaty tej gminy, nie urzędu skarbowego ani ZUS. Saldo za wodę potwierdza zakład wodociągowy.',
    en: 'The certificate is about taxes and fees of this municipality, not of the tax office or ZUS. What is owed for water is confirmed by the waterworks.',
    de: 'Die Bescheinigung betrifft Steuern und Gebühren dieser Gemeinde, nicht des Finanzamts oder der ZUS. Den Stand für Wasser bestätigt das Wasserwerk.',
    uk: 'Довідка охоплює податки та збори цієї гміни, а не податкової служби чи ZUS. Сальдо за воду підтверджує водоканал.',
  },
  paidFirst: {
    pl: 'Opłatę skarbową płaci się przy składaniu wniosku. Gdy urząd nie wyda zaświadczenia, zwraca ją na wniosek, w ciągu 5 lat.',
    en: 'The stamp duty is paid when the application is filed. Where no certificate is issued it is paid back on request, within 5 years.',
    de: 'Die Stempelgebühr zahlen Sie bei Einreichung. Wird keine Bescheinigung ausgestellt, erstattet die Behörde sie auf Antrag innerhalb von 5 Jahren.',
    uk: 'Гербовий збір сплачують під час подання заяви. Якщо довідку не видано, його повертають на прохання, протягом 5 років.',
  },
  issued: { pl: 'Wydano zaświadczenie', en: 'Certificate issued', de: 'Bescheinigung ausgestellt', uk: 'Довідку видано' },
  denied: { pl: 'Odmówiono wydania', en: 'Refused', de: 'Abgelehnt', uk: 'Відмовлено' },
})

/** 0 for what is no number of copies. */
function copiesIn(typed: string | undefined): number {
  const count = /^\s*\d\s*$/.test(typed ?? '') ? Number(typed) : 0
  return count >= 1 && count <= MOST_COPIES ? count : 0
}

export const application = defineApplication({
  version: 1,
  department: 'PODATKI',
  form: 'PISMO',
  mayBeOnline: true,
  basis: ['art. 306a i art. 306e Ordynacji podatkowej', 'część II ust. 21 załącznika do ustawy o opłacie skarbowej'],
  wants: [],
  asked: formWith<Known>()({
    texts,
    submit: 'submit',
    fields: {
      rodzaj: {
        kind: 'choice', label: 'kind', none: 'chooseKind', group: 'what',
        options: ({ words }) => [{ value: 'NIEZALEGANIE', label: words.nothingOwed }, { value: 'STAN', label: words.stateOwed }],
      },
      dopisac: {
        kind: 'choice', label: 'besides', none: 'chooseBesides', group: 'what',
        options: ({ words }) => [
          { value: 'NIC', label: words.besidesNone }, { value: 'POSTEPOWANIA', label: words.besidesCases },
          { value: 'ULGI', label: words.besidesRelief }, { value: 'OBA', label: words.besidesBoth },
        ],
      },
      egzemplarze: {
        kind: 'line', label: 'copies', hint: 'copiesHint', group: 'what', keyboard: 'numeric', longest: 1,
        fault: (typed, { words }) => (copiesIn(typed) === 0 ? words.copiesWrong : undefined),
      },
      cel: {
        kind: 'choice', label: 'purpose', none: 'choosePurpose', group: 'forWhat',
        options: ({ words }) => [{ value: 'PLATNY', label: words.purposePaid }, { value: 'ZWOLNIONY', label: words.purposeFree }],
      },
      dlaKogo: {
        kind: 'line', label: 'whom', hint: 'whomHint', group: 'forWhat', longest: LONGEST,
        fault: (typed, { words }) => (typed.trim() === '' || [...typed.trim()].length > LONGEST ? words.whomWrong : undefined),
      },
      odbior: {
        kind: 'choice', label: 'way', none: 'chooseWay', group: 'way',
        options: ({ words }) => [{ value: 'ADE', label: words.wayAde }, { value: 'POCZTA', label: words.wayPost }, { value: 'URZAD', label: words.wayDesk }],
      },
    },
  }),
  begins: () => ({ rodzaj: 'NIEZALEGANIE', dopisac: 'NIC', egzemplarze: '1' }),
  stop: () => null,
  adds({ values, words, language }) {
    const count = copiesIn(values.egzemplarze)
    if (count === 0 || values.cel === '') return []
    const pln = { each: formatMoney(FEE_PLN, language), sum: formatMoney(count * FEE_PLN, language) }
    return [{ label: words.fee, value: values.cel === 'ZWOLNIONY' ? words.feeNone : count === 1 ? pln.sum : fill(words.feeSum, { n: count, ...pln }) }]
  },
  encloses: ({ values }) => (values.cel === 'PLATNY' ? ['paperFee'] : []),
  notes: ['onlyHere', 'paidFirst'],
  // OP art. 306a § 5.
  term: { days: 7 },
  outcomes: [{ id: 'WYDANO', text: 'issued' }, { id: 'ODMOWIONO', text: 'denied' }],
})
