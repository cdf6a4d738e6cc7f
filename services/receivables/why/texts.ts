import { defineTexts } from '#shared/i18n.ts'
import { REMARK_TEXTS } from '#shared/payments/remark.ts'
import { WHY } from '#shared/payments/payment-pages.ts'

/** Words of „Skąd ta kwota?”: glossary parts 18 and 19. */
export const whyTexts = defineTexts({
  ...REMARK_TEXTS,
  whyTitle: WHY,
  whyLead: {
    pl: '{card}, karta {symbol}. Każdą część można tu sprawdzić.', en: '{card}, account {symbol}. Every part can be checked here.',
    de: '{card}, Abgabenkonto {symbol}. Jeder Teil lässt sich hier nachprüfen.', uk: '{card}, картка {symbol}. Кожну частину можна тут перевірити.',
  },
  nothing: {
    pl: 'Nie wybrano żadnej raty.', en: 'No instalment was chosen.', de: 'Es wurde keine Rate ausgewählt.', uk: 'Не обрано жодного внеску.',
  },
  toList: { pl: 'Przejdź do należności', en: 'Go to amounts due', de: 'Zu den Forderungen', uk: 'Перейти до сум до сплати' },
  payOn: { pl: 'Zapłacę dnia', en: 'I will pay on', de: 'Ich zahle am', uk: 'Дата сплати' },
  payOnHint: { pl: 'Do {date}', en: 'Up to {date}', de: 'Bis {date}', uk: 'До {date}' },
  until: {
    pl: 'Do {last} kwota się nie zmieni, a {day} wyniesie {amount}.', en: 'Up to {last} the amount stays the same; on {day} it will be {amount}.',
    de: 'Bis {last} ändert sich der Betrag nicht, am {day} beträgt er {amount}.', uk: 'До {last} сума не зміниться, а {day} становитиме {amount}.',
  },
  zlotyIn: {
    pl: { one: 'Odsetki rosną o złotówkę mniej więcej co dzień.', few: 'Odsetki rosną o złotówkę mniej więcej co {n} dni.', many: 'Odsetki rosną o złotówkę mniej więcej co {n} dni.', other: 'Odsetki rosną o złotówkę mniej więcej co {n} dnia.' },
    en: { one: 'Interest grows by one złoty about every day.', other: 'Interest grows by one złoty about every {n} days.' },
    de: { one: 'Die Zinsen wachsen etwa jeden Tag um einen Złoty.', other: 'Die Zinsen wachsen etwa alle {n} Tage um einen Złoty.' },
    uk: { one: 'Пеня зростає на один злотий приблизно раз на {n} день.', few: 'Пеня зростає на один злотий приблизно раз на {n} дні.', many: 'Пеня зростає на один злотий приблизно раз на {n} днів.', other: 'Пеня зростає на один злотий приблизно раз на {n} дня.' },
  },
  steady: {
    pl: 'Ta kwota nie rośnie z dnia na dzień.', en: 'This amount does not grow from day to day.', de: 'Dieser Betrag wächst nicht von Tag zu Tag.', uk: 'Ця сума не зростає з кожним днем.',
  },
  reliefEnds: {
    pl: 'Tak będzie najwyżej do {date}: potem ulga wygasa i kwotę poda urząd.', en: 'This holds up to {date} at most: after that the relief lapses, and the office tells the amount.',
    de: 'Das gilt höchstens bis {date}: Danach erlischt die Vergünstigung, und den Betrag nennt die Behörde.', uk: 'Так буде щонайбільше до {date}: потім пільга втрачається і суму повідомить установа.',
  },
  officeTells: {
    pl: 'Ile trzeba zapłacić, poda urząd. Portal nie zna tej kwoty na żaden dzień.', en: 'The office tells how much is to be paid. The portal does not know this amount for any day.',
    de: 'Wie viel zu zahlen ist, nennt die Behörde. Das Portal kennt diesen Betrag für keinen Tag.', uk: 'Скільки потрібно сплатити, повідомить установа. Портал не знає цієї суми на жоден день.',
  },
  byOfficeLater: {
    pl: 'Portal nie podnosi tej kwoty z dnia na dzień. Odsetki za kolejne dni urząd rozliczy po wpłacie.', en: 'The portal does not raise this amount from day to day. The office settles interest for later days after the payment.',
    de: 'Das Portal erhöht diesen Betrag nicht von Tag zu Tag. Zinsen für spätere Tage rechnet die Behörde nach der Zahlung ab.', uk: 'Портал не збільшує цю суму щодня. Пеню за наступні дні установа врахує після оплати.',
  },
  days: { pl: 'Ważne dni', en: 'Important dates', de: 'Wichtige Tage', uk: 'Важливі дні' },
  termin: { pl: 'Termin raty {n}.', en: 'Instalment {n} is due.', de: 'Rate {n} ist fällig.', uk: 'Строк сплати внеску {n}.' },
  prog: {
    pl: 'Odsetki od raty {n} przekroczą próg i wyniosą {amount}.', en: 'Interest on instalment {n} passes the threshold and is {amount}.',
    de: 'Die Zinsen auf Rate {n} überschreiten die Schwelle und betragen {amount}.', uk: 'Пеня на внесок {n} перевищить поріг і становитиме {amount}.',
  },
  upomnienie: {
    pl: 'Od tego dnia urząd może wysłać upomnienie w sprawie raty {n}; doliczy wtedy {amount}.', en: 'From this day on the office may send a formal notice (upomnienie) about instalment {n}; it then adds {amount}.',
    de: 'Ab diesem Tag kann die Behörde wegen Rate {n} eine Mahnung senden; dann kommen {amount} hinzu.', uk: 'Від цього дня установа може надіслати офіційне нагадування (upomnienie) про внесок {n}; тоді додасться {amount}.',
  },
  egzekucja: {
    pl: 'Mija 7 dni od doręczenia upomnienia w sprawie raty {n}. Potem sprawa może trafić do urzędu skarbowego.',
    en: 'The 7 days after delivery of the formal notice about instalment {n} end. After that the case may go to the tax office.',
    de: 'Die sieben Tage nach Zustellung der Mahnung zu Rate {n} laufen ab. Danach kann die Sache an das Finanzamt gehen.',
    uk: 'Минає 7 днів від вручення офіційного нагадування (upomnienie) про внесок {n}. Потім справа може потрапити до податкової служби.',
  },
  chartName: {
    pl: 'Kwota od {from} do {to}: od {least} do {most}. Dni zmian podaje tabela.', en: 'The amount from {from} to {to}: from {least} to {most}. The table shows the days on which it changes.',
    de: 'Der Betrag vom {from} bis {to}: von {least} bis {most}. Die Tage der Änderungen zeigt die Tabelle.', uk: 'Сума від {from} до {to}: від {least} до {most}. Дні змін наведено в таблиці.',
  },
  changes: { pl: 'Kwota dzień po dniu', en: 'The amount day by day', de: 'Der Betrag Tag für Tag', uk: 'Сума день за днем' },
  dzien: { pl: 'Od dnia', en: 'From', de: 'Ab', uk: 'Від дня' },
  today: { pl: 'dziś', en: 'today', de: 'heute', uk: 'сьогодні' },
  made: { pl: 'Z czego się składa', en: 'What it consists of', de: 'Woraus er besteht', uk: 'З чого складається' },
  skladnik: { pl: 'Składnik', en: 'Part', de: 'Bestandteil', uk: 'Складник' },
  skad: { pl: 'Skąd', en: 'Basis', de: 'Woher', uk: 'Звідки' },
  amount: { pl: 'Kwota', en: 'Amount', de: 'Betrag', uk: 'Сума' },
  totalOn: { pl: 'Razem na {date}', en: 'Total on {date}', de: 'Gesamt am {date}', uk: 'Разом на {date}' },
  total: { pl: 'Razem', en: 'Total', de: 'Gesamt', uk: 'Разом' },
  instalment: { pl: 'Rata {n}, termin {date}', en: 'Instalment {n}, due {date}', de: 'Rate {n}, fällig am {date}', uk: 'Внесок {n}, строк {date}' },
  credited: {
    pl: 'Rata wynosiła {whole}, z czego {paid} już zaliczono.', en: 'The instalment was {whole}; {paid} of it has been credited already.',
    de: 'Die Rate betrug {whole}, davon sind {paid} bereits angerechnet.', uk: 'Внесок становив {whole}, з них {paid} уже зараховано.',
  },
  // (M): of the office's register alone; nobody is advised by the portal.
  limitation: {
    pl: 'Dzień przedawnienia w rejestrze urzędu: {date}. Portal tej daty nie ocenia.', en: 'Day of limitation in the office’s register: {date}. The portal does not judge this date.',
    de: 'Tag der Verjährung im Register der Behörde: {date}. Das Portal beurteilt dieses Datum nicht.', uk: 'День спливу строку давності в реєстрі установи: {date}. Портал цієї дати не оцінює.',
  },
  interrupted: {
    pl: 'Bieg terminu ostatnio przerwano {date}.', en: 'The period was last interrupted on {date}.', de: 'Die Frist wurde zuletzt am {date} unterbrochen.', uk: 'Перебіг строку востаннє перервано {date}.',
  },
  paidOut: { pl: 'Ta rata jest zapłacona.', en: 'This instalment is paid.', de: 'Diese Rate ist bezahlt.', uk: 'Цей внесок сплачено.' },
  costs: { pl: 'Koszty upomnienia, rata {n}', en: 'Cost of the formal notice, instalment {n}', de: 'Mahnkosten, Rate {n}', uk: 'Витрати на офіційне нагадування (upomnienie), внесок {n}' },
  costsServed: {
    pl: 'Upomnienie {sign}doręczone {date}. Wysokość ustala rozporządzenie (Dz.U. 2021 poz. 67).', en: 'Formal notice {sign}delivered on {date}. The amount is set by regulation (Dz.U. 2021 item 67).',
    de: 'Mahnung {sign}zugestellt am {date}. Die Höhe bestimmt eine Verordnung (Dz.U. 2021 Pos. 67).', uk: 'Офіційне нагадування (upomnienie) {sign}вручено {date}. Розмір визначає розпорядження (Dz.U. 2021 поз. 67).',
  },
  costsPlain: {
    pl: 'Wysokość ustala rozporządzenie (Dz.U. 2021 poz. 67); należą się od dnia doręczenia upomnienia.', en: 'The amount is set by regulation (Dz.U. 2021 item 67); it is due from the day on which the formal notice is delivered.',
    de: 'Die Höhe bestimmt eine Verordnung (Dz.U. 2021 Pos. 67); sie sind ab Zustellung der Mahnung zu zahlen.', uk: 'Розмір визначає розпорядження (Dz.U. 2021 поз. 67); їх сплачують від дня вручення офіційного нагадування (upomnienie).',
  },
  interest: { pl: 'Odsetki od raty {n}', en: 'Interest on instalment {n}', de: 'Zinsen auf Rate {n}', uk: 'Пеня на внесок {n}' },
  rounded: {
    pl: '{raw} zaokrągla się do pełnych złotych: {amount} (Ordynacja podatkowa, art. 63 § 1).', en: '{raw} is rounded to full złoty: {amount} (Tax Ordinance, Art. 63 § 1).',
    de: '{raw} werden auf volle Złoty gerundet: {amount} (Abgabenordnung „Ordynacja podatkowa“, Art. 63 § 1).', uk: '{raw} округлюється до повних злотих: {amount} (Податкова ординація, ст. 63 § 1).',
  },
  below: {
    pl: 'Wyniosłyby {raw}. Do {least} nie nalicza się ich (Ordynacja podatkowa, art. 54 § 1 pkt 5).', en: 'It would be {raw}. Up to {least} none is charged (Tax Ordinance, Art. 54 § 1(5)).',
    de: 'Sie würden {raw} betragen. Bis {least} werden keine erhoben (Abgabenordnung „Ordynacja podatkowa“, Art. 54 § 1 Nr. 5).', uk: 'Вона становила б {raw}. До {least} її не нараховують (Податкова ординація, ст. 54 § 1 п. 5).',
  },
  passes: { pl: 'Przekroczą ten próg {date}.', en: 'It will pass this threshold on {date}.', de: 'Diese Schwelle überschreiten sie am {date}.', uk: 'Цей поріг буде перевищено {date}.' },
  notLate: {
    pl: 'Odsetki liczy się dopiero od dnia po terminie.', en: 'Interest runs only from the day after the due date.', de: 'Zinsen werden erst ab dem Tag nach der Fälligkeit berechnet.', uk: 'Пеню рахують лише від дня після строку сплати.',
  },
  byOffice: {
    pl: 'Kwota z danych urzędu na {date}. Obowiązuje wyliczenie urzędu; o szczegóły proszę zapytać urząd.', en: 'The amount in the office’s data of {date}. The office’s calculation is the valid one; please ask the office for details.',
    de: 'Der Betrag aus den Daten der Behörde vom {date}. Es gilt die Berechnung der Behörde; Näheres erfahren Sie dort.', uk: 'Сума з даних установи на {date}. Чинним є розрахунок установи; про подробиці запитайте в установі.',
  },
  ownCount: {
    pl: 'Portal policzyłby na ten dzień {amount}.', en: 'The portal would calculate {amount} for that day.', de: 'Das Portal käme für diesen Tag auf {amount}.', uk: 'Портал нарахував би на цей день {amount}.',
  },
  plan: {
    pl: 'Kwota z decyzji o rozłożeniu na raty. Nie rośnie, dopóki raty są płacone w terminie.', en: 'The amount of the decision on the instalment plan. It does not grow as long as instalments are paid on time.',
    de: 'Der Betrag aus dem Bescheid über die Ratenzahlung. Er wächst nicht, solange die Raten pünktlich gezahlt werden.', uk: 'Сума з рішення про розстрочення. Вона не зростає, поки внески сплачують вчасно.',
  },
  OPOZNIENIE: {
    pl: 'Odsetki ustawowe za opóźnienie (Kodeks cywilny, art. 481), do grosza, policzone przez urząd na {date}.', en: 'Statutory interest for delay (Civil Code, Art. 481), to the grosz, calculated by the office up to {date}.',
    de: 'Gesetzliche Verzugszinsen (Zivilgesetzbuch, Art. 481), auf den Grosz genau, von der Behörde berechnet bis {date}.', uk: 'Законні відсотки за прострочення (Цивільний кодекс, ст. 481), з точністю до гроша, нараховані установою на {date}.',
  },
  HANDLOWE: {
    pl: 'Odsetki w transakcjach handlowych (ustawa z 8 marca 2013 r., art. 7), do grosza, policzone przez urząd na {date}.', en: 'Interest on commercial transactions (Act of 8 March 2013, Art. 7), to the grosz, calculated by the office up to {date}.',
    de: 'Zinsen im Geschäftsverkehr (Gesetz vom 8. März 2013, Art. 7), auf den Grosz genau, von der Behörde berechnet bis {date}.', uk: 'Відсотки в комерційних операціях (закон від 8 березня 2013 р., ст. 7), з точністю до гроша, нараховані установою на {date}.',
  },
  later: {
    pl: 'Do {date} urosną o {amount}; urząd rozliczy je po wpłacie.', en: 'By {date} it grows by {amount}; the office settles this after the payment.',
    de: 'Bis {date} wachsen sie um {amount}; die Behörde rechnet dies nach der Zahlung ab.', uk: 'До {date} вони зростуть на {amount}; установа врахує їх після оплати.',
  },
  noInterest: { pl: 'Od tej opłaty portal nie liczy odsetek.', en: 'The portal charges no interest on this fee.', de: 'Auf diese Gebühr berechnet das Portal keine Zinsen.', uk: 'На цей збір портал не нараховує пені.' },
  fee: { pl: 'Opłata prolongacyjna, rata {n}', en: 'Extension fee, instalment {n}', de: 'Stundungsgebühr, Rate {n}', uk: 'Плата за відстрочення, внесок {n}' },
  feeDecided: {
    pl: 'Ustalona w decyzji z {date} zamiast dalszych odsetek.', en: 'Set in the decision of {date} instead of further interest.', de: 'Festgesetzt im Bescheid vom {date} anstelle weiterer Zinsen.', uk: 'Визначена в рішенні від {date} замість подальшої пені.',
  },
  feePlain: {
    pl: 'Ustalona w decyzji zamiast dalszych odsetek.', en: 'Set in the decision instead of further interest.', de: 'Im Bescheid festgesetzt anstelle weiterer Zinsen.', uk: 'Визначена в рішенні замість подальшої пені.',
  },
  periods: { pl: 'Odsetki okres po okresie', en: 'Interest by period', de: 'Zinsen nach Zeiträumen', uk: 'Пеня за періодами' },
  noPeriods: { pl: 'Brak naliczonych okresów', en: 'No interest periods', de: 'Keine berechneten Zeiträume', uk: 'Немає періодів нарахування' },
  od: { pl: 'Od', en: 'From', de: 'Von', uk: 'Від' },
  do: { pl: 'Do', en: 'To', de: 'Bis', uk: 'До' },
  fromTo: { pl: 'Od – do', en: 'From – to', de: 'Von – bis', uk: 'Від — до' },
  dni: { pl: 'Ile dni', en: 'Days', de: 'Tage', uk: 'Днів' },
  stawkaProcent: { pl: 'Stawka roczna (%)', en: 'Yearly rate (%)', de: 'Jahressatz (%)', uk: 'Річна ставка (%)' },
  podstawa: { pl: 'Od kwoty', en: 'Charged on', de: 'Auf den Betrag', uk: 'Від суми' },
  exact: { pl: 'Odsetki', en: 'Interest', de: 'Zinsen', uk: 'Пеня' },
  nrRaty: { pl: 'Rata', en: 'Instalment', de: 'Rate', uk: 'Внесок' },
  letters: { pl: 'Co znaczą litery przy Państwa ratach', en: 'What the letters next to your instalments mean', de: 'Was die Buchstaben bei Ihren Raten bedeuten', uk: 'Що означають літери біля ваших внесків' },
  letterU: { pl: 'Rata {n}: doręczono upomnienie', en: 'Instalment {n}: formal notice delivered', de: 'Rate {n}: Mahnung zugestellt', uk: 'Внесок {n}: вручено офіційне нагадування (upomnienie)' },
  letterW: { pl: 'Rata {n}: wezwanie do zapłaty', en: 'Instalment {n}: demand for payment', de: 'Rate {n}: Zahlungsaufforderung', uk: 'Внесок {n}: вимога про сплату' },
  letterR: { pl: 'Rata {n}: rozłożenie na raty', en: 'Instalment {n}: instalment plan', de: 'Rate {n}: Ratenzahlung', uk: 'Внесок {n}: розстрочення' },
  letterO: { pl: 'Rata {n}: termin odroczony', en: 'Instalment {n}: payment deferred', de: 'Rate {n}: gestundet', uk: 'Внесок {n}: сплату відстрочено' },
  letterT: { pl: 'Rata {n}: tytuł wykonawczy', en: 'Instalment {n}: enforcement order', de: 'Rate {n}: Vollstreckungstitel', uk: 'Внесок {n}: виконавчий документ' },
  doU: {
    pl: 'Proszę zapłacić teraz: po siedmiu dniach od doręczenia sprawa może trafić do urzędu skarbowego.', en: 'Please pay now: seven days after delivery the case may go to the tax office.',
    de: 'Bitte zahlen Sie jetzt: Sieben Tage nach der Zustellung kann die Sache an das Finanzamt gehen.', uk: 'Сплатіть зараз: через сім днів після вручення справа може потрапити до податкової служби.',
  },
  doUBy: {
    pl: 'Proszę zapłacić do {date}; potem sprawa może trafić do urzędu skarbowego.', en: 'Please pay by {date}; after that the case may go to the tax office.',
    de: 'Bitte zahlen Sie bis {date}; danach kann die Sache an das Finanzamt gehen.', uk: 'Сплатіть до {date}; потім справа може потрапити до податкової служби.',
  },
  doUPassed: {
    pl: 'Siedem dni od doręczenia minęło {date}. Sprawa może trafić do urzędu skarbowego, więc najlepiej zapłacić teraz.', en: 'The seven days after delivery ended on {date}. The case may go to the tax office, so it is best to pay now.',
    de: 'Die sieben Tage nach der Zustellung endeten am {date}. Die Sache kann an das Finanzamt gehen; am besten zahlen Sie jetzt.', uk: 'Сім днів після вручення минули {date}. Справа може потрапити до податкової служби, тому найкраще сплатити зараз.',
  },
  doT: {
    pl: 'Sprawę prowadzi naczelnik urzędu skarbowego, dlatego tu nie można zapłacić.', en: 'The head of the tax office is handling the case, so it cannot be paid here.',
    de: 'Zuständig ist jetzt der Leiter des Finanzamts, deshalb kann hier nicht bezahlt werden.', uk: 'Справу веде начальник податкової служби, тому тут сплатити не можна.',
  },
  doTCall: { pl: 'Informacje: {phone}.', en: 'Information: {phone}.', de: 'Auskunft: {phone}.', uk: 'Інформація: {phone}.' },
  doW: {
    pl: 'Proszę zapłacić kwotę z tej strony. Samo wezwanie niczego nie kosztuje, ale odsetki rosną.', en: 'Please pay the amount on this page. The demand itself costs nothing, but interest grows.',
    de: 'Bitte zahlen Sie den Betrag auf dieser Seite. Die Aufforderung selbst kostet nichts, aber die Zinsen wachsen.', uk: 'Сплатіть суму з цієї сторінки. Сама вимога нічого не коштує, але відсотки зростають.',
  },
  doR: {
    pl: 'Proszę płacić w terminach z decyzji. Rata zapłacona po terminie wypada z planu i znów nalicza się od niej odsetki.', en: 'Please pay on the dates of the decision. A late instalment drops out of the plan and is charged interest again.',
    de: 'Bitte zahlen Sie zu den Terminen des Bescheids. Eine verspätete Rate fällt aus dem Plan, und auf sie fallen wieder Zinsen an.', uk: 'Сплачуйте у строки, визначені в рішенні. На прострочений внесок розстрочення більше не поширюється, і на нього знову нараховують пеню.',
  },
  doRLapsed: {
    pl: 'Termin z planu minął {date}, więc plan dla tej raty wygasł. Proszę zapytać urząd o kwotę z odsetkami.', en: 'The date of the plan was {date}, so the plan no longer covers this instalment. Please ask the office for the amount with interest.',
    de: 'Der Termin des Plans war der {date}, daher gilt er für diese Rate nicht mehr. Bitte fragen Sie die Behörde nach dem Betrag mit Zinsen.', uk: 'Строк за планом минув {date}, тому план на цей внесок більше не поширюється. Запитайте в установі про суму з пенею.',
  },
  doOLapsed: {
    pl: 'Odroczony termin {date} minął, więc odroczenie wygasło.', en: 'The deferred date {date} has passed, so the deferral no longer holds.', de: 'Der gestundete Termin {date} ist verstrichen, die Stundung gilt nicht mehr.', uk: 'Відстрочений строк {date} минув, тому відстрочення більше не діє.',
  },
  doO: { pl: 'Termin przesunięto na {date}.', en: 'The due date was moved to {date}.', de: 'Die Fälligkeit wurde auf den {date} verschoben.', uk: 'Строк перенесено на {date}.' },
  decidedOn: { pl: 'Decyzja z {date}.', en: 'Decision of {date}.', de: 'Bescheid vom {date}.', uk: 'Рішення від {date}.' },
  lastYear: { pl: 'W porównaniu z rokiem {year}', en: 'Compared with {year}', de: 'Im Vergleich zu {year}', uk: 'Порівняно з {year} роком' },
  more: {
    pl: 'Rok wcześniej było {before}, teraz jest {now}: o {difference} więcej.', en: 'A year earlier it was {before}, now it is {now}: {difference} more.',
    de: 'Ein Jahr zuvor waren es {before}, jetzt sind es {now}: {difference} mehr.', uk: 'Рік тому було {before}, тепер {now}: на {difference} більше.',
  },
  less: {
    pl: 'Rok wcześniej było {before}, teraz jest {now}: o {difference} mniej.', en: 'A year earlier it was {before}, now it is {now}: {difference} less.',
    de: 'Ein Jahr zuvor waren es {before}, jetzt sind es {now}: {difference} weniger.', uk: 'Рік тому було {before}, тепер {now}: на {difference} менше.',
  },
  same: { pl: 'Rok wcześniej było tyle samo: {before}.', en: 'A year earlier it was the same: {before}.', de: 'Ein Jahr zuvor war es ebenso viel: {before}.', uk: 'Рік тому було стільки ж: {before}.' },
  toPay: { pl: 'Do zapłaty {date}', en: 'To be paid on {date}', de: 'Zu zahlen am {date}', uk: 'До сплати {date}' },
  toPayToday: { pl: 'Do zapłaty dziś', en: 'To be paid today', de: 'Heute zu zahlen', uk: 'До сплати сьогодні' },
  payHere: { pl: 'Zapłać w portalu', en: 'Pay in the portal', de: 'Im Portal bezahlen', uk: 'Сплатити на порталі' },
  payHereToday: { pl: 'W portalu płaci się kwotę z dnia dzisiejszego: {amount}.', en: 'In the portal you pay today’s amount: {amount}.', de: 'Im Portal zahlen Sie den heutigen Betrag: {amount}.', uk: 'На порталі сплачують сьогоднішню суму: {amount}.' },
  notHere: { pl: 'Tych rat nie można teraz zapłacić w portalu.', en: 'These instalments cannot be paid in the portal now.', de: 'Diese Raten können jetzt nicht im Portal bezahlt werden.', uk: 'Ці внески зараз не можна сплатити на порталі.' },
  dataOf: { pl: 'Dane urzędu na', en: 'Office data as of', de: 'Daten der Behörde vom', uk: 'Дані установи на' },
})
