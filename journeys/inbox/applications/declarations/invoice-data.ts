import { defineTexts } from '#shared/i18n.ts'
import { isNip } from '#shared/person/identifiers.ts'
import { formWith } from '#shared/service/form.ts'
import { defineApplication, type Known } from '../declaration.ts'

/*
 * (e) of reference/affairs.md section 3. Data of the buyer on invoices for water are a matter of the contract and of VAT: a message is enough,
 * and nothing is signed. A wrong NIP in KSeF is not corrected: the seller cancels the invoice and issues another.
 */

const LONGEST_NAME = 200
const LONGEST_LIST = 300

export const texts = defineTexts({
  title: { pl: 'Dane do faktury za wodę', en: 'Data for water invoices', de: 'Daten für Wasserrechnungen', uk: 'Дані для рахунків за воду' },
  lead: {
    pl: 'NIP, nazwa i adres nabywcy, które mają być na fakturach za wodę i ścieki.',
    en: 'Tax number (NIP), name and address of the buyer for invoices for water and sewage.',
    de: 'Steuernummer (NIP), Name und Anschrift des Käufers für Rechnungen über Wasser und Abwasser.',
    uk: 'NIP, назва й адреса покупця для рахунків за воду та стоки.',
  },
  where: { pl: 'Miejsce odbioru wody', en: 'Where water is taken', de: 'Abnahmestelle', uk: 'Місце водопостачання' },
  point: { pl: 'Punkt odbioru', en: 'Collection point', de: 'Abnahmestelle', uk: 'Точка водопостачання' },
  choosePoint: { pl: 'Proszę wybrać punkt odbioru', en: 'Choose a collection point', de: 'Wählen Sie eine Abnahmestelle', uk: 'Оберіть точку водопостачання' },
  payer: { pl: 'Kto płaci za wodę', en: 'Who pays for the water', de: 'Wer zahlt für das Wasser', uk: 'Хто платить за воду' },
  choosePayer: { pl: 'Proszę wybrać, kto płaci', en: 'Choose who pays', de: 'Wählen Sie, wer zahlt', uk: 'Оберіть, хто платить' },
  payerSame: { pl: 'Ta sama osoba lub firma co dotąd', en: 'The same person or company as so far', de: 'Dieselbe Person oder Firma wie bisher', uk: 'Та сама особа або фірма, що й досі' },
  payerOther: { pl: 'Ktoś inny', en: 'Somebody else', de: 'Jemand anders', uk: 'Хтось інший' },
  newContract: {
    pl: 'Ktoś inny potrzebuje nowej umowy. Proszę wybrać „Wyślij zgłoszenie” i napisać, kto przejmuje wodę i od kiedy.',
    en: 'Somebody else needs a new contract. Please use “Send a request” and write who takes over the water and from when.',
    de: 'Für jemand anderen ist ein neuer Vertrag nötig. Bitte nutzen Sie „Meldung senden“ und schreiben Sie, wer ab wann übernimmt.',
    uk: 'Для іншої особи потрібен новий договір. Скористайтеся «Надіслати звернення» й напишіть, хто й відколи перебирає воду.',
  },
  buyer: { pl: 'Nabywca na fakturze', en: 'Buyer on the invoice', de: 'Käufer auf der Rechnung', uk: 'Покупець у рахунку' },
  nip: { pl: 'NIP', en: 'Tax number (NIP)', de: 'Steuernummer (NIP)', uk: 'NIP' },
  nipHint: {
    pl: '10 cyfr; puste, jeśli faktura jest dla osoby prywatnej. Błędnego NIP w KSeF nie da się poprawić: wystawia się nową fakturę.',
    en: '10 digits; empty for a private person. A wrong NIP in KSeF cannot be corrected: another invoice is issued.',
    de: '10 Ziffern; leer bei Privatpersonen. Eine falsche NIP in KSeF lässt sich nicht berichtigen: es wird eine neue Rechnung ausgestellt.',
    uk: '10 цифр; порожньо для приватної особи. Помилковий NIP у KSeF не виправити: виписують новий рахунок.',
  },
  nipWrong: {
    pl: 'To nie jest poprawny NIP. Proszę sprawdzić wszystkie 10 cyfr',
    en: 'This is no valid NIP. Check all 10 digits',
    de: 'Das ist keine gültige NIP. Prüfen Sie alle 10 Ziffern',
    uk: 'Це неправильний NIP. Перевірте всі 10 цифр',
  },
  name: { pl: 'Imię i nazwisko albo nazwa', en: 'Name or company', de: 'Name oder Firma', uk: 'Ім’я та прізвище або назва' },
  nameWrong: { pl: 'Proszę podać nazwę, najwyżej 200 znaków', en: 'Enter the name, 200 characters at most', de: 'Geben Sie den Namen ein, höchstens 200 Zeichen', uk: 'Вкажіть назву, щонайбільше 200 символів' },
  address: { pl: 'Adres na fakturze', en: 'Address on the invoice', de: 'Anschrift auf der Rechnung', uk: 'Адреса в рахунку' },
  addressHint: { pl: 'Ulica, numer, kod i miejscowość', en: 'Street, number, postal code and town', de: 'Straße, Nummer, Postleitzahl und Ort', uk: 'Вулиця, номер, індекс і населений пункт' },
  addressWrong: { pl: 'Proszę podać adres, najwyżej 200 znaków', en: 'Enter the address, 200 characters at most', de: 'Geben Sie die Anschrift ein, höchstens 200 Zeichen', uk: 'Вкажіть адресу, щонайбільше 200 символів' },
  when: { pl: 'Od kiedy', en: 'From when', de: 'Ab wann', uk: 'Відколи' },
  invoices: { pl: 'Których faktur to dotyczy', en: 'Which invoices this is for', de: 'Für welche Rechnungen', uk: 'Яких рахунків це стосується' },
  chooseInvoices: { pl: 'Proszę wybrać, których faktur', en: 'Choose which invoices', de: 'Wählen Sie, welche Rechnungen', uk: 'Оберіть, яких рахунків' },
  fromNext: { pl: 'Od następnej faktury', en: 'From the next invoice', de: 'Ab der nächsten Rechnung', uk: 'Від наступного рахунку' },
  issuedToo: { pl: 'Także faktur już wystawionych', en: 'Also invoices issued already', de: 'Auch bereits ausgestellte Rechnungen', uk: 'Також уже виписаних рахунків' },
  issued: { pl: 'Numery wystawionych faktur', en: 'Numbers of the issued invoices', de: 'Nummern der ausgestellten Rechnungen', uk: 'Номери виписаних рахунків' },
  issuedHint: {
    pl: 'Na przykład 12/2026, 15/2026. Not korygujących nie ma od 1 lutego 2026: zakład wystawia korektę i nową fakturę.',
    en: 'For example 12/2026, 15/2026. There are no correction notes since 1 February 2026: the company issues a correction and another invoice.',
    de: 'Zum Beispiel 12/2026, 15/2026. Korrekturnoten gibt es seit dem 1. Februar 2026 nicht mehr: das Werk stellt eine Korrektur und eine neue Rechnung aus.',
    uk: 'Наприклад 12/2026, 15/2026. Від 1 лютого 2026 коригувальних нот немає: водоканал виписує коригування й новий рахунок.',
  },
  issuedWrong: { pl: 'Proszę podać numery faktur, najwyżej 300 znaków', en: 'Enter the numbers, 300 characters at most', de: 'Geben Sie die Nummern ein, höchstens 300 Zeichen', uk: 'Вкажіть номери, щонайбільше 300 символів' },
  submit: { pl: 'Wyślij dane', en: 'Send the data', de: 'Daten senden', uk: 'Надіслати дані' },
  none: {
    pl: 'Nie ma umowy na wodę, której to dotyczy. Dane nowego odbiorcy pojawiają się następnego dnia roboczego.',
    en: 'There is no water contract that this could be for. Data of a new customer appear on the next working day.',
    de: 'Es gibt keinen Wasservertrag, den das betrifft. Daten neuer Kunden erscheinen am nächsten Werktag.',
    uk: 'Немає договору на воду, якого це стосується. Дані нового абонента з’являються наступного робочого дня.',
  },
  free: {
    pl: 'To jest wiadomość w sprawie umowy: nic nie kosztuje i nie potrzebuje podpisu.',
    en: 'This is a message about your contract: it costs nothing and needs no signature.',
    de: 'Dies ist eine Nachricht zu Ihrem Vertrag: sie kostet nichts und braucht keine Unterschrift.',
    uk: 'Це повідомлення щодо договору: воно безкоштовне й не потребує підпису.',
  },
  changed: { pl: 'Dane zmienione', en: 'Data changed', de: 'Daten geändert', uk: 'Дані змінено' },
  refused: { pl: 'Danych nie zmieniono', en: 'Data not changed', de: 'Daten nicht geändert', uk: 'Дані не змінено' },
})

