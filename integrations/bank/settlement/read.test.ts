import { describe, expect, it } from 'vitest'
import { allOf, fileOf } from '../testing/read.ts'
import type { BankFile } from '../text/bank-file.ts'
import { isSettlementList, readSettlements } from './read.ts'

const HEADER = 'dostawca;paczka;dataWyplaty;tytulWyplaty;idSesji;numerTransakcji;dataWplaty;kwota;prowizja'
const ROW = 'p24;7764;2026-10-02;PRZELEWY24 PACZKA 7764;7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01;4295430336;2026-10-01;348,00;1,20'

const file = (lines: readonly string[], use: (file: BankFile) => Promise<void>) => fileOf(lines.join('\r\n'), use)

describe('a settlement list', () => {
  it('is known by its header and read in grosze', async () => {
    await file([`\uFEFF${HEADER};uwagi`, `${ROW};x`, ''], async (list) => {
      expect(isSettlementList(list)).toBe(true)
      expect(await allOf(readSettlements(list))).toEqual([
        {
          at: 2,
          provider: 'p24',
          batch: '7764',
          paidOutOn: '2026-10-02',
          payoutTitle: 'PRZELEWY24 PACZKA 7764',
          session: '7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01',
          orderId: '4295430336',
          paidOn: '2026-10-01',
          amount: 34_800,
          fee: 120,
        },
      ])
    })
    await file([':20:1'], async (list) => expect(isSettlementList(list)).toBe(false))
  })

  it.each([
    [[HEADER], 'line 1: the list holds no payment'],
    [
      ['dostawca;paczka', 'p24;1'],
      'line 1: the header lacks dataWyplaty, tytulWyplaty, idSesji, numerTransakcji, dataWplaty, kwota, prowizja',
    ],
    [[HEADER, ROW, ROW.replace('348,00', '348.00')], 'line 3: "348.00" is no amount in złote and grosze'],
    [[HEADER, ROW.replace('2026-10-01', '2026-13-01')], 'line 2: dataWplaty "2026-13-01" is no date yyyy-MM-dd'],
    [[HEADER, `${ROW};1`], 'line 2: has 10 cells, the header 9'],
    [[HEADER, ROW.replace('p24', 'P 24')], 'line 2: dostawca "P 24" is not what is expected there'],
  ])('%# that is wrong is refused with its line', async (lines, words) => {
    await file(lines, async (list) => expect(allOf(readSettlements(list))).rejects.toThrow(words))
  })
})
