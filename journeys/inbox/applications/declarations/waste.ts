import { addMonths, isRealDate } from '#shared/dates.ts'
import { formatDate, formatExact, formatLongDate, formatMoney } from '#shared/format.ts'
import { defineTexts, fill } from '#shared/i18n.ts'
import { toGrosze } from '#shared/money.ts'
import { formWith, type Reading } from '#shared/service/form.ts'
import { defineApplication, type Known } from '../declaration.ts'
import { type WasteCause, wasteDeadline, wasteFee, wasteFeeFrom, type WasteKind } from '../waste-law.ts'

/*
 * (d) of reference/affairs.md section 3: the declaration of the fee for municipal waste. A letter with a signature, because a declaration is a document by which
 * the office may enforce (art. 6n); a new rate of the council needs none (art. 6m sec. 2a). Years back: an obligation of five whole years (OP art. 68, 70).
 */

const YEARS_BACK = 5
const LONGEST = 300
const MOST_PERSONS = 200
const MOST_MEASURED = 100_000

export const texts = defineTexts({
  title: { pl: 'Deklaracja o wysokości opłaty za odpady', en: 'Waste fee declaration', de: 'Erklärung zur Abfallgebühr', uk: 'Декларація про плату за відходи' },
  lead: {
    pl: 'Pierwsza deklaracja, zmiana, korekta albo koniec opłaty. Sama nowa stawka z uchwały deklaracji nie wymaga.',
    en: 'First declaration, change, correction or end of the fee. A new rate of the council alone needs no declaration.',
    de: 'Erste Erklärung, Änderung, Berichtigung oder Ende der Gebühr. Ein neuer Satz des Rates allein braucht keine Erklärung.',
    uk: 'Перша декларація, зміна, виправлення або кінець плати. Сама нова ставка ради декларації не потребує.',
  },
  noRates: {
    pl: 'Urząd nie podał w portalu stawek opłaty, więc deklaracji nie da się tu policzyć. Druk deklaracji jest w „Procedurach”.',
    en: 'The office has not given its rates to the portal, so the declaration cannot be worked out here. The printed form is under “Procedures”.',
    de: 'Die Behörde hat dem Portal keine Gebührensätze mitgeteilt, daher lässt sich die Erklärung hier nicht berechnen. Das Formular steht unter „Verfahren“.',
    uk: 'Установа не вказала в порталі ставок, тож обчислити декларацію тут неможливо. Бланк є в «Процедурах».',
  },
  what: { pl: 'Czego dotyczy deklaracja', en: 'What the declaration is for', de: 'Worum es geht', uk: 'Чого стосується декларація' },
  kind: { pl: 'Rodzaj deklaracji', en: 'Kind of declaration', de: 'Art der Erklärung', uk: 'Вид декларації' },
  chooseKind: { pl: 'Proszę wybrać rodzaj deklaracji', en: 'Choose the kind of declaration', de: 'Wählen Sie die Art der Erklärung', uk: 'Оберіть вид декларації' },
  NOWA: { pl: 'Pierwsza: ktoś tu zamieszkał', en: 'First one: somebody has moved in', de: 'Erste: jemand ist eingezogen', uk: 'Перша: тут хтось оселився' },
  ZMIANA: { pl: 'Zmiana danych', en: 'Change of data', de: 'Änderung der Angaben', uk: 'Зміна даних' },
  KOREKTA: { pl: 'Korekta: w poprzedniej był błąd', en: 'Correction: the former one was wrong', de: 'Berichtigung: die frühere war falsch', uk: 'Виправлення: у попередній була помилка' },
  USTANIE: { pl: 'Koniec: nikt tu już nie mieszka', en: 'End: nobody lives here any more', de: 'Ende: hier wohnt niemand mehr', uk: 'Кінець: тут уже ніхто не живе' },
  nothingDeclared: {
    pl: 'W danych urzędu nie ma obowiązującej deklaracji, którą portal umie policzyć. Proszę wybrać pierwszą albo zapytać urząd.',
    en: 'The office’s data hold no declaration that the portal can work out. Choose the first one or ask the office.',
    de: 'In den Daten der Behörde gibt es keine Erklärung, die das Portal berechnen kann. Wählen Sie die erste oder fragen Sie die Behörde.',
    uk: 'У даних установи немає чинної декларації, яку портал уміє обчислити. Оберіть першу або запитайте установу.',
  },
  property: { pl: 'Nieruchomość', en: 'Property', de: 'Grundstück', uk: 'Нерухомість' },
  chooseProperty: { pl: 'Proszę wybrać rodzaj nieruchomości', en: 'Choose the kind of property', de: 'Wählen Sie die Art des Grundstücks', uk: 'Оберіть вид нерухомості' },
  DOM: { pl: 'Dom albo cały budynek, w którym ktoś mieszka', en: 'House or whole building where somebody lives', de: 'Haus oder ganzes bewohntes Gebäude', uk: 'Будинок або вся будівля, де хтось живе' },
  LOKAL: { pl: 'Mieszkanie we wspólnocie albo spółdzielni', en: 'Flat in a community or cooperative', de: 'Wohnung in einer Gemeinschaft oder Genossenschaft', uk: 'Квартира в спільноті або кооперативі' },
  FIRMA: { pl: 'Firma, sklep, działka: nikt nie mieszka', en: 'Business, shop, plot: nobody lives there', de: 'Betrieb, Laden, Parzelle: unbewohnt', uk: 'Фірма, крамниця, ділянка: ніхто не живе' },
  theyFile: {
    pl: 'Deklarację za mieszkania składa wspólnota albo spółdzielnia. Liczbę osób proszę zgłosić zarządcy.',
    en: 'The community or cooperative files the declaration for its flats. Please tell the manager how many people there are.',
    de: 'Für Wohnungen gibt die Gemeinschaft oder Genossenschaft die Erklärung ab. Bitte melden Sie die Personenzahl der Verwaltung.',
    uk: 'За квартири декларацію подає спільнота або кооператив. Повідомте кількість осіб управителю.',
  },
  byContainers: {
    pl: 'Gdzie nikt nie mieszka, liczą się pojemniki. Druk tej deklaracji jest w „Procedurach”.',
    en: 'Where nobody lives the bins are counted. The printed form for that is under “Procedures”.',
    de: 'Wo niemand wohnt, zählen die Behälter. Das Formular dafür steht unter „Verfahren“.',
    uk: 'Де ніхто не живе, рахують контейнери. Бланк такої декларації є в «Процедурах».',
  },
  point: { pl: 'Adres nieruchomości', en: 'Address of the property', de: 'Anschrift des Grundstücks', uk: 'Адреса нерухомості' },
  choosePoint: { pl: 'Proszę wybrać adres', en: 'Choose the address', de: 'Wählen Sie die Anschrift', uk: 'Оберіть адресу' },
  addressWrong: { pl: 'Proszę podać adres, najwyżej 200 znaków', en: 'Enter the address, 200 characters at most', de: 'Geben Sie die Anschrift ein, höchstens 200 Zeichen', uk: 'Вкажіть адресу, щонайбільше 200 символів' },
  event: { pl: 'Co się zmieniło i kiedy', en: 'What changed and when', de: 'Was sich wann geändert hat', uk: 'Що змінилося й коли' },
  cause: { pl: 'Powód', en: 'Reason', de: 'Grund', uk: 'Причина' },
  chooseCause: { pl: 'Proszę wybrać powód', en: 'Choose the reason', de: 'Wählen Sie den Grund', uk: 'Оберіть причину' },
  OSOBY: { pl: 'Ktoś się wprowadził, wyprowadził albo urodził', en: 'Somebody moved in, moved out or was born', de: 'Einzug, Auszug oder Geburt', uk: 'Хтось оселився, виїхав або народився' },
  ZGON: { pl: 'Śmierć mieszkańca', en: 'A resident has died', de: 'Tod eines Bewohners', uk: 'Смерть мешканця' },
  WODA: { pl: 'Skorygowane dane o zużyciu wody', en: 'Corrected data of water use', de: 'Berichtigte Verbrauchsdaten für Wasser', uk: 'Виправлені дані про споживання води' },
  INNE: { pl: 'Inny', en: 'Another', de: 'Anderer', uk: 'Інша' },
  causeText: { pl: 'Jaki to powód', en: 'Which reason', de: 'Welcher Grund', uk: 'Яка причина' },
  causeTextWrong: { pl: 'Proszę napisać powód, najwyżej 300 znaków', en: 'Write the reason, 300 characters at most', de: 'Schreiben Sie den Grund, höchstens 300 Zeichen', uk: 'Напишіть причину, щонайбільше 300 символів' },
  day: { pl: 'Od którego dnia', en: 'Since which day', de: 'Seit welchem Tag', uk: 'Від якого дня' },
  dayHint: { pl: 'Dzień zdarzenia, nie dzień pisania', en: 'The day on which it happened, not today', de: 'Der Tag des Ereignisses, nicht der heutige', uk: 'День події, а не день написання' },
  dayWrong: { pl: 'Proszę podać dzień od {from} do {until}', en: 'Enter a day from {from} to {until}', de: 'Geben Sie einen Tag vom {from} bis {until} ein', uk: 'Вкажіть день від {from} до {until}' },
  data: { pl: 'Dane do opłaty', en: 'Data for the fee', de: 'Angaben zur Gebühr', uk: 'Дані для плати' },
  OSOBA: { pl: 'Ile osób mieszka', en: 'How many people live there', de: 'Wie viele Personen dort wohnen', uk: 'Скільки осіб мешкає' },
  WODA_M3: { pl: 'Zużycie wody w miesiącu', en: 'Water used in a month', de: 'Wasserverbrauch im Monat', uk: 'Споживання води за місяць' },
  POWIERZCHNIA: { pl: 'Powierzchnia mieszkalna', en: 'Living space', de: 'Wohnfläche', uk: 'Житлова площа' },
  soFar: { pl: 'Dotąd: {n}', en: 'So far: {n}', de: 'Bisher: {n}', uk: 'Досі: {n}' },
  personsWrong: { pl: 'Proszę podać liczbę od 1 do 200', en: 'Enter a number from 1 to 200', de: 'Geben Sie eine Zahl von 1 bis 200 ein', uk: 'Вкажіть число від 1 до 200' },
  fewer: { pl: 'Po śmierci mieszkańca osób jest mniej niż {n}', en: 'After a death there are fewer than {n} people', de: 'Nach einem Todesfall sind es weniger als {n} Personen', uk: 'Після смерті мешканця осіб менше ніж {n}' },
  measureWrong: { pl: 'Proszę podać liczbę większą od zera, najwyżej z dwoma miejscami po przecinku', en: 'Enter a number above zero with two decimals at most', de: 'Geben Sie eine Zahl über null mit höchstens zwei Nachkommastellen ein', uk: 'Вкажіть число, більше за нуль, щонайбільше з двома знаками після коми' },
  compost: { pl: 'Kompostownik na bioodpady', en: 'Composting of organic waste', de: 'Eigenkompostierung', uk: 'Компостування біовідходів' },
  chooseCompost: { pl: 'Proszę wybrać, czy jest kompostownik', en: 'Choose whether there is a compost heap', de: 'Wählen Sie, ob kompostiert wird', uk: 'Оберіть, чи є компостер' },
  compostYes: { pl: 'Tak, bioodpady są kompostowane na miejscu', en: 'Yes, organic waste is composted on the spot', de: 'Ja, Bioabfälle werden vor Ort kompostiert', uk: 'Так, біовідходи компостують на місці' },
  no: { pl: 'Nie', en: 'No', de: 'Nein', uk: 'Ні' },
  relief: { pl: 'Zwolnienie z uchwały rady', en: 'Exemption set by the council', de: 'Befreiung nach Ratsbeschluss', uk: 'Звільнення за ухвалою ради' },
  chooseRelief: { pl: 'Proszę wybrać zwolnienie albo „Nie”', en: 'Choose an exemption or “No”', de: 'Wählen Sie eine Befreiung oder „Nein“', uk: 'Оберіть звільнення або «Ні»' },
  reliefIncome: { pl: 'Ze względu na dochód', en: 'Because of income', de: 'Wegen des Einkommens', uk: 'З огляду на дохід' },
  reliefFamily: { pl: 'Rodzina wielodzietna', en: 'Large family', de: 'Kinderreiche Familie', uk: 'Багатодітна родина' },
  oldFee: { pl: 'Opłata miesięczna dotąd', en: 'Fee a month so far', de: 'Bisherige Monatsgebühr', uk: 'Дотеперішня плата за місяць' },
  newFee: { pl: 'Nowa opłata miesięczna', en: 'New fee a month', de: 'Neue Monatsgebühr', uk: 'Нова плата за місяць' },
  beforeRelief: { pl: '{fee} przed zwolnieniem', en: '{fee} before the exemption', de: '{fee} vor der Befreiung', uk: '{fee} до звільнення' },
  since: { pl: 'Od kiedy', en: 'From when', de: 'Ab wann', uk: 'Відколи' },
  sinceMonth: { pl: 'od {month}', en: 'from {month}', de: 'ab {month}', uk: 'від {month}' },
  sinceInTime: {
    pl: 'od {month}, jeśli urząd dostanie podpisaną deklarację do {day}; później od miesiąca, w którym ją dostanie',
    en: 'from {month} if the office gets the signed declaration by {day}; later, from the month in which it gets it',
    de: 'ab {month}, wenn die unterschriebene Erklärung bis {day} eingeht; danach ab dem Monat des Eingangs',
    uk: 'від {month}, якщо установа одержить підписану декларацію до {day}; пізніше від місяця, коли її одержить',
  },
  sinceLate: {
    pl: 'od {month}: termin minął {day}, a po nim opłaty nie można obniżyć wstecz (art. 6m ust. 4)',
    en: 'from {month}: the term ended on {day}, and after it the fee cannot be lowered for the past (art. 6m sec. 4)',
    de: 'ab {month}: die Frist endete am {day}, danach wird die Gebühr nicht rückwirkend gesenkt (Art. 6m Abs. 4)',
    uk: 'від {month}: строк минув {day}, після нього плату не можна зменшити за минуле (ст. 6m ч. 4)',
  },
  paperRelief: { pl: 'dokument do zwolnienia, którego wymaga uchwała', en: 'the document that the council wants for the exemption', de: 'der für die Befreiung nötige Nachweis', uk: 'документ для звільнення, якого вимагає ухвала' },
  doubts: {
    pl: 'Nowa opłata obowiązuje, jeśli urząd nie ma wątpliwości; gdy je ma, wydaje decyzję (art. 6o). Sama deklaracja nic nie kosztuje.',
    en: 'The new fee counts unless the office has doubts; if it has, it decides (art. 6o). The declaration itself costs nothing.',
    de: 'Die neue Gebühr gilt, wenn die Behörde keine Zweifel hat; sonst erlässt sie einen Bescheid (Art. 6o). Die Erklärung ist kostenlos.',
    uk: 'Нова плата діє, якщо установа не має сумнівів; інакше вона видає рішення (ст. 6o). Сама декларація безкоштовна.',
  },
  pattern: {
    pl: 'Wzór deklaracji ustala rada gminy. Jeśli urząd poprosi o druk z uchwały, dane będą te same. Za kogoś innego podpisuje się z pełnomocnictwem UPL-1.',
    en: 'The council sets the form of the declaration. If the office asks for its printed form, the data are the same. Who signs for somebody else needs the mandate UPL-1.',
    de: 'Das Muster der Erklärung legt der Gemeinderat fest. Verlangt die Behörde ihr Formular, sind die Angaben dieselben. Wer für andere unterschreibt, braucht die Vollmacht UPL-1.',
    uk: 'Зразок декларації встановлює рада гміни. Якщо установа попросить бланк з ухвали, дані будуть ті самі. За іншого підписує той, хто має повноваження UPL-1.',
  },
  submit: { pl: 'Przygotuj deklarację', en: 'Make the declaration', de: 'Erklärung erstellen', uk: 'Підготувати декларацію' },
  accepted: { pl: 'Przyjęto deklarację', en: 'Declaration taken', de: 'Erklärung angenommen', uk: 'Декларацію прийнято' },
  decided: { pl: 'Wydano decyzję (art. 6o)', en: 'Decision issued (art. 6o)', de: 'Bescheid erlassen (Art. 6o)', uk: 'Видано рішення (ст. 6o)' },
  returned: { pl: 'Pozostawiono bez rozpatrzenia', en: 'Left without consideration', de: 'Nicht geprüft', uk: 'Залишено без розгляду' },
})