const digits = (typed: string) => typed.replaceAll(/[\s-]/g, '').replace(/^PL/i, '')
const isTextOf = (typed: string, longest: number) => typed.trim() !== '' && [...typed.trim()].length <= longest
const onlyPoint = ({ punkty: [first, ...others] }: Known) => (first && others.length === 0 ? String(first.id) : '')

export const application = defineApplication({
  version: 1,
  department: 'WODA',
  form: 'WIADOMOSC',
  basis: [],
  wants: ['punkty'],
  asked: formWith<Known>()({
    texts,
    submit: 'submit',
    fields: {
      punkt: {
        kind: 'choice', label: 'point', none: 'choosePoint', group: 'where',
        options: ({ known }) => known.punkty.map(({ id, adres, umowa }) => ({ value: String(id), label: umowa === null ? adres : `${adres} (${umowa})`, lang: 'pl' })),
      },
      platnik: {
        kind: 'choice', label: 'payer', none: 'choosePayer', group: 'where',
        options: ({ words }) => [{ value: 'TEN_SAM', label: words.payerSame }, { value: 'INNY', label: words.payerOther }],
        fault: (typed, { words }) => (typed === 'TEN_SAM' ? undefined : typed === 'INNY' ? words.newContract : words.choosePayer),
      },
      nip: {
        kind: 'line', label: 'nip', hint: 'nipHint', group: 'buyer', keyboard: 'numeric', longest: 20, isOptional: true,
        fault: (typed, { words }) => (typed.trim() === '' || isNip(digits(typed)) ? undefined : words.nipWrong),
      },
      nazwa: {
        kind: 'line', label: 'name', group: 'buyer', fills: 'organization', longest: LONGEST_NAME,
        fault: (typed, { words }) => (isTextOf(typed, LONGEST_NAME) ? undefined : words.nameWrong),
      },
      adres: {
        kind: 'line', label: 'address', hint: 'addressHint', group: 'buyer', fills: 'street-address', longest: LONGEST_NAME,
        fault: (typed, { words }) => (isTextOf(typed, LONGEST_NAME) ? undefined : words.addressWrong),
      },
      faktury: {
        kind: 'choice', label: 'invoices', none: 'chooseInvoices', group: 'when',
        options: ({ words }) => [{ value: 'NASTEPNA', label: words.fromNext }, { value: 'TAKZE_WYSTAWIONE', label: words.issuedToo }],
      },
      numery: {
        kind: 'line', label: 'issued', hint: 'issuedHint', group: 'when', longest: LONGEST_LIST,
        isAsked: ({ values }) => values.faktury === 'TAKZE_WYSTAWIONE',
        fault: (typed, { words }) => (isTextOf(typed, LONGEST_LIST) ? undefined : words.issuedWrong),
      },
    },
  }),
  begins: (known) => ({
    punkt: onlyPoint(known),
    nip: known.osoba.nip ?? '',
    nazwa: known.osoba.nazwa,
    adres: known.osoba.adres ?? '',
    faktury: 'NASTEPNA',
  }),
  stop: ({ punkty }) => (punkty.length === 0 ? 'none' : null),
  notes: ['free'],
  // The office's own term: nothing of the law sets one.
  term: { days: 14 },
  outcomes: [{ id: 'ZMIENIONE', text: 'changed' }, { id: 'ODMOWA', text: 'refused' }],
})
