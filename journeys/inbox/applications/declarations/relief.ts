import { addDays, addMonths, isRealDate } from '#shared/dates.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { defineTexts, fill } from '#shared/i18n.ts'
import { sumPln, toGrosze, toPln } from '#shared/money.ts'
import { formWith, type Reading } from '#shared/service/form.ts'
import { defineApplication, type Known } from '../declaration.ts'

/*
 * (a) of reference/affairs.md section 3: instalments, deferral, remission of taxes and fees of public law. A letter with a signature (OP art. 126, 168);
 * without one it would be left without consideration (OP art. 169 § 1b).
 */

const FEWEST = 2
const MOST = 24
const SHORTEST = 50
const LONGEST = 4000
const LONGEST_LINE = 200
/** A deferral or the first instalment lies at most a year ahead: decisions are made for the year, the letter says the rest. */
const MONTHS_AHEAD = 12

export const texts = defineTexts({
  title: { pl: 'Raty lub ulga w podatku', en: 'Instalments or relief in tax', de: 'Raten oder Steuererleichterung', uk: 'Розстрочення або пільга з податку' },
  lead: {
    pl: 'Prośba o rozłożenie na raty, odroczenie terminu albo umorzenie zaległości. Urząd odpowiada w ciągu miesiąca, w trudnych sprawach dwóch.',
    en: 'A request for instalments, a later date or remission of arrears. The office answers within a month, two in difficult cases.',
    de: 'Antrag auf Ratenzahlung, Stundung oder Erlass von Rückständen. Die Behörde antwortet innerhalb eines Monats, in schwierigen Fällen von zwei.',
    uk: 'Прохання про розстрочення, відстрочення або списання заборгованості. Установа відповідає протягом місяця, у складних справах двох.',
  },
  what: { pl: 'Czego dotyczy', en: 'What it is about', de: 'Worum es geht', uk: 'Чого стосується' },
  card: { pl: 'Należność', en: 'Amount due', de: 'Forderung', uk: 'Нарахування' },
  chooseCard: { pl: 'Proszę wybrać należność', en: 'Choose the amount due', de: 'Wählen Sie die Forderung', uk: 'Оберіть нарахування' },
  scope: { pl: 'Która część', en: 'Which part', de: 'Welcher Teil', uk: 'Яка частина' },
  chooseScope: { pl: 'Proszę wybrać, o którą część chodzi', en: 'Choose which part', de: 'Wählen Sie, um welchen Teil es geht', uk: 'Оберіть, про яку частину йдеться' },
  allOfIt: { pl: 'Wszystkie raty bez egzekucji: {amount}', en: 'All without enforcement: {amount}', de: 'Alle ohne Vollstreckung: {amount}', uk: 'Усе без примусового стягнення: {amount}' },
  arrears: { pl: 'Tylko zaległe: {amount}', en: 'Only overdue: {amount}', de: 'Nur Überfälliges: {amount}', uk: 'Тільки прострочене: {amount}' },
  one: { pl: '{title}, termin {day}: {amount}', en: '{title}, due {day}: {amount}', de: '{title}, fällig {day}: {amount}', uk: '{title}, строк {day}: {amount}' },
  enforced: {
    pl: 'Tę część egzekwuje urząd skarbowy, w kosztach egzekucji też on decyduje. Proszę wybrać inną część albo zapytać urząd.',
    en: 'The tax office enforces this part and decides on its costs. Choose another part or ask the office.',
    de: 'Diesen Teil vollstreckt das Finanzamt, das auch über die Kosten entscheidet. Wählen Sie einen anderen Teil oder fragen Sie die Behörde.',
    uk: 'Цю частину стягує податкова служба, вона ж вирішує щодо витрат. Оберіть іншу частину або запитайте установу.',
  },
  kind: { pl: 'O co Państwo proszą', en: 'What you ask for', de: 'Worum Sie bitten', uk: 'Про що ви просите' },
  chooseKind: { pl: 'Proszę wybrać rodzaj ulgi', en: 'Choose the kind of relief', de: 'Wählen Sie die Art der Erleichterung', uk: 'Оберіть вид пільги' },
  RATY: { pl: 'Rozłożenie na raty', en: 'Payment in instalments', de: 'Ratenzahlung', uk: 'Розстрочення' },
  ODROCZENIE: { pl: 'Późniejszy termin (odroczenie)', en: 'A later date (deferral)', de: 'Späterer Termin (Stundung)', uk: 'Пізніший строк (відстрочення)' },
  UMORZENIE: { pl: 'Umorzenie zaległości', en: 'Remission of arrears', de: 'Erlass von Rückständen', uk: 'Списання заборгованості' },
  notYetDue: {
    pl: 'Umorzyć można tylko zaległość, a termin tej części jeszcze nie minął. Proszę wybrać „Tylko zaległe” albo inną prośbę.',
    en: 'Only arrears can be remitted, and this part is not due yet. Choose “Only overdue” or another request.',
    de: 'Nur Rückstände können erlassen werden, und dieser Teil ist noch nicht fällig. Wählen Sie „Nur Überfälliges“ oder etwas anderes.',
    uk: 'Списати можна лише заборгованість, а строк цієї частини ще не минув. Оберіть «Тільки прострочене» або інше прохання.',
  },
  how: { pl: 'Szczegóły i powód', en: 'Details and reason', de: 'Einzelheiten und Grund', uk: 'Подробиці та причина' },
  count: { pl: 'Ile rat', en: 'How many instalments', de: 'Wie viele Raten', uk: 'Скільки частин' },
  countHint: { pl: 'Od 2 do 24, co miesiąc', en: 'From 2 to 24, one a month', de: 'Von 2 bis 24, monatlich', uk: 'Від 2 до 24, щомісяця' },
  countWrong: { pl: 'Proszę podać liczbę rat od 2 do 24', en: 'Enter a number from 2 to 24', de: 'Geben Sie eine Zahl von 2 bis 24 ein', uk: 'Вкажіть число від 2 до 24' },
  firstDay: { pl: 'Termin pierwszej raty', en: 'Day of the first instalment', de: 'Tag der ersten Rate', uk: 'День першої частини' },
  newDay: { pl: 'Nowy termin płatności', en: 'New day of payment', de: 'Neuer Zahlungstag', uk: 'Новий строк сплати' },
  dayWrong: { pl: 'Proszę podać dzień od {from} do {until}', en: 'Enter a day from {from} to {until}', de: 'Geben Sie einen Tag vom {from} bis {until} ein', uk: 'Введіть день від {from} до {until}' },
  remit: { pl: 'Co umorzyć', en: 'What to remit', de: 'Was erlassen werden soll', uk: 'Що списати' },
  chooseRemit: { pl: 'Proszę wybrać, co umorzyć', en: 'Choose what to remit', de: 'Wählen Sie, was erlassen werden soll', uk: 'Оберіть, що списати' },
  remitAll: { pl: 'Całą zaległość z odsetkami', en: 'All arrears with interest', de: 'Den ganzen Rückstand mit Zinsen', uk: 'Усю заборгованість з пенею' },
  remitInterest: { pl: 'Same odsetki', en: 'Only the interest', de: 'Nur die Zinsen', uk: 'Тільки пеню' },
  remitPart: { pl: 'Część zaległości', en: 'A part of the arrears', de: 'Einen Teil des Rückstands', uk: 'Частину заборгованості' },
  noInterest: {
    pl: 'Ta część nie ma odsetek. Proszę wybrać coś innego',
    en: 'This part has no interest. Choose something else',
    de: 'Dieser Teil hat keine Zinsen. Wählen Sie etwas anderes',
    uk: 'Ця частина не має пені. Оберіть щось інше',
  },
  part: { pl: 'Jaką kwotę umorzyć', en: 'Amount to remit', de: 'Zu erlassender Betrag', uk: 'Яку суму списати' },
  partWrong: { pl: 'Proszę podać kwotę od 0,01 zł do {amount}', en: 'Enter an amount from 0.01 zł to {amount}', de: 'Geben Sie einen Betrag von 0,01 zł bis {amount} ein', uk: 'Вкажіть суму від 0,01 zł до {amount}' },
  ground: { pl: 'Powód', en: 'Ground', de: 'Grund', uk: 'Підстава' },
  chooseGround: { pl: 'Proszę wybrać powód', en: 'Choose the ground', de: 'Wählen Sie den Grund', uk: 'Оберіть підставу' },
  ownInterest: { pl: 'Ważny interes podatnika: moja sytuacja', en: 'Important interest of the taxpayer: my situation', de: 'Wichtiges Interesse des Steuerpflichtigen: meine Lage', uk: 'Важливий інтерес платника: моя ситуація' },
  publicInterest: { pl: 'Interes publiczny', en: 'Public interest', de: 'Öffentliches Interesse', uk: 'Публічний інтерес' },
  why: { pl: 'Dlaczego potrzebna jest ulga', en: 'Why relief is needed', de: 'Warum die Erleichterung nötig ist', uk: 'Чому потрібна пільга' },
  whyHint: {
    pl: 'Kilka zdań: co się stało i kiedy sytuacja się poprawi. Od 50 do 4000 znaków.',
    en: 'A few sentences: what happened and when it will be better. From 50 to 4000 characters.',
    de: 'Einige Sätze: was geschehen ist und wann sich die Lage bessert. Von 50 bis 4000 Zeichen.',
    uk: 'Кілька речень: що сталося й коли ситуація покращиться. Від 50 до 4000 символів.',
  },
  whyShort: { pl: 'Proszę opisać powód w co najmniej 50 znakach', en: 'Describe the reason in at least 50 characters', de: 'Beschreiben Sie den Grund mit mindestens 50 Zeichen', uk: 'Опишіть причину щонайменше 50 символами' },
  whyLong: { pl: 'Proszę skrócić opis do 4000 znaków', en: 'Shorten the description to 4000 characters', de: 'Kürzen Sie die Beschreibung auf 4000 Zeichen', uk: 'Скоротіть опис до 4000 символів' },
  situation: { pl: 'Sytuacja', en: 'Situation', de: 'Lage', uk: 'Ситуація' },
  household: { pl: 'Kto mieszka i utrzymuje się razem', en: 'Who lives on the same income', de: 'Wer zum Haushalt gehört', uk: 'Хто живе на спільний дохід' },
  householdHint: { pl: 'Na przykład: dwie osoby dorosłe, troje dzieci', en: 'For example: two adults, three children', de: 'Zum Beispiel: zwei Erwachsene, drei Kinder', uk: 'Наприклад: двоє дорослих, троє дітей' },
  income: { pl: 'Miesięczne dochody', en: 'Monthly income', de: 'Monatliches Einkommen', uk: 'Місячні доходи' },
  incomeHint: { pl: 'Skąd i ile, na przykład: emerytura 2100 zł', en: 'From where and how much, for example: pension 2100 zł', de: 'Woher und wie viel, zum Beispiel: Rente 2100 zł', uk: 'Звідки й скільки, наприклад: пенсія 2100 zł' },
  costs: { pl: 'Miesięczne stałe wydatki', en: 'Monthly fixed costs', de: 'Monatliche feste Ausgaben', uk: 'Місячні сталі витрати' },
  debts: { pl: 'Kredyty i inne długi', en: 'Loans and other liabilities', de: 'Kredite und andere Verpflichtungen', uk: 'Кредити та інші зобов’язання' },
  property: { pl: 'Majątek', en: 'Property', de: 'Vermögen', uk: 'Майно' },
  propertyHint: { pl: 'Dom, mieszkanie, grunty, samochód, oszczędności', en: 'House, flat, land, car, savings', de: 'Haus, Wohnung, Land, Auto, Ersparnisse', uk: 'Будинок, квартира, земля, авто, заощадження' },
  fillIn: { pl: 'Proszę wypełnić, najwyżej 200 znaków', en: 'Fill this in, 200 characters at most', de: 'Bitte ausfüllen, höchstens 200 Zeichen', uk: 'Заповніть, щонайбільше 200 символів' },
  business: { pl: 'Działalność gospodarcza', en: 'Business', de: 'Gewerbe', uk: 'Підприємницька діяльність' },
  chooseBusiness: { pl: 'Proszę wybrać, czy prowadzą Państwo działalność', en: 'Choose whether you run a business', de: 'Wählen Sie, ob Sie ein Gewerbe betreiben', uk: 'Оберіть, чи ведете діяльність' },
  businessNo: { pl: 'Nie prowadzę', en: 'I run none', de: 'Kein Gewerbe', uk: 'Не веду' },
  businessYes: { pl: 'Prowadzę, także gospodarstwo rolne', en: 'I run one, also a farm', de: 'Ja, auch Landwirtschaft', uk: 'Веду, також фермерське господарство' },
  aid: { pl: 'Pomoc de minimis z ostatnich 3 lat', en: 'De minimis aid of the last 3 years', de: 'De-minimis-Beihilfen der letzten 3 Jahre', uk: 'Допомога de minimis за останні 3 роки' },
  aidHint: {
    pl: 'Od kogo i ile euro, albo „nie było”. Razem najwyżej 300 000 euro w 3 lata',
    en: 'From whom and how many euros, or “none”. Together 300,000 euros in 3 years at most',
    de: 'Von wem und wie viel Euro, oder „keine“. Zusammen höchstens 300 000 Euro in 3 Jahren',
    uk: 'Від кого й скільки євро, або «не було». Разом щонайбільше 300 000 євро за 3 роки',
  },
  plan: { pl: 'Tak wyglądałyby raty', en: 'What the instalments would be', de: 'So sähen die Raten aus', uk: 'Такими були б частини' },
  planEven: { pl: '{n} po {each}, od {first} co miesiąc', en: '{n} of {each}, monthly from {first}', de: '{n} zu je {each}, monatlich ab {first}', uk: '{n} по {each}, щомісяця від {first}' },
  planLast: { pl: '{n} po {each} i ostatnia {last}, od {first} co miesiąc', en: '{n} of {each} and a last one of {last}, monthly from {first}', de: '{n} zu je {each} und eine letzte zu {last}, monatlich ab {first}', uk: '{n} по {each} і остання {last}, щомісяця від {first}' },
  sum: { pl: 'Kwota, której to dotyczy', en: 'Amount it is about', de: 'Betrag, um den es geht', uk: 'Сума, якої це стосується' },
  submit: { pl: 'Przygotuj pismo', en: 'Make the letter', de: 'Schreiben erstellen', uk: 'Підготувати лист' },
  stopNothing: {
    pl: 'Nie mają Państwo niezapłaconych podatków ani opłat, których to dotyczy.',
    en: 'You have no unpaid taxes or fees that this could be for.',
    de: 'Sie haben keine unbezahlten Steuern oder Gebühren, die das betrifft.',
    uk: 'У вас немає несплачених податків чи зборів, яких це стосується.',
  },
  stopContract: {
    pl: 'Tej należności dotyczy umowa, nie podatek: o raty prosi się w ugodzie. Proszę wybrać „Wyślij zgłoszenie” albo zadzwonić do urzędu.',
    en: 'This amount is due by a contract, it is no tax: instalments are agreed in a settlement. Please use “Send a request” or call the office.',
    de: 'Diese Forderung beruht auf einem Vertrag, nicht auf einer Steuer: Raten werden in einem Vergleich vereinbart. Nutzen Sie „Meldung senden“ oder rufen Sie an.',
    uk: 'Ця сума за договором, а не податок: розстрочення погоджують в угоді. Скористайтеся «Надіслати звернення» або зателефонуйте.',
  },
  runsOn: {
    pl: 'Wniosek nie wstrzymuje terminu ani odsetek.', en: 'The application stops neither the due date nor interest.',
    de: 'Der Antrag hält weder Fälligkeit noch Zinsen an.', uk: 'Заява не зупиняє ні строку, ні пені.',
  },
  fee: {
    pl: 'Wniosek jest bezpłatny; za pełnomocnictwo płaci się 17 zł. Przy ratach lub odroczeniu może dojść opłata prolongacyjna (połowa stawki odsetek), jeśli wprowadziła ją rada gminy.',
    en: 'The application is free; a power of attorney costs 17 zł. With instalments or a deferral a prolongation fee (half the interest rate) may be added where the council has decided so.',
    de: 'Der Antrag ist kostenlos; eine Vollmacht kostet 17 zł. Bei Raten oder Stundung kann eine Prolongationsgebühr (halber Zinssatz) hinzukommen, wenn der Rat sie eingeführt hat.',
    uk: 'Заява безкоштовна; за уповноваження платять 17 zł. За розстрочення чи відстрочення може додатися пролонгаційний збір (половина ставки пені), якщо його запровадила рада.',
  },
  paperIncome: { pl: 'dokumenty o dochodach', en: 'documents on income', de: 'Einkommensnachweise', uk: 'документи про доходи' },
  paperCosts: { pl: 'rachunki za stałe wydatki', en: 'bills for fixed costs', de: 'Rechnungen über feste Ausgaben', uk: 'рахунки за сталі витрати' },
  paperIllness: { pl: 'dokumenty o chorobie, jeśli na nią się Państwo powołują', en: 'documents on illness, where you name it', de: 'Unterlagen über eine Krankheit, falls Sie sie anführen', uk: 'документи про хворобу, якщо ви на неї посилаєтеся' },
  paperAid: { pl: 'formularz informacji o pomocy de minimis (Dz.U. 2025 poz. 1489)', en: 'the form on de minimis aid (Dz.U. 2025 item 1489)', de: 'Formular über De-minimis-Beihilfen (Dz.U. 2025 Pos. 1489)', uk: 'форма про допомогу de minimis (Dz.U. 2025 поз. 1489)' },
  granted: { pl: 'Przyznano', en: 'Granted', de: 'Gewährt', uk: 'Надано' },
  partly: { pl: 'Przyznano w części', en: 'Granted in part', de: 'Teilweise gewährt', uk: 'Надано частково' },
  denied: { pl: 'Odmówiono', en: 'Refused', de: 'Abgelehnt', uk: 'Відмовлено' },
  discontinued: { pl: 'Umorzono postępowanie', en: 'Proceedings discontinued', de: 'Verfahren eingestellt', uk: 'Провадження закрито' },
})

