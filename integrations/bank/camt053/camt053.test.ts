import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { VERSION_02, VERSION_08 } from '../testing/camt053.ts'
import { ACCOUNT } from '../testing/mt940.ts'
import { readText, refusalOf } from '../testing/read.ts'

describe('a camt.053 statement', () => {
  it.each([
    ['02', VERSION_02],
    ['08', VERSION_08],
  ])('of version %s is read: transfers, bundles payment by payment, nothing that is not booked', async (_version, content) => {
    const line = { at: expect.any(Number), bookedOn: '2026-10-02', party: null }
    expect(await readText(content)).toEqual([
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
    ['no opening balance', VERSION_02.replace('OPBD', 'ITBD'), /^line \d+: .*no opening balance/],
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
