import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { ENTRY, part, VERSION_02, VERSION_08 } from './testing/camt053.ts'
import { ACCOUNT } from './testing/mt940.ts'
import { readText, refusalOf } from './testing/read.ts'

describe('a camt.053 statement', () => {
  it.each([
    ['02', VERSION_02],
    ['08', VERSION_08],
  ])('of version %s is read: transfers, bundles payment by payment, nothing that is not booked', async (_version, content) => {
    const line = { at: expect.any(Number), bookedOn: '2026-10-02', party: null }
    expect(await readText(content)).toMatchObject([
      { head: { format: 'camt.053', account: ACCOUNT, number: '188', opening: 2_000_000, openedOn: '2026-10-02' } },
      { line: { ...line, amount: 34_800, title: '2026-00000391 rata <3>', party: 'Ewa Żak & Spółka' } },
      { line: { ...line, amount: 16_500, title: 'pierwsza' } },
      { line: { ...line, amount: 10_000, title: 'druga' } },
      { line: { ...line, amount: -1250, title: 'Opłata' } },
      { end: { closing: 2_060_050, closedOn: '2026-10-02' } },
    ])
  })

  it('is read in the encoding that it names', async () => {
    const pieces = await readText(iconv.encode(VERSION_02.replace('UTF-8', 'ISO-8859-2'), 'iso-8859-2'))
    expect(pieces[1]).toMatchObject({ line: { party: 'Ewa Żak & Spółka' } })
  })

  it.each([
    ['utf-16', 'UTF-16'],
    ['iso-8859-1', 'ISO-8859-1'],
    ['windows-1250', 'UTF-8'],
  ])('in %s that names %s is read', async (encoding, named) => {
    const content = VERSION_02.replace('UTF-8', named).replace('Żak', encoding === 'iso-8859-1' ? 'Müller' : 'Żak')
    const [, line] = await readText(iconv.encode(content, encoding, { addBOM: true }))
    expect(line).toMatchObject({ line: { party: expect.stringMatching(/^Ewa (Żak|Müller) & Sp/) } })
  })

  const inside = (movement: string) => ENTRY.replace('%', movement)
  it.each([
    [
      'words beside a reference',
      inside('<RmtInf><Strd><AddtlRmtInf>za wodę</AddtlRmtInf></Strd></RmtInf><AddtlTxInf>rata 3</AddtlTxInf>'),
      [[2500, 'za wodę rata 3']],
    ],
    [
      'parts without amounts',
      inside('<RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls><TxDtls><RmtInf><Ustrd>b</Ustrd></RmtInf>'),
      [[2500, 'a b']],
    ],
    [
      'parts with what was ordered',
      inside(
        `${part('InstdAmt', '10.00')}<RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls><TxDtls>${part('InstdAmt', '15')}<RmtInf><Ustrd>b</Ustrd></RmtInf>`,
      ),
      [
        [1000, 'a'],
        [1500, 'b'],
      ],
    ],
    [
      'parts of both signs',
      inside(`${part('TxAmt', '35')}<CdtDbtInd>CRDT</CdtDbtInd></TxDtls><TxDtls>${part('TxAmt', '10')}<CdtDbtInd>DBIT</CdtDbtInd>`),
      [
        [3500, ''],
        [-1000, ''],
      ],
    ],
    [
      'parts that do not add up',
      inside(
        `${part('TxAmt', '7')}<RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls><TxDtls>${part('TxAmt', '1')}<RmtInf><Ustrd>b</Ustrd></RmtInf>`,
      ),
      [[2500, 'a b']],
    ],
    ['padded amounts', inside('').replaceAll('>25.00<', '>000000000000025.00<'), [[2500, '']]],
    [
      'a number of many pages',
      inside('')
        .replace('</ElctrncSeqNb>', '</ElctrncSeqNb><StmtPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>')
        .replace('OPBD', 'ITBD'),
      [[2500, '']],
    ],
    ['no day of booking', inside('').replaceAll('BookgDt', 'ValDt'), [[2500, '']]],
    [
      'an envelope of its network',
      inside('').replace('<Document', '<BizMsgEnvlp xmlns="urn:x"><AppHdr/><Document').replace('</Document>', '</Document></BizMsgEnvlp>'),
      [[2500, '']],
    ],
    [
      'a prefix and version 13',
      inside('')
        .replaceAll(/<(\/?)(\w)/g, '<$1c:$2')
        .replace('xmlns=', 'xmlns:c=')
        .replace('001.02', '001.13'),
      [[2500, '']],
    ],
  ])('with %s is read, and nothing of a movement is lost', async (_what, content, lines) => {
    const pieces = await readText(content)
    expect(pieces.flatMap((piece) => ('line' in piece ? [[piece.line.amount, piece.line.title]] : []))).toEqual(lines)
  })

  it.each([
    ['2026-10-01T22:30:00Z', '2026-10-02'],
    ['2026-10-01T23:30:00+02:00', '2026-10-01'],
    ['2026-10-01T23:30:00', '2026-10-01'],
    ['2026-10-02T00:10:00.000+03:00', '2026-10-01'],
  ])('whose movement was booked at %s has it on the Warsaw day %s', async (instant, bookedOn) => {
    const [, line] = await readText(inside('').replace('<BookgDt><Dt>2026-10-01</Dt>', `<BookgDt><DtTm>${instant}</DtTm>`))
    expect(line).toMatchObject({ line: { bookedOn } })
  })

  it('keeps two statements of one file apart that have one number', async () => {
    const [statement = ''] = /<Stmt>.*<\/Stmt>/s.exec(inside('')) ?? []
    const second = statement.replace('>125.00<', '>150.00<').replace('>100.00<', '>125.00<')
    const pieces = await readText(inside('').replace(statement, `${statement}${second}`))
    expect(pieces.flatMap((piece) => ('head' in piece ? [piece.head.number] : []))).toEqual(['1', '1/2'])
  })

  it.each([
    [
      'a document type',
      VERSION_02.replace('<Document', '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document'),
      /^line 2: declares a document type/,
    ],
    ['an entity', VERSION_02.replace('&amp;', '&x;'), /^line \d+: is no well-formed XML \(undefined entity/],
    ['another message', VERSION_02.replaceAll('camt.053', 'pain.001'), /^line 2: "urn:.*pain\.001.*" is no camt\.053/],
    ['an end that is missing', VERSION_02.slice(0, -60), /^line \d+: is no well-formed XML/],
    ['a balance that does not fit', VERSION_02.replace('20600.5', '20600.6'), /^line \d+: the statement of 2026-10-02 does not add up/],
    ['another currency', VERSION_02.replace('Ccy="PLN">348', 'Ccy="EUR">348'), /^line \d+: an amount in EUR is not compared/],
    ['fractions of a grosz', VERSION_02.replace('348.00', '348.001'), /^line \d+: "348\.001" is no amount/],
    ['no opening balance', VERSION_02.replace('OPBD', 'OPAV'), /^line \d+: .*no opening balance/],
    ['an encoding that nobody reads', VERSION_02.replace('UTF-8', 'UTF-7'), 'line 1: the encoding utf-7 is not read'],
    [
      'elements without end in one another',
      VERSION_02.replace('<Id>W', `${'<a>'.repeat(50)}<Id>W`),
      /^line \d+: has more than 30 elements/,
    ],
    ['a text that fills the memory', VERSION_02.replace('Opłata', 'x'.repeat(6000)), /^line \d+: the text of <AddtlNtryInf> is longer/],
  ])('with %s is refused with its line', async (_what, content, words) => {
    expect(await refusalOf(content)).toMatch(words)
  })

  it('that is damaged anywhere is refused in words or still adds up; nothing else happens', async () => {
    let seed = 11
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(round % 2 === 0 ? VERSION_02 : VERSION_08)
      for (let change = 0; change <= round % 3; change++) bytes[next(bytes.length)] = next(128)
      const outcome = await refusalOf(round % 5 === 0 ? bytes.subarray(0, next(bytes.length)) : bytes)
      expect(outcome, `round ${round}`).toMatch(/^(read$|line \d+: )/)
    }
  })
})
