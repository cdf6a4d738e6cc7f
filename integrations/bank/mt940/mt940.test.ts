import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, ANGLE, CARET, PLAIN, TILDE } from '../testing/mt940.ts'
import { readText, refusalOf } from '../testing/read.ts'
import type { StatementPiece } from '../text/statement.ts'

const linesOf = (pieces: readonly StatementPiece[]) => pieces.flatMap((piece) => ('line' in piece ? [piece.line] : []))

describe('an MT940 statement', () => {
  it('with tildes is read: its frame, its kinds on lines of their own, a title that a full subfield breaks, filled empty subfields', async () => {
    expect(await readText(TILDE)).toEqual([
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