type Names = 'rodzaj' | 'nieruchomosc' | 'punkt' | 'adres' | 'przyczyna' | 'opis' | 'dzien' | 'osoby' | 'woda' | 'powierzchnia' | 'kompost' | 'zwolnienie'
type Asked = Reading<typeof texts, Known, Names>

const KINDS = ['NOWA', 'ZMIANA', 'KOREKTA', 'USTANIE'] as const satisfies readonly WasteKind[]
const isKind = (value: string): value is WasteKind => (KINDS as readonly string[]).includes(value)

const isFirst = ({ values }: Asked) => values.rodzaj === 'NOWA'
const isBased = ({ known, values }: Asked, method: string) => known.odpady?.stawki?.metoda === method && values.rodzaj !== 'USTANIE'
const pointIn = ({ known, values }: Asked) => known.odpady?.punkty.find(({ adres }) => adres === values.punkt)
const causesOf = ({ known }: Asked): WasteCause[] => [...(known.odpady?.stawki?.metoda === 'WODA' ? (['WODA'] as const) : []), 'OSOBY', 'ZGON', 'INNE']
/** What moved in or out of a house explains itself. */
const causeIn = (asked: Asked): WasteCause => causesOf(asked).find((cause) => cause === asked.values.przyczyna) ?? 'OSOBY'
const asksCause = ({ values }: Asked) => values.rodzaj === 'ZMIANA' || values.rodzaj === 'KOREKTA'

