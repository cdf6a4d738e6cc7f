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