type Asked = Reading<typeof texts, Known, Names>
type Names =
  | 'karta' | 'zakres' | 'rodzaj' | 'liczbaRat' | 'pierwszaRata' | 'nowyTermin' | 'coUmorzyc' | 'kwota' | 'powod' | 'uzasadnienie' | 'dzialalnosc' | 'domownicy'
  | 'dochody' | 'wydatki' | 'dlugi' | 'majatek' | 'pomoc'

type Instalment = Known['karty'][number]['raty'][number]

/** What relief can be asked for: of public law, and something is open on it. */
const reliefCards = ({ karty }: Known) => karty.filter(({ czyPodatkowa, raty }) => czyPodatkowa && raty.length > 0)
const cardIn = ({ known, values }: Asked) => reliefCards(known).find(({ id }) => String(id) === values.karta)

/** The instalments of the chosen part; what the tax office enforces is chosen by itself alone, so that it is said why it cannot be. */
function chosenIn(asked: Asked, scope = asked.values.zakres): readonly Instalment[] {
  const all = cardIn(asked)?.raty ?? []
  const free = all.filter(({ czyEgzekucja }) => !czyEgzekucja)
  if (scope === 'WSZYSTKO') return free
  return scope === 'ZALEGLE' ? free.filter(({ czyZalegla }) => czyZalegla) : all.filter(({ id }) => String(id) === scope)
}
const sumOf = (raty: readonly Instalment[]) => sumPln(raty.map(({ kwota }) => kwota))