/** Persons, m³ or m²; 0 for what is none. */
function countIn({ known, values }: Asked): number {
  const method = known.odpady?.stawki?.metoda
  if (method === 'GOSPODARSTWO') return 1
  const typed = (method === 'OSOBA' ? values.osoby : method === 'WODA' ? values.woda : values.powierzchnia).trim().replace(',', '.')
  const isWritten = method === 'OSOBA' ? /^\d{1,3}$/.test(typed) : /^\d{1,6}(\.\d{1,2})?$/.test(typed)
  return isWritten && Number(typed) <= (method === 'OSOBA' ? MOST_PERSONS : MOST_MEASURED) ? Number(typed) : 0
}

function measureFault(_typed: string, asked: Asked): string | undefined {
  return countIn(asked) > 0 ? undefined : asked.words.measureWrong
}

function soFarIn(asked: Asked): string | undefined {
  const point = isFirst(asked) ? undefined : pointIn(asked)
  return point && fill(asked.words.soFar, { n: formatExact(point.ilosc, asked.language) })
}

const daysBack = ({ known: { dzis } }: Asked) => [addMonths(dzis, -12 * YEARS_BACK), dzis] as const

/** Fee so far, new fee, and from when; null while something is missing. */
function feesIn(asked: Asked) {
  const { known, values } = asked
  const rates = known.odpady?.stawki
  const [point, count] = [isFirst(asked) ? undefined : pointIn(asked), countIn(asked)]
  if (!rates || !isKind(values.rodzaj) || !isRealDate(values.dzien) || (!point && !isFirst(asked)) || (count === 0 && values.rodzaj !== 'USTANIE')) return null
  const before = point ? wasteFee(rates, point.ilosc, point.czyKompost) : 0
  const after = values.rodzaj === 'USTANIE' ? 0 : wasteFee(rates, count, values.kompost === 'TAK')
  return { before, after, change: { kind: values.rodzaj, cause: causeIn(asked), day: values.dzien, isLower: toGrosze(after) < toGrosze(before) } }
}

