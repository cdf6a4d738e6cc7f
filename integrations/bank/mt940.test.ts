import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, ANGLE, CARET, PLAIN, PUBLISHED, statementWith, TILDE } from './testing/mt940.ts'
import { readText, refusalOf } from './testing/read.ts'
import type { StatementPiece } from './text/statement.ts'

const linesOf = (pieces: readonly StatementPiece[]) =>
  pieces.flatMap((piece) => ('line' in piece ? [piece.line] : [])).map(({ titleLines: _lines, ...line }) => line)
const straysOf = (pieces: readonly StatementPiece[]) => pieces.flatMap((piece) => ('stray' in piece ? [piece.stray] : []))
/** Title and party of the only transfer of a statement with these lines behind `:61:`. */
async function told(details: readonly string[], change: Readonly<Record<string, string>> = {}) {
  const [line, ...others] = linesOf(await readText(statementWith(details, change)))
  expect([line?.amount, others]).toEqual([2500, []])
  return line
}

describe('an MT940 statement', () => {
  it('with tildes is read: its frame, its kinds on lines of their own, a title that a full subfield breaks, filled empty subfields', async () => {
    expect(await readText(TILDE)).toMatchObject([
      { head: { format: 'MT940', account: ACCOUNT, number: '188/1', opening: 2_000_000, openedOn: '2026-10-01' } },
      {
        line: {
          at: 6,
          bookedOn: '2026-10-02',
          amount: 34_800,
          title: 'PRZELEWY24 PACZKA 7764 ZA DZIEŃ 30.09.2026',
          party: 'PAYPRO SP. Z O.O. POZNAŃ',
        },
      },
      { line: { at: 18, bookedOn: '2026-10-02', amount: -1250, title: 'OPŁATA ZA PRZELEW', party: null } },
      { end: { closing: 2_033_550, closedOn: '2026-10-02' } },
    ])
  })

  it.each(['utf-8', 'windows-1250', 'iso-8859-2', 'cp852'])('is read in %s, which it does not name', async (encoding) => {
    const [line] = linesOf(await readText(iconv.encode(ANGLE, encoding)))
    expect(line).toEqual({
      at: 5,
      bookedOn: '2026-10-03',
      amount: 24_000,
      title: 'podatek dom Lipowa 3 rata',
      party: 'ADAM ŹDŹBŁO-KOWALSKI',
    })
    expect(linesOf(await readText(iconv.encode(TILDE.replaceAll('ÿ', 'x'), encoding)))[0]).toMatchObject({
      party: 'PAYPRO SP. Z O.O. POZNAŃ',
    })
  })

  it('in the envelope of the network, with a reversal of last year, an overdrawn account and its own divider in a title', async () => {
    const pieces = await readText(CARET)
    expect(pieces[0]).toMatchObject({ head: { number: '00190/00001', opening: -10_000 } })
    expect(linesOf(pieces)).toEqual([
      { at: 6, bookedOn: '2027-01-02', amount: -540, title: 'Zwrot 2026-00000391', party: null },
      { at: 8, bookedOn: '2027-01-04', amount: 10_540, title: 'Wpłata A^B', party: 'Łucja Żak Przykładowo' },
    ])
  })

  it('without subfields, and several in one file', async () => {
    const pieces = await readText(`${PLAIN}\n${ANGLE}\n`)
    expect(linesOf(pieces).map(({ title }) => title)).toEqual([
      '/VAT/0,23/IDC/9990000014/TXT/Przelew podzielony',
      'podatek dom Lipowa 3 rata',
    ])
    expect(pieces.filter((piece) => 'end' in piece)).toHaveLength(2)
  })

  it.each(PUBLISHED)('as %s publishes it is read', async (_bank, [first = '', ...rest], title, party) => {
    expect(await told([`:86:${first}`, ...rest])).toMatchObject({ title, party })
  })

  it.each([
    ['a blank line', ['Wplata', '', 'za wode'], 'Wplata za wode'],
    ['a dash', ['Wplata', '-', 'za wode'], 'Wplata - za wode'],
    ['what ends a message', ['Wplata', '-}', 'za wode'], 'Wplata -} za wode'],
    ['a brace', ['Wplata', '{nr 7} za odpady', 'i wode'], 'Wplata {nr 7} za odpady i wode'],
    ['a brace at the end', ['Wplata', '{5:nr 7}'], 'Wplata {5:nr 7}'],
    ['a time of day', ['Platnosc 20', ':44:45 za odpady'], 'Platnosc 20 :44:45 za odpady'],
    ['a time that is a tag elsewhere', ['Platnosc 12', ':20:15 za odpady'], 'Platnosc 12 :20:15 za odpady'],
    ['the number of an account', ['na', ':25:PL75', 'x'], 'na :25:PL75 x'],
    ['a line like a movement', ['stan', ':61:Lipowa 3'], 'stan :61:Lipowa 3'],
    ['a line like a balance', ['stan', ':62F:nie wiem', 'x'], 'stan :62F:nie wiem x'],
    ['a divider of subfields', ['020~00X~20za 5~21 zl~21reszta~32JAN'], 'za 5~21 zl reszta'],
    ['a code of the bank', ['020~00X~20za ~30 zl~32JAN'], 'za ~30 zl'],
    ['two fields', ['020', ':86:020~00IBCG', '~20Podatek'], 'Podatek'],
    ['two fields of words', ['Podatek', ':86:rolny'], 'Podatek rolny'],
    ['three fields, subfields in each', ['020~00X', ':86:020~20Podatek', ':86:~32JAN'], 'Podatek'],
  ])('goes on within a movement, whatever a person has written: %s', async (_what, [first = '', ...rest], title) => {
    expect(await told([`:86:${first}`, ...rest])).toMatchObject({ title })
  })

  it('of which a person has written a closing balance goes on to its own', async () => {
    const lines = [':86:020~00X~20saldo', ':62F:C261001PLN0,00', '~21 dalej', '~32JAN']
    expect(await told(lines)).toMatchObject({ title: 'saldo:62F:C261001PLN0,00 dalej', party: 'JAN' })
  })

  it.each([
    ['a BIC before the account', { ':25:': `INGBPLPW/PL${ACCOUNT}` }],
    ['a BIC behind it on a line of its own', { ':25:': ACCOUNT, ':25P:': `PL${ACCOUNT}\r\nINGBPLPW` }],
    ['an amount of fifteen characters', { ':61:': '2610011001C000000000025,00NTRFNONREF' }],
    ['a balance of fifteen characters', { ':60F:': 'C261001PLN000000000100,00' }],
    ['a kind with a blank', { ':61:': '2610011001C25,00S 02NONREF' }],
    ['the letter of the currency', { ':61:': '2610011001CN25,00NTRFNONREF' }],
    ['a booking day of noughts', { ':61:': '2610010000C25,00NTRFNONREF' }],
    ['no booking day', { ':61:': '261001C25,NTRFNONREF' }],
  ])('in a form that the standard allows is read: %s', async (_what, change) => {
    expect(await told([':86:x'], change)).toMatchObject({ title: 'x', bookedOn: '2026-10-01' })
  })

  it.each([
    ['line ends of a carriage return', (text: string) => text.replaceAll('\r\n', '\r')],
    ['the mark of UTF-8', (text: string) => `\uFEFF${text}`],
    ['the end of DOS', (text: string) => `${text}\r\n\u001A`],
    ['two bytes a letter', (text: string) => iconv.encode(text, 'utf-16')],
    ['blank lines between its fields', (text: string) => text.replaceAll('\r\n:', '\r\n\r\n:')],
  ])('with %s is read', async (_what, change) => {
    expect(linesOf(await readText(change(statementWith([':86:Podatek']))))).toMatchObject([{ title: 'Podatek' }])
  })

  it('with the second line of a movement, or lines of its own numbers, is told by them where nothing else tells it', async () => {
    expect(await told(['PRZEL.NATYCH. 2026-00000391'])).toMatchObject({ title: 'PRZEL.NATYCH. 2026-00000391' })
    expect(await told([':NS:01Tytul', '02dalej', '15Platnik', '17Przelew'])).toMatchObject({ title: 'Tytul dalej', party: 'Platnik' })
  })

  it('tells what belongs to no movement, and where it stands', async () => {
    const text = `Wyciag MT940\r\n${statementWith([':86:x'], { ':60F:': 'C261001PLN100,00\r\n:86:slowo wstepne' })}\r\nKoniec pliku`
    expect(straysOf(await readText(text))).toEqual([
      { at: 1, text: 'Wyciag MT940' },
      { at: 6, text: 'slowo wstepne' },
      { at: 11, text: 'Koniec pliku' },
    ])
    expect(straysOf(await readText(TILDE))).toEqual([])
  })

  it.each([
    ['', 'line 1: the file is empty'],
    ['numer;kwota', 'line 1: begins with "numer;kwota": neither MT940 nor camt.053'],
    [
      ANGLE.replace('240,00', '241,00'),
      'line 5: the statement of 2026-10-03 does not add up: opening balance and movements make 20576.50 PLN, its closing balance is 20575.50 PLN',
    ],
    [ANGLE.split(':62F:')[0] ?? '', 'line 6: the file ends before the closing balance (:62F:): it was cut off'],
    [
      ANGLE.replace(ACCOUNT, ACCOUNT.replace('75', '76')),
      'line 2: "/PL76999999997001100010010000" is no Polish account number (26 digits with right check digits)',
    ],
    [ANGLE.replaceAll('PLN', 'EUR'), 'line 4: an account in EUR is not compared: only złote are'],
    [
      ANGLE.replace('C240,00', 'C240.00'),
      'line 5: ":61:261003C240.00S240NONREF" is no movement: date, C or D, amount with a comma and kind were expected',
    ],
    [ANGLE.replace('261003C240', '261303C240'), 'line 5: "261303" is no date of the form YYMMDD'],
    [ANGLE.replace(/:28C:\S+\r\n/, ''), 'line 3: the number of the statement (:28C:) is missing before the opening balance'],
    [ANGLE.replace(/:60F:\S+\r\n/, ''), 'line 4: a movement stands before the opening balance (:60F:)'],
    [':20:1\n-\n', 'line 1: holds no statement'],
    [`:20:1\n:86:${'x'.repeat(40_000)}`, 'line 2: is longer than 16000 characters: this is no statement'],
  ])('%# that cannot be believed is refused with its line', async (content, words) => {
    expect(await refusalOf(content)).toBe(words)
  })

  it('that is damaged anywhere is refused in words or still adds up; nothing else happens', async () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 400; round++) {
      const bytes = iconv.encode([TILDE, ANGLE, CARET, PLAIN][round % 4] ?? '', 'windows-1250')
      for (let change = 0; change <= round % 3; change++) bytes[next(bytes.length)] = next(256)
      const cut = round % 5 === 0 ? bytes.subarray(0, next(bytes.length)) : bytes
      const outcome = await refusalOf(cut)
      expect(outcome, `round ${round}`).toMatch(/^(read$|line \d+: )/)
    }
  })
})