/** Everything, what is overdue where that is another part, and each instalment by itself. */
function scopesOf(asked: Asked) {
  const { words, language } = asked
  const all = cardIn(asked)?.raty ?? []
  const [free, overdue] = [chosenIn(asked, 'WSZYSTKO'), chosenIn(asked, 'ZALEGLE')]
  const money = (raty: readonly Instalment[]) => ({ amount: formatMoney(sumOf(raty), language) })
  return [
    ...(free.length > 1 ? [{ value: 'WSZYSTKO', label: fill(words.allOfIt, money(free)) }] : []),
    ...(overdue.length > 1 && overdue.length < free.length ? [{ value: 'ZALEGLE', label: fill(words.arrears, money(overdue)) }] : []),
    ...all.map((rata) => ({ value: String(rata.id), label: fill(words.one, { title: rata.tytul, day: formatDate(rata.termin), ...money([rata]) }) })),
  ]
}

const daysAhead = ({ known: { dzis } }: Asked) => [addDays(dzis, 1), addMonths(dzis, MONTHS_AHEAD)] as const

function dayFault(typed: string, asked: Asked): string | undefined {
  const [from, until] = daysAhead(asked)
  if (isRealDate(typed) && typed >= from && typed <= until) return undefined
  return fill(asked.words.dayWrong, { from: formatDate(from), until: formatDate(until) })
}

