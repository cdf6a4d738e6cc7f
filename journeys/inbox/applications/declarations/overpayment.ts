import { formatForFile, formatMoney } from '#shared/format.ts'
import { defineTexts, fill } from '#shared/i18n.ts'
import { sumPln, toGrosze, toPln } from '#shared/money.ts'
import { isAccountNumber } from '#shared/person/identifiers.ts'
import { formWith, type Reading } from '#shared/service/form.ts'
import { defineApplication, type Known } from '../declaration.ts'

/*
 * (b) of reference/affairs.md section 3: an overpayment of a tax is paid back or kept for what is to come. Law acts first: it covers arrears and current dues
 * (OP art. 76 § 1). Where the card has none, the same application asks for it to be found (art. 75).
 */

/** Twice the cost of a reminder, 16 zł: up to so much goes back at the cash desk alone where no account is named (OP art. 77b § 3, read 2022). */
const LEAST_BY_POST = 32
const SHORTEST = 50
const LONGEST = 4000

export const texts = defineTexts({
  title: { pl: 'Zwrot albo zaliczenie nadpłaty', en: 'Overpayment: refund or credit', de: 'Überzahlung: Erstattung oder Anrechnung', uk: 'Переплата: повернення або зарахування' },
  lead: {
    pl: 'Za dużo zapłacony podatek albo opłata gminy. Gdy urząd nie widzi nadpłaty, ten sam wniosek prosi o jej stwierdzenie.',
    en: 'A tax or fee of the municipality that was paid too much. Where the office sees no overpayment, the same application asks it to find it.',
    de: 'Zu viel gezahlte Steuern oder Gebühren der Gemeinde. Sieht die Behörde keine Überzahlung, beantragen Sie hier deren Feststellung.',
    uk: 'Надміру сплачений податок або збір гміни. Якщо установа не бачить переплати, ця сама заява просить її встановити.',
  },
  stopNone: {
    pl: 'Nie ma karty podatku ani opłaty, na której mogłaby być nadpłata. O wodę i czynsz proszę zapytać zgłoszeniem.',
    en: 'There is no account of a tax or fee that could be overpaid. About water and rent please send a request.',
    de: 'Es gibt kein Abgabenkonto, das überzahlt sein könnte. Zu Wasser und Miete senden Sie bitte eine Meldung.',
    uk: 'Немає картки податку чи збору, де могла б бути переплата. Про воду й оренду надішліть звернення.',
  },
  what: { pl: 'Nadpłata', en: 'Overpayment', de: 'Überzahlung', uk: 'Переплата' },
  card: { pl: 'Na której karcie', en: 'On which account', de: 'Auf welchem Abgabenkonto', uk: 'На якій картці' },
  chooseCard: { pl: 'Proszę wybrać kartę', en: 'Choose the account', de: 'Wählen Sie das Abgabenkonto', uk: 'Оберіть картку' },
  with: { pl: '{card}: nadpłata {amount}', en: '{card}: overpaid by {amount}', de: '{card}: überzahlt um {amount}', uk: '{card}: переплата {amount}' },
  first: {
    pl: 'Najpierw pokryje zaległości {arrears}, zostanie {left}', en: 'It first covers the {arrears} that are overdue; {left} is left',
    de: 'Zuerst deckt sie überfällige {arrears}, es bleiben {left}', uk: 'Спершу покриє прострочені {arrears}, залишиться {left}',
  },
  firstNone: {
    pl: 'Najpierw pokrywa zaległości i bieżące należności; dziś zaległości nie ma', en: 'It first covers what is overdue or falls due now; today nothing is overdue',
    de: 'Zuerst deckt sie überfällige und laufende Forderungen; heute ist nichts überfällig', uk: 'Спершу покриває прострочені й поточні нарахування; сьогодні прострочених немає',
  },
  notSeen: {
    pl: 'Urząd nie widzi na tej karcie nadpłaty: to będzie wniosek o jej stwierdzenie (art. 75)',
    en: 'The office sees no overpayment here: this will ask it to find one (art. 75)',
    de: 'Die Behörde sieht hier keine Überzahlung: Sie beantragen deren Feststellung (Art. 75)',
    uk: 'Установа не бачить тут переплати: це буде заява про її встановлення (ст. 75)',
  },
  law: { pl: 'Co robi prawo', en: 'What the law does', de: 'Was das Gesetz tut', uk: 'Що робить закон' },
  amount: { pl: 'Kwota', en: 'Amount', de: 'Betrag', uk: 'Сума' },
  amountWrong: { pl: 'Proszę podać kwotę, na przykład 64,50', en: 'Enter an amount such as 64.50', de: 'Geben Sie einen Betrag ein, zum Beispiel 64,50', uk: 'Вкажіть суму, наприклад 64,50' },
  amountMore: { pl: 'Nadpłaty jest {amount}; proszę podać najwyżej tyle', en: 'The overpayment is {amount}; enter that at most', de: 'Die Überzahlung beträgt {amount}; geben Sie höchstens so viel ein', uk: 'Переплата становить {amount}; вкажіть не більше' },
  why: { pl: 'Dlaczego zapłacono za dużo', en: 'Why too much was paid', de: 'Warum zu viel gezahlt wurde', uk: 'Чому сплачено забагато' },
  whyHint: { pl: 'Od 50 do 4000 znaków; firma, która składa deklaracje, dołącza korektę', en: '50 to 4000 characters; a firm that files declarations encloses the corrected one', de: '50 bis 4000 Zeichen; Firmen mit Steuererklärung fügen die Berichtigung bei', uk: 'Від 50 до 4000 символів; фірма, що подає декларації, додає виправлену' },
  whyWrong: { pl: 'Proszę napisać od 50 do 4000 znaków', en: 'Write 50 to 4000 characters', de: 'Schreiben Sie 50 bis 4000 Zeichen', uk: 'Напишіть від 50 до 4000 символів' },
  afterwards: { pl: 'Co z nią zrobić', en: 'What to do with it', de: 'Was damit geschehen soll', uk: 'Що з нею зробити' },
  aim: { pl: 'O co Państwo proszą', en: 'What you ask for', de: 'Was Sie beantragen', uk: 'Про що ви просите' },
  chooseAim: { pl: 'Proszę wybrać zwrot albo zaliczenie', en: 'Choose refund or credit', de: 'Wählen Sie Erstattung oder Anrechnung', uk: 'Оберіть повернення або зарахування' },
  ZWROT: { pl: 'Zwrot', en: 'A refund', de: 'Erstattung', uk: 'Повернення' },
  ZALICZENIE: { pl: 'Zaliczenie na przyszłe należności', en: 'Credit for what is to come', de: 'Anrechnung auf künftige Forderungen', uk: 'Зарахування на майбутні платежі' },
  way: { pl: 'Jak zwrócić', en: 'How to pay it back', de: 'Wie erstattet werden soll', uk: 'Як повернути' },
  chooseWay: { pl: 'Proszę wybrać, jak zwrócić', en: 'Choose how to pay it back', de: 'Wählen Sie, wie erstattet werden soll', uk: 'Оберіть, як повернути' },
  RACHUNEK: { pl: 'Na rachunek bankowy', en: 'To a bank account', de: 'Auf ein Bankkonto', uk: 'На банківський рахунок' },
  KASA: { pl: 'W kasie urzędu', en: 'At the cash desk', de: 'An der Kasse', uk: 'У касі установи' },
  PRZEKAZ: { pl: 'Przekazem pocztowym, po odjęciu jego kosztu', en: 'By postal order, less its cost', de: 'Per Postanweisung, abzüglich der Kosten', uk: 'Поштовим переказом, за відрахуванням його вартості' },
  onlyDesk: {
    pl: 'Do {amount} bez rachunku zwraca tylko kasa (art. 77b § 3). Proszę wybrać kasę albo rachunek', en: 'Up to {amount} without an account only the cash desk pays back (art. 77b § 3). Choose it or an account',
    de: 'Bis {amount} erstattet ohne Konto nur die Kasse (Art. 77b § 3). Wählen Sie Kasse oder Konto', uk: 'До {amount} без рахунка повертає лише каса (ст. 77b § 3). Оберіть касу або рахунок',
  },
  account: { pl: 'Numer Państwa rachunku', en: 'Number of your account', de: 'Ihre Kontonummer', uk: 'Номер вашого рахунка' },
  accountHint: { pl: '26 cyfr. O podaniu rachunku powiadomimy wszystkich, którzy działają na tym koncie', en: '26 digits. Everybody who acts on this account is told that one was given', de: '26 Ziffern. Alle, die hier handeln, erfahren von der Angabe', uk: '26 цифр. Про вказаний рахунок дізнаються всі, хто діє в цьому записі' },
  accountWrong: { pl: 'To nie jest numer polskiego rachunku. Proszę sprawdzić wszystkie 26 cyfr', en: 'This is no Polish account number. Check all 26 digits', de: 'Das ist keine polnische Kontonummer. Prüfen Sie alle 26 Ziffern', uk: 'Це не номер польського рахунка. Перевірте всі 26 цифр' },
  toCard: { pl: 'Na której karcie zaliczyć', en: 'To which account', de: 'Auf welches Abgabenkonto', uk: 'На яку картку зарахувати' },
  submit: { pl: 'Przygotuj pismo', en: 'Make the letter', de: 'Schreiben erstellen', uk: 'Підготувати лист' },
  small: {
    pl: 'Nadpłata do 16 zł (koszt upomnienia) przechodzi na przyszłe należności, chyba że poproszą Państwo o zwrot (art. 76 § 3).',
    en: 'An overpayment up to 16 zł (the cost of a formal notice) goes to what is to come unless you ask for it back (art. 76 § 3).',
    de: 'Bis 16 zł (Kosten einer Mahnung) wird auf Künftiges angerechnet, wenn Sie keine Erstattung beantragen (Art. 76 § 3).',
    uk: 'Переплату до 16 zł (вартість офіційного нагадування) зараховують на майбутнє, якщо ви не просите повернення (ст. 76 § 3).',
  },
  term: {
    pl: 'Zwrot po decyzji trwa do 30 dni, po wniosku z korektą deklaracji do 2 miesięcy (art. 77). O zaliczeniu urząd wydaje postanowienie. Prawo do nadpłaty wygasa po 5 latach (art. 80). Wniosek jest bezpłatny.',
    en: 'After a decision it is paid back within 30 days, after an application with a corrected declaration within 2 months (art. 77). Of a credit the office makes a ruling. The right lapses after 5 years (art. 80). The application is free.',
    de: 'Nach einem Bescheid wird binnen 30 Tagen erstattet, nach einem Antrag mit Berichtigung binnen 2 Monaten (Art. 77). Über eine Anrechnung ergeht ein Beschluss. Der Anspruch verfällt nach 5 Jahren (Art. 80). Der Antrag ist kostenlos.',
    uk: 'Після рішення повертають до 30 днів, після заяви з виправленою декларацією до 2 місяців (ст. 77). Про зарахування видають ухвалу. Право втрачається через 5 років (ст. 80). Заява безкоштовна.',
  },
  paperDeclaration: { pl: 'skorygowana deklaracja, jeśli podatek wynika z deklaracji', en: 'the corrected declaration, where the tax follows from one', de: 'die berichtigte Erklärung, falls die Steuer darauf beruht', uk: 'виправлена декларація, якщо податок випливає з неї' },
  refunded: { pl: 'Zwrócono', en: 'Paid back', de: 'Erstattet', uk: 'Повернено' },
  credited: { pl: 'Zaliczono postanowieniem', en: 'Credited by a ruling', de: 'Durch Beschluss angerechnet', uk: 'Зараховано ухвалою' },
  found: { pl: 'Stwierdzono nadpłatę', en: 'Overpayment found', de: 'Überzahlung festgestellt', uk: 'Переплату встановлено' },
  denied: { pl: 'Odmówiono', en: 'Refused', de: 'Abgelehnt', uk: 'Відмовлено' },
})

