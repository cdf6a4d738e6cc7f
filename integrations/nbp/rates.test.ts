import { expect, it } from 'vitest'
import { readBaseRates, RateFileFault } from './rates.ts'

const ARCHIVE = `<?xml version="1.0" encoding="utf-8"?>
<stopy_procentowe_archiwum xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" data_publikacji="2015-03-04">
  <pozycje obowiazuje_od="2026-03-05"><pozycja id="ref" oprocentowanie="3,75" /><pozycja id="lom" oprocentowanie="4,25" /><pozycja id="dep" oprocentowanie="3,25" /></pozycje>
  <pozycje obowiazuje_od="1998-02-26"><pozycja id="ref" oprocentowanie="24,00" /><pozycja id="lom" oprocentowanie="27,00" /></pozycje>
</stopy_procentowe_archiwum>`

const CURRENT = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<stopy_procentowe data_publikacji="2026-03-05">
  <tabela id="stoproc" naglowek="Stopa procentowa:">
    <pozycja id="ref" nazwa="Stopa referencyjna" oprocentowanie="3,75" obowiazuje_od="2026-03-05" />
    <pozycja id="lom" nazwa="Stopa lombardowa" oprocentowanie="4,25" obowiazuje_od="2026-03-05" />
  </tabela>
</stopy_procentowe>`

it('are read from the archive, with the day of the group, oldest first', () => {
  expect(readBaseRates(ARCHIVE)).toEqual([
    { id: 'ref', from: '1998-02-26', hundredths: 2400 },
    { id: 'lom', from: '1998-02-26', hundredths: 2700 },
    { id: 'ref', from: '2026-03-05', hundredths: 375 },
    { id: 'lom', from: '2026-03-05', hundredths: 425 },
  ])
})

it('are read from the current list, with the day of the position', () => {
  expect(readBaseRates(CURRENT)).toEqual([
    { id: 'ref', from: '2026-03-05', hundredths: 375 },
    { id: 'lom', from: '2026-03-05', hundredths: 425 },
  ])
})

it.each([
  ['nothing', ''],
  ['a page', '<html><body>Przerwa</body></html>'],
  ['a cut file', ARCHIVE.slice(0, 300)],
  ['no rates', '<stopy_procentowe_archiwum></stopy_procentowe_archiwum>'],
  ['no lombard rate', ARCHIVE.replaceAll('"lom"', '"dys"')],
  ['a value in words', ARCHIVE.replace('24,00', 'brak')],
  ['a negative value', ARCHIVE.replace('3,75', '-3,75')],
  ['a value beyond belief', ARCHIVE.replace('3,75', '375,00')],
  ['a day that there is not', ARCHIVE.replace('2026-03-05', '2026-02-30')],
  ['no day', ARCHIVE.replace(' obowiazuje_od="2026-03-05"', '')],
  ['a document type', ARCHIVE.replace('<stopy', '<!DOCTYPE x [<!ENTITY a "b">]><stopy')],
])('are refused whole for %s', (_what, file) => {
  expect(() => readBaseRates(file)).toThrow(RateFileFault)
})