/** PLN; null for what is no amount. */
function amountIn(typed: string): number | null {
  const plain = typed.replaceAll(/[\s ]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const countIn = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0)
const lineFault = (typed: string, { words }: Asked) => (typed.trim() === '' || [...typed.trim()].length > LONGEST_LINE ? words.fillIn : undefined)
/** Of a person; who runs a firm as an institution is asked for its business alone. */
const ofPerson = { group: 'situation', isAsked: ({ known }: Asked) => !known.osoba.czyInstytucja } as const

/** Equal instalments in whole złotys, the rest in the last one. */
export function planOf(total: number, count: number): { readonly each: number; readonly last: number } {
  const each = Math.floor(toGrosze(total) / count / 100) * 100
  return { each: toPln(each), last: toPln(toGrosze(total) - each * (count - 1)) }
}

function planSaid(asked: Asked): string {
  const { values, words, language } = asked
  const count = countIn(values.liczbaRat)
  const { each, last } = planOf(sumOf(chosenIn(asked)), count)
  const facts = { each: formatMoney(each, language), last: formatMoney(last, language), first: formatDate(values.pierwszaRata) }
  return each === last ? fill(words.planEven, { ...facts, n: count }) : fill(words.planLast, { ...facts, n: count - 1 })
}

export const application = defineApplication({
  version: 1,
  department: 'PODATKI',
  form: 'PISMO',
  mayBeOnline: true,
  basis: ['art. 67a § 1 i art. 67b Ordynacji podatkowej', 'do opłaty za odpady: art. 6q ustawy o utrzymaniu czystości i porządku w gminach'],
  wants: ['karty'],
  asked: formWith<Known>()<typeof texts, Names>({
    texts,
    submit: 'submit',
    fields: {
      karta: {
        kind: 'choice', label: 'card', none: 'chooseCard', group: 'what', empties: ['zakres'],
        options: ({ known }) => reliefCards(known).map(({ id, nazwa, symbol }) => ({ value: String(id), label: `${nazwa}, ${symbol}` })),
      },
      zakres: {
        kind: 'choice', label: 'scope', none: 'chooseScope', group: 'what',
        isAsked: (asked) => cardIn(asked) !== undefined,
        options: scopesOf,
        fault(typed, asked) {
          if (!scopesOf(asked).some(({ value }) => value === typed)) return asked.words.chooseScope
          return chosenIn(asked, typed).some(({ czyEgzekucja }) => czyEgzekucja) ? asked.words.enforced : undefined
        },
      },
      rodzaj: {
        kind: 'choice', label: 'kind', none: 'chooseKind', group: 'what',
        options: ({ words }) => (['RATY', 'ODROCZENIE', 'UMORZENIE'] as const).map((value) => ({ value, label: words[value] })),
        fault(typed, asked) {
          if (!['RATY', 'ODROCZENIE', 'UMORZENIE'].includes(typed)) return asked.words.chooseKind
          return typed === 'UMORZENIE' && chosenIn(asked).some(({ czyZalegla }) => !czyZalegla) ? asked.words.notYetDue : undefined
        },
      },
      liczbaRat: {
        kind: 'line', label: 'count', hint: 'countHint', group: 'how', keyboard: 'numeric', longest: 2,
        isAsked: ({ values }) => values.rodzaj === 'RATY',
        fault: (typed, { words }) => (countIn(typed) >= FEWEST && countIn(typed) <= MOST ? undefined : words.countWrong),
      },
      pierwszaRata: { kind: 'day', label: 'firstDay', group: 'how', isAsked: ({ values }) => values.rodzaj === 'RATY', days: daysAhead, fault: dayFault },
      nowyTermin: { kind: 'day', label: 'newDay', group: 'how', isAsked: ({ values }) => values.rodzaj === 'ODROCZENIE', days: daysAhead, fault: dayFault },
      coUmorzyc: {
        kind: 'choice', label: 'remit', none: 'chooseRemit', group: 'how',
        isAsked: ({ values }) => values.rodzaj === 'UMORZENIE',
        options: ({ words }) => [{ value: 'CALOSC', label: words.remitAll }, { value: 'ODSETKI', label: words.remitInterest }, { value: 'CZESC', label: words.remitPart }],
        fault(typed, asked) {
          if (!['CALOSC', 'ODSETKI', 'CZESC'].includes(typed)) return asked.words.chooseRemit
          return typed === 'ODSETKI' && chosenIn(asked).every(({ odsetki }) => odsetki === 0) ? asked.words.noInterest : undefined
        },
      },
      kwota: {
        kind: 'line', label: 'part', unit: 'zł', group: 'how', keyboard: 'decimal', longest: 15,
        isAsked: ({ values }) => values.rodzaj === 'UMORZENIE' && values.coUmorzyc === 'CZESC',
        fault(typed, asked) {
          const [amount, most] = [amountIn(typed), sumOf(chosenIn(asked))]
          return amount !== null && amount > 0 && amount <= most ? undefined : fill(asked.words.partWrong, { amount: formatMoney(most, asked.language) })
        },
      },
      powod: {
        kind: 'choice', label: 'ground', none: 'chooseGround', group: 'how',
        options: ({ words }) => [{ value: 'PODATNIK', label: words.ownInterest }, { value: 'PUBLICZNY', label: words.publicInterest }],
      },
      uzasadnienie: {
        kind: 'letter', label: 'why', hint: 'whyHint', group: 'how',
        fault(typed, { words }) {
          const { length } = [...typed.trim()]
          return length < SHORTEST ? words.whyShort : length > LONGEST ? words.whyLong : undefined
        },
      },
      domownicy: { kind: 'line', label: 'household', hint: 'householdHint', longest: LONGEST_LINE, fault: lineFault, ...ofPerson },
      dochody: { kind: 'line', label: 'income', hint: 'incomeHint', longest: LONGEST_LINE, fault: lineFault, ...ofPerson },
      wydatki: { kind: 'line', label: 'costs', longest: LONGEST_LINE, fault: lineFault, ...ofPerson },
      dlugi: { kind: 'line', label: 'debts', isOptional: true, longest: LONGEST_LINE, ...ofPerson },
      majatek: { kind: 'line', label: 'property', hint: 'propertyHint', longest: LONGEST_LINE, fault: lineFault, ...ofPerson },
      dzialalnosc: {
        kind: 'choice', label: 'business', none: 'chooseBusiness', ...ofPerson,
        options: ({ words }) => [{ value: 'NIE', label: words.businessNo }, { value: 'TAK', label: words.businessYes }],
      },
      pomoc: {
        kind: 'line', label: 'aid', hint: 'aidHint', group: 'situation', longest: LONGEST_LINE, fault: lineFault,
        isAsked: ({ known, values }) => known.osoba.czyInstytucja || values.dzialalnosc === 'TAK',
      },
    },
  }),
  begins(known, card) {
    const cards = reliefCards(known)
    const chosen = cards.find(({ id }) => id === card) ?? (cards.length === 1 ? cards[0] : undefined)
    const [only, ...others] = chosen?.raty ?? []
    return { karta: chosen ? String(chosen.id) : '', zakres: only && others.length === 0 ? String(only.id) : '' }
  },
  stop(known, card) {
    if (card !== null && known.karty.some(({ id, czyPodatkowa }) => id === card && !czyPodatkowa)) return 'stopContract'
    return reliefCards(known).length === 0 ? 'stopNothing' : null
  },
  adds(asked) {
    const { values, words, language } = asked
    const chosen = chosenIn(asked)
    if (chosen.length === 0) return []
    const plan = values.rodzaj === 'RATY' && countIn(values.liczbaRat) >= FEWEST && isRealDate(values.pierwszaRata) ? [{ label: words.plan, value: planSaid(asked) }] : []
    return [{ label: words.sum, value: formatMoney(sumOf(chosen), language) }, ...plan]
  },
  encloses: ({ known, values }) => [
    ...(known.osoba.czyInstytucja ? [] : (['paperIncome', 'paperCosts', 'paperIllness'] as const)),
    ...(known.osoba.czyInstytucja || values.dzialalnosc === 'TAK' ? (['paperAid'] as const) : []),
  ],
  notes: ['runsOn', 'fee'],
  // OP art. 139 § 1; two months in complicated cases are an extension with its reason (art. 140).
  term: { months: 1 },
  outcomes: [
    { id: 'PRZYZNANO', text: 'granted' }, { id: 'CZESCIOWO', text: 'partly' }, { id: 'ODMOWIONO', text: 'denied' }, { id: 'UMORZONO_POSTEPOWANIE', text: 'discontinued' },
  ],
})