type Names = 'karta' | 'kwota' | 'uzasadnienie' | 'cel' | 'sposob' | 'rachunek' | 'doKarty'
type Asked = Reading<typeof texts, Known, Names>
type Card = Known['karty'][number]

const taxCards = ({ karty }: Known) => karty.filter(({ czyPodatkowa }) => czyPodatkowa)
const cardIn = ({ known, values }: Asked) => taxCards(known).find(({ id }) => String(id) === values.karta)
const nameOf = ({ nazwa, symbol }: Card) => `${nazwa}, ${symbol}`
/** The office sees nothing too much on the chosen card. */
const isUnseen = (asked: Asked) => cardIn(asked)?.nadplata === 0
const isRefund = ({ values }: Asked) => values.cel === 'ZWROT'

/** PLN; 0 for what is no amount. */
function amountIn({ values: { kwota } }: Asked): number {
  const plain = kwota.replaceAll(/[\s\u00A0]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
}

const digitsIn = (typed: string) => typed.replaceAll(/[\s-]/g, '').replace(/^PL/i, '')

/** What of all taxes and fees is overdue: the overpayment of one covers that of another. */
function lawSaid(asked: Asked): string | undefined {
  const { known, words, language } = asked
  const card = cardIn(asked)
  if (!card) return undefined
  if (isUnseen(asked)) return words.notSeen
  const arrears = sumPln(taxCards(known).flatMap(({ raty }) => raty.filter(({ czyZalegla }) => czyZalegla).map(({ kwota }) => kwota)))
  if (arrears === 0) return words.firstNone
  const left = toPln(Math.max(0, toGrosze(card.nadplata) - toGrosze(arrears)))
  return fill(words.first, { arrears: formatMoney(arrears, language), left: formatMoney(left, language) })
}

export const application = defineApplication({
  version: 1,
  department: 'PODATKI',
  form: 'PISMO',
  mayBeOnline: true,
  basis: ['art. 72–80 Ordynacji podatkowej'],
  wants: ['karty'],
  returnAccount: 'rachunek',
  asked: formWith<Known>()<typeof texts, Names>({
    texts,
    submit: 'submit',
    fields: {
      karta: {
        kind: 'choice', label: 'card', none: 'chooseCard', group: 'what', hints: lawSaid,
        options: ({ known, words, language }) =>
          taxCards(known).map((card) => ({
            value: String(card.id),
            label: card.nadplata === 0 ? nameOf(card) : fill(words.with, { card: nameOf(card), amount: formatMoney(card.nadplata, language) }),
          })),
      },
      kwota: {
        kind: 'line', label: 'amount', unit: 'zł', group: 'what', keyboard: 'decimal', longest: 15,
        fault(_typed, asked) {
          const [amount, most] = [amountIn(asked), cardIn(asked)?.nadplata ?? 0]
          if (amount === 0) return asked.words.amountWrong
          return most > 0 && amount > most ? fill(asked.words.amountMore, { amount: formatMoney(most, asked.language) }) : undefined
        },
      },
      uzasadnienie: {
        kind: 'letter', label: 'why', hint: 'whyHint', group: 'what', isAsked: isUnseen,
        fault(typed, { words }) {
          const { length } = [...typed.trim()]
          return length < SHORTEST || length > LONGEST ? words.whyWrong : undefined
        },
      },
      cel: {
        kind: 'choice', label: 'aim', none: 'chooseAim', group: 'afterwards',
        options: ({ words }) => (['ZWROT', 'ZALICZENIE'] as const).map((value) => ({ value, label: words[value] })),
      },
      sposob: {
        kind: 'choice', label: 'way', none: 'chooseWay', group: 'afterwards', isAsked: isRefund,
        options: ({ words }) => (['RACHUNEK', 'KASA', 'PRZEKAZ'] as const).map((value) => ({ value, label: words[value] })),
        fault(typed, asked) {
          if (!['RACHUNEK', 'KASA', 'PRZEKAZ'].includes(typed)) return asked.words.chooseWay
          return typed === 'PRZEKAZ' && amountIn(asked) <= LEAST_BY_POST ? fill(asked.words.onlyDesk, { amount: formatMoney(LEAST_BY_POST, asked.language) }) : undefined
        },
      },
      rachunek: {
        kind: 'line', label: 'account', hint: 'accountHint', group: 'afterwards', keyboard: 'numeric', longest: 40,
        isAsked: (asked) => isRefund(asked) && asked.values.sposob === 'RACHUNEK',
        fault: (typed, { words }) => (isAccountNumber(digitsIn(typed)) ? undefined : words.accountWrong),
      },
      doKarty: {
        kind: 'choice', label: 'toCard', none: 'chooseCard', group: 'afterwards', isAsked: ({ values }) => values.cel === 'ZALICZENIE',
        options: ({ known }) => taxCards(known).map((card) => ({ value: String(card.id), label: nameOf(card) })),
      },
    },
  }),
  begins(known, card) {
    const [only, ...others] = taxCards(known).filter(({ nadplata }) => nadplata > 0)
    const chosen = taxCards(known).find(({ id }) => id === card) ?? (others.length === 0 ? only : undefined)
    if (!chosen) return {}
    return { karta: String(chosen.id), kwota: chosen.nadplata === 0 ? '' : formatForFile(chosen.nadplata, 2) }
  },
  stop: (known) => (taxCards(known).length === 0 ? 'stopNone' : null),
  adds(asked) {
    const said = lawSaid(asked)
    return said === undefined ? [] : [{ label: asked.words.law, value: said }]
  },
  encloses: (asked) => (isUnseen(asked) && asked.known.osoba.czyInstytucja ? ['paperDeclaration'] : []),
  notes: ['small', 'term'],
  // OP art. 139 § 1, for the ruling or the decision; paying back has the terms of art. 77 after it.
  term: { months: 1 },
  outcomes: [{ id: 'ZWROCONO', text: 'refunded' }, { id: 'ZALICZONO', text: 'credited' }, { id: 'STWIERDZONO', text: 'found' }, { id: 'ODMOWIONO', text: 'denied' }],
})
