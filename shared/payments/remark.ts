import type { WrittenText } from '../i18n.ts'

/**
 * What has to be known of an instalment before it is paid: its plan or deferral has lapsed, so that only the office can tell the amount
 * (`planWygasl`, `ugodaPoTerminie`, `kwotePodaUrzad`) or the portal counts anew from the date of the law (`odroczenieWygaslo`); or a permit dies
 * though the instalment is paid (`zezwolenie`). Said wherever it can be paid.
 */
export const REMARKS = ['planWygasl', 'ugodaPoTerminie', 'kwotePodaUrzad', 'odroczenieWygaslo', 'zezwolenie'] as const
export type Remark = (typeof REMARKS)[number]

/** Of these the amount that is shown is the last one that the office told, and not what is owed. */
export function isAmountUnknown(remark: Remark | null): boolean {
  return remark === 'planWygasl' || remark === 'ugodaPoTerminie' || remark === 'kwotePodaUrzad'
}

/** In a sentence, by the stored value. The articles are for whoever wants to check: how a missed term counts is law, which the office applies. */
export const REMARK_TEXTS = {
  planWygasl: {
    pl: 'Minął termin tej raty, więc plan rat dla niej wygasł (Ordynacja podatkowa, art. 259 § 1). Odsetki doliczy urząd i to urząd poda całą kwotę; tu jest tylko kwota z jego ostatnich danych.',
    en: 'The date of this instalment has passed, so the instalment plan no longer covers it (Tax Ordinance, Art. 259 § 1). The office adds interest and tells the full amount; shown here is only the amount of its latest data.',
    de: 'Der Termin dieser Rate ist verstrichen, die Ratenzahlung gilt für sie nicht mehr (Abgabenordnung „Ordynacja podatkowa“, Art. 259 § 1). Die Behörde rechnet Zinsen hinzu und nennt den ganzen Betrag; hier steht nur der Betrag ihrer letzten Daten.',
    uk: 'Строк цього внеску минув, тому розстрочення на нього більше не поширюється (Податкова ординація, ст. 259 § 1). Пеню додасть установа, і вона повідомить усю суму; тут лише сума з її останніх даних.',
  },
  ugodaPoTerminie: {
    pl: 'Minął termin tej raty z porozumienia z urzędem. Co z tego wynika i ile trzeba zapłacić, poda urząd; tu jest tylko kwota z jego ostatnich danych.',
    en: 'The date of this instalment agreed with the office has passed. The office will tell what follows and how much is to be paid; shown here is only the amount of its latest data.',
    de: 'Der mit der Behörde vereinbarte Termin dieser Rate ist verstrichen. Was daraus folgt und wie viel zu zahlen ist, sagt die Behörde; hier steht nur der Betrag ihrer letzten Daten.',
    uk: 'Строк цього внеску, узгоджений з установою, минув. Що з цього випливає і скільки потрібно сплатити, повідомить установа; тут лише сума з її останніх даних.',
  },
  kwotePodaUrzad: {
    pl: 'Minął odroczony termin, więc odroczenie wygasło (Ordynacja podatkowa, art. 259 § 1). Odsetki od pierwotnego terminu doliczy urząd i to urząd poda całą kwotę; tu jest tylko kwota z jego ostatnich danych.',
    en: 'The deferred date has passed, so the deferral no longer holds (Tax Ordinance, Art. 259 § 1). The office adds interest from the original due date and tells the full amount; shown here is only the amount of its latest data.',
    de: 'Der gestundete Termin ist verstrichen, die Stundung gilt nicht mehr (Abgabenordnung „Ordynacja podatkowa“, Art. 259 § 1). Die Behörde rechnet Zinsen ab der ursprünglichen Fälligkeit hinzu und nennt den ganzen Betrag; hier steht nur der Betrag ihrer letzten Daten.',
    uk: 'Відстрочений строк минув, тому відстрочення більше не діє (Податкова ординація, ст. 259 § 1). Пеню від початкового строку додасть установа, і вона повідомить усю суму; тут лише сума з її останніх даних.',
  },
  odroczenieWygaslo: {
    pl: 'Minął odroczony termin, więc wrócił termin pierwotny: odsetki liczą się od niego, a opłaty prolongacyjnej już nie ma (Ordynacja podatkowa, art. 49 § 2 i art. 259 § 1). Ostatecznie kwotę ustala urząd.',
    en: 'The deferred date has passed, so the original due date is back: interest counts from it, and the extension fee is gone (Tax Ordinance, Art. 49 § 2 and Art. 259 § 1). In the end the office decides on the amount.',
    de: 'Der gestundete Termin ist verstrichen, daher gilt wieder die ursprüngliche Fälligkeit: Ab ihr zählen die Zinsen, die Stundungsgebühr entfällt (Abgabenordnung „Ordynacja podatkowa“, Art. 49 § 2 und Art. 259 § 1). Über den Betrag entscheidet am Ende die Behörde.',
    uk: 'Відстрочений строк минув, тому знову діє початковий: пеня нараховується від нього, а плати за відстрочення вже немає (Податкова ординація, ст. 49 § 2 і ст. 259 § 1). Остаточну суму визначає установа.',
  },
  zezwolenie: {
    pl: 'Sama rata nie wystarczy, żeby zachować zezwolenie: potrzebna jest też opłata dodatkowa, najpóźniej 30 dni po terminie raty.',
    en: 'The instalment alone does not keep the permit: the surcharge is needed too, no later than 30 days after the instalment was due.',
    de: 'Die Rate allein erhält die Erlaubnis nicht: Auch der Zuschlag ist nötig, spätestens 30 Tage nach Fälligkeit der Rate.',
    uk: 'Самого внеску недостатньо, щоб зберегти дозвіл: потрібна також додаткова плата, не пізніше 30 днів після строку внеску.',
  },
} satisfies Record<Remark, WrittenText>

/** The gravest of several: that an amount is not the whole one comes first. */
export function gravest(remarks: readonly (Remark | null)[]): Remark | null {
  return REMARKS.find((remark) => remarks.includes(remark)) ?? null
}
