/** Statements in the forms that Polish banks describe in public; accounts belong to a routing number of no bank. */
export const ACCOUNT = '75999999997001100010010000'

/** `~`, framed, the kind of the movement on a line of its own, empty subfields filled: mBank and PKO BP. */
export const TILDE = [
  '\u0001',
  ':20:ST261002CYC/1',
  `:25:PL${ACCOUNT}`,
  ':28C:188/1',
  ':60F:C261001PLN20000,00',
  ':61:2610021002C348,00N051NONREF//BR26100200001',
  '051 0',
  ':86:020~00B051',
  '~20PRZELEWY24 PACZKA 7764 ZA D',
  '~21ZIEŃ 30.09.2026',
  '~22ÿ',
  '~3010501012',
  '~310000345',
  '~32PAYPRO SP. Z O.O.',
  '~33POZNAŃ',
  '~38PL61109010140000071219812874',
  '~60ÿ',
  ':61:2610021002D12,50N152NONREF',
  ':86:020~00B152~20OPŁATA ZA PRZELEW',
  ':62F:C261002PLN20335,50',
  ':64:C261002PLN20335,50',
  '-',
  '\u0003',
].join('\r\n')

/** `<` on lines of their own: ING. */
export const ANGLE = [
  ':20:MT940',
  `:25:/PL${ACCOUNT}`,
  ':28C:00189',
  ':60F:C261002PLN20335,50',
  ':61:261003C240,00S240NONREF',
  ':86:<20podatek dom Lipowa 3 rata',
  '<27ADAM KOWALSKI',
  '<32ADAM ŹDŹBŁO-KOWALSKI',
  ':62F:C261003PLN20575,50',
  '-',
].join('\r\n')

/** `^`, in the envelope of SWIFT, a reversal, information for the whole statement. */
export const CARET = [
  `{1:F01BANKPLPWXXXX0000000000}{2:I940XXXXN}{4:`,
  ':20:GL',
  `:25:${ACCOUNT}PLN`,
  ':28C:00190/00001',
  ':60F:D261231PLN100,00',
  ':61:2612310102RC5,4NTRFNONREF',
  ':86:944^00STORNO^20Zwrot 2026-00000391',
  ':61:270104C105,40NTRFNONREF//X',
  ':86:020^00PRZELEW^20Wpłata A^B^32Łucja Żak^33Przykładowo',
  ':62F:C270104PLN0,00',
  ':86:Dziękujemy',
  '-}',
].join('\n')

/** No subfields at all. */
export const PLAIN = [
  ':20:1',
  `:25:${ACCOUNT}`,
  ':28:5',
  ':60F:C261003PLN0,',
  ':61:2610031003C1,00NMSCNONREF',
  ':86:/VAT/0,23/IDC/9990000014/TXT/Przelew',
  'podzielony',
  ':62F:C261003PLN1,',
  '-',
].join('\n')

/** Forms that Polish banks publish of `:86:`, with invented people: what each of them tells of a payment of 25 zł. */
export const PUBLISHED: readonly (readonly [bank: string, lines: readonly string[], title: string, party: string | null])[] = [
  [
    'PKO BP',
    [
      '020~00152',
      '~20Podatek 2026-00000391',
      '~21\u02D9',
      '~22\u02D9',
      '~3010205561',
      '~319000361245650140',
      '~32JAN WZOR',
      '~33POLNA 4',
      '~38PL50102055619000361245650240',
      '~602026-10-01',
      '~63\u02D9',
    ],
    'Podatek 2026-00000391',
    'JAN WZOR POLNA 4',
  ],
  [
    'mBank',
    ['020~00B062~20Podatek 2026-0000~210391~22~23~24~25', '~3011402004~310000345~32JAN WZOR~33~34000~38PL61109010140000071219812874'],
    'Podatek 2026-0000 0391',
    'JAN WZOR',
  ],
  ['ING', ['020~00IBCG', '~20Podatek 2026-00000391', '~32JAN WZOR POLNA ~334', '~34020'], 'Podatek 2026-00000391', 'JAN WZOR POLNA 4'],
  ['ING, older', ['<20Podatek', '<21 2026-00000391', '<27JAN WZOR', '<28POLNA 4', '<32JAN WZOR'], 'Podatek 2026-00000391', 'JAN WZOR'],
  [
    'Pekao',
    ['944^00PRZELEW KRAJOWY^10123', '^20Podatek rolny^21rata 3^302490^310000123^32JAN WZOR^38PL61109010140000071219812874'],
    'Podatek rolny rata 3',
    'JAN WZOR',
  ],
  [
    'BPH',
    [
      '020^00Wplata-(dysp/przel)^34000',
      '^3010901812^20Uznanie z tyt. podatku^21 od nieruchomosci',
      '^32JAN WZOR^38PL61109010140000071219812874',
    ],
    'Uznanie z tyt. podatku od nieruchomosci',
    'JAN WZOR',
  ],
  [
    'BGK and cooperative banks',
    [
      '020<00PRZELEW',
      '<10000012',
      '<20Podatek od',
      '<21nieruchomosci',
      '<27JAN WZOR',
      '<28UL. POLNA 4',
      '<2900-001 WZOROWO',
      '<3010101010',
      '<60261001',
    ],
    'Podatek od nieruchomosci',
    'JAN WZOR UL. POLNA 4 00-001 WZOROWO',
  ],
  ['a cooperative bank', ['020|00PRZELEW|20Podatek|32JAN WZOR'], 'Podatek', 'JAN WZOR'],
  ['Nordea', ['051+00PRZELEW+20Podatek +21rolny+3010101010+32JAN WZOR'], 'Podatek rolny', 'JAN WZOR'],
  ['BNP Paribas', ['166?00PRZELEW PRZYCHODZACY?10123?20Podatek?21 rolny?30BREXPLPW?32JAN?33WZOR'], 'Podatek rolny', 'JAN WZOR'],
  [
    'a German bank',
    ['166?00GUTSCHRIFT?20eins?21zwei?22drei?23vier?24fuenf?25sechs?26sieben?27acht?28neun?29zehn?60elf?32Jan Wzor'],
    'eins zwei drei vier fuenf sechs sieben acht neun zehn elf',
    'Jan Wzor',
  ],
  ['Citi and HSBC', ['/BENM/JAN WZOR/REMI/Podatek', '2026-00000391'], '/BENM/JAN WZOR/REMI/Podatek 2026-00000391', null],
  [
    'a bank with subfields of 35',
    ['020~00X~20Podatek od nieruchomosci, Lipowa~21 3 rata', '~32JAN WZOR'],
    'Podatek od nieruchomosci, Lipowa 3 rata',
    'JAN WZOR',
  ],
  ['plain words', ['+48 601 000 000 Jan Wzor'], '+48 601 000 000 Jan Wzor', null],
  ['a fee that has only its kind', ['020~00OPLATA ZA PRZELEW'], 'OPLATA ZA PRZELEW', null],
]

/** A statement of one transfer of 25 zł, whose details are these lines. */
export function statementWith(details: readonly string[], change: Readonly<Record<string, string>> = {}): string {
  const fields = {
    ':20:': 'X',
    ':25:': `/PL${ACCOUNT}`,
    ':28C:': '9',
    ':60F:': 'C261001PLN100,00',
    ':61:': '2610011001C25,00NTRFNONREF',
    ...change,
  }
  return [...Object.entries(fields).map(([tag, value]) => `${tag}${value}`), ...details, ':62F:C261001PLN125,00', '-'].join('\r\n')
}
