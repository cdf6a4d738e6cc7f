import { expect, it } from 'vitest'
import { isAccountNumber } from '#shared/person/identifiers.ts'
import { GENERAL_ACCOUNT, settlementText, statementText } from './files.ts'
import { moneySamples } from './samples.ts'
import { storiesOf, type ToldPayment } from './stories.ts'

const told = (number: number, day: string): ToldPayment => ({
  id: `2026-0000000${number}`,
  attempt: `00000000-0000-4000-8000-00000000000${number}`,
  day,
  amount: number * 1_000,
})
const cast = {
  paid: [1, 2, 3, 4, 5, 6, 7].map((number) => told(number, '2026-09-24')),
  ended: [told(8, '2026-09-28')],
  open: [told(9, '2026-10-04')],
}

it('tells each difference once, and all other money as it should be', () => {
  const { settled, lines } = storiesOf(cast, '2026-10-05')
  expect(settled.map(({ batch, amount }) => `${batch} ${amount}`)).toEqual([
    '260925 1900',
    '260925 3000',
    '260925 5000',
    '260925 6000',
    '260925 7000',
    '260929 8000',
    '7799 1000',
    '260925 5500',
  ])
  expect(lines.map(({ day, amount, title }) => `${day} ${amount} ${title}`)).toEqual([
    '2026-09-25 28400 PRZELEWY24 PACZKA 260925',
    '2026-09-29 8000 PRZELEWY24 PACZKA 260929',
    '2026-09-25 24017 podatek dom Lipowa 3 rata',
    '2026-09-25 3000 2026-00000003 jeszcze raz',
    '2026-09-28 -5000 Zwrot 2026-00000005',
    '2026-10-04 9000 Wpłata 2026-00000009',
  ])
  expect(settlementText(settled).split('\r\n')[1]).toBe(
    'p24;260925;2026-09-25;PRZELEWY24 PACZKA 260925;00000000-0000-4000-8000-000000000002;;2026-09-24;19,00;0,00',
  )
  expect(statementText({ account: GENERAL_ACCOUNT, number: 180, day: '2026-09-28', opening: 100, lines: lines.slice(4, 5) })).toContain(
    ':61:260928D50,00NTRFNONREF\r\n:86:020^00PRZELEW^20Zwrot 2026-00000005^32',
  )
  expect(isAccountNumber(GENERAL_ACCOUNT)).toBe(true)
})

it('leaves a statement to upload: what the comparison still misses, one line of nobody, and the same file with a line lost', () => {
  const [[, statement], [, broken], [, list]] = moneySamples(cast.paid, '2026-10-05') as [
    [string, string],
    [string, string],
    [string, string],
  ]
  const amounts = (text: string) => [...text.matchAll(/:61:260928C([\d,]+)N/g)].map(([, amount]) => amount)
  expect([amounts(statement), amounts(broken)]).toEqual([
    ['10,00', '40,00', '312,40'],
    ['10,00', '40,00'],
  ])
  expect([statement, broken].map((text) => /:62F:.*/.exec(text)?.[0])).toEqual([':62F:C260928PLN50362,40', ':62F:C260928PLN50362,40'])
  expect([...statement.matchAll(/PACZKA (\d+)/g)].map(([, batch]) => batch)).toEqual(['7799', '8801'])
  expect(list.split('\r\n')[1]).toBe(
    'p24;8801;2026-09-28;PRZELEWY24 PACZKA 8801;00000000-0000-4000-8000-000000000004;;2026-09-24;40,00;0,00',
  )
})

it('tells less where the demo has fewer payments, and nothing of the future', () => {
  expect(storiesOf({ paid: [], ended: [], open: [] }, '2026-10-05')).toEqual({
    settled: [],
    lines: [expect.objectContaining({ amount: 24_017 })],
  })
  expect(storiesOf({ ...cast, open: [told(9, '2026-10-05')] }, '2026-10-05').lines.every(({ day }) => day < '2026-10-05')).toBe(true)
})