function sinceSaid({ change }: NonNullable<ReturnType<typeof feesIn>>, { known, words, language }: Asked): string {
  const [from, deadline] = [wasteFeeFrom(change, known.dzis), wasteDeadline(change)]
  const said = (day: string) => formatLongDate(day, language)
  if (!change.isLower || change.kind === 'NOWA' || deadline === null) return fill(words.sinceMonth, { month: said(from) })
  return fill(known.dzis > deadline ? words.sinceLate : words.sinceInTime, { month: said(from), day: said(deadline) })
}

export const application = defineApplication({
  version: 1,
  department: 'ODPADY',
  form: 'PISMO',
  mayBeOnline: true,
  basis: ['art. 6m, art. 6n i art. 6q ustawy o utrzymaniu czystości i porządku w gminach'],
  instruction: 'Deklaracja stanowi podstawę do wystawienia tytułu wykonawczego (art. 6n ust. 1 ustawy o utrzymaniu czystości i porządku w gminach).',
  wants: ['odpady'],
  asked: formWith<Known>()<typeof texts, Names>({
    texts,
    submit: 'submit',
    fields: {
      rodzaj: {
        kind: 'choice', label: 'kind', none: 'chooseKind', group: 'what',
        options: ({ words }) => KINDS.map((value) => ({ value, label: words[value] })),
        fault(typed, { known, words }) {
          if (!isKind(typed)) return words.chooseKind
          return typed !== 'NOWA' && known.odpady?.punkty.length === 0 ? words.nothingDeclared : undefined
        },
      },
      nieruchomosc: {
        kind: 'choice', label: 'property', none: 'chooseProperty', group: 'what',
        options: ({ words }) => (['DOM', 'LOKAL', 'FIRMA'] as const).map((value) => ({ value, label: words[value] })),
        fault: (typed, { words }) => (typed === 'DOM' ? undefined : typed === 'LOKAL' ? words.theyFile : typed === 'FIRMA' ? words.byContainers : words.chooseProperty),
      },
      punkt: {
        kind: 'choice', label: 'point', none: 'choosePoint', group: 'what',
        isAsked: (asked) => !isFirst(asked) && asked.known.odpady?.punkty.length !== 0,
        options: ({ known }) => (known.odpady?.punkty ?? []).map(({ adres }) => ({ value: adres, label: adres })),
      },
      adres: {
        kind: 'line', label: 'point', group: 'what', longest: 200, isAsked: isFirst,
        fault: (typed, { words }) => (typed.trim() === '' || [...typed.trim()].length > 200 ? words.addressWrong : undefined),
      },
      przyczyna: {
        kind: 'choice', label: 'cause', none: 'chooseCause', group: 'event', isAsked: asksCause,
        options: (asked) => causesOf(asked).map((value) => ({ value, label: asked.words[value] })),
      },
      opis: {
        kind: 'line', label: 'causeText', group: 'event', longest: LONGEST, isAsked: (asked) => asksCause(asked) && asked.values.przyczyna === 'INNE',
        fault: (typed, { words }) => (typed.trim() === '' || [...typed.trim()].length > LONGEST ? words.causeTextWrong : undefined),
      },
      dzien: {
        kind: 'day', label: 'day', hint: 'dayHint', group: 'event', days: daysBack,
        fault(typed, asked) {
          const [from, until] = daysBack(asked)
          return isRealDate(typed) && typed >= from && typed <= until ? undefined : fill(asked.words.dayWrong, { from: formatDate(from), until: formatDate(until) })
        },
      },
      osoby: {
        kind: 'line', label: 'OSOBA', group: 'data', keyboard: 'numeric', longest: 3, hints: soFarIn, isAsked: (asked) => isBased(asked, 'OSOBA'),
        fault(_typed, asked) {
          const [count, before] = [countIn(asked), pointIn(asked)?.ilosc ?? 0]
          if (count === 0) return asked.words.personsWrong
          return asksCause(asked) && causeIn(asked) === 'ZGON' && count >= before ? fill(asked.words.fewer, { n: before }) : undefined
        },
      },
      woda: { kind: 'line', label: 'WODA_M3', unit: 'm³', group: 'data', keyboard: 'decimal', longest: 9, hints: soFarIn, fault: measureFault, isAsked: (asked) => isBased(asked, 'WODA') },
      powierzchnia: { kind: 'line', label: 'POWIERZCHNIA', unit: 'm²', group: 'data', keyboard: 'decimal', longest: 9, hints: soFarIn, fault: measureFault, isAsked: (asked) => isBased(asked, 'POWIERZCHNIA') },
      kompost: {
        kind: 'choice', label: 'compost', none: 'chooseCompost', group: 'data',
        isAsked: ({ known, values }) => (known.odpady?.stawki?.ulgaKompost ?? 0) > 0 && values.rodzaj !== 'USTANIE',
        options: ({ words }) => [{ value: 'TAK', label: words.compostYes }, { value: 'NIE', label: words.no }],
      },
      zwolnienie: {
        kind: 'choice', label: 'relief', none: 'chooseRelief', group: 'data', isAsked: ({ values }) => values.rodzaj !== 'USTANIE',
        options: ({ words }) => [{ value: 'NIE', label: words.no }, { value: 'DOCHOD', label: words.reliefIncome }, { value: 'RODZINA', label: words.reliefFamily }],
      },
    },
  }),
  begins({ odpady, osoba }) {
    const [only, ...others] = odpady?.punkty ?? []
    const address = { adres: osoba.adres ?? '', zwolnienie: 'NIE' }
    if (!only || others.length > 0) return address
    const count = String(only.ilosc).replace('.', ',')
    return { ...address, punkt: only.adres, osoby: count, woda: count, powierzchnia: count, kompost: only.czyKompost ? 'TAK' : 'NIE' }
  },
  stop: ({ odpady }) => (odpady?.stawki ? null : 'noRates'),
  adds(asked) {
    const { values, words, language } = asked
    const fees = feesIn(asked)
    if (fees === null) return []
    const fee = formatMoney(fees.after, language)
    return [
      ...(isFirst(asked) ? [] : [{ label: words.oldFee, value: formatMoney(fees.before, language) }]),
      { label: words.newFee, value: ['DOCHOD', 'RODZINA'].includes(values.zwolnienie) && fees.after > 0 ? fill(words.beforeRelief, { fee }) : fee },
      { label: words.since, value: sinceSaid(fees, asked) },
    ]
  },
  encloses: ({ values }) => (['DOCHOD', 'RODZINA'].includes(values.zwolnienie) && values.rodzaj !== 'USTANIE' ? ['paperRelief'] : []),
  notes: ['doubts', 'pattern'],
  // The act sets no term; a month is that of the tax ordinance (art. 139 § 1), within which the office either books the fee or begins to clear doubts up.
  term: { months: 1 },
  outcomes: [{ id: 'PRZYJETO', text: 'accepted' }, { id: 'DECYZJA', text: 'decided' }, { id: 'BEZ_ROZPATRZENIA', text: 'returned' }],
})
