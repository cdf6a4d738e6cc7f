import { toPln } from '#shared/money.ts'

/** The general account of the office, of a routing number that no bank has. */
export const GENERAL_ACCOUNT = '40999999999000000000000001'

export interface DemoLine {
  readonly day: string
  /** Grosze; negative where money leaves. */
  readonly amount: number
  readonly title: string
  readonly party: string
}

export interface DemoSettled {
  readonly batch: string
  readonly paidOutOn: string
  readonly session: string
  readonly order: string
  readonly paidOn: string
  readonly amount: number
}

const money = (grosze: number) => toPln(Math.abs(grosze)).toFixed(2).replace('.', ',')
const short = (day: string) => day.slice(2).replaceAll('-', '')

/** Title of a payout, as its transfer has it on the statement. */
export const payoutTitle = (batch: string) => `PRZELEWY24 PACZKA ${batch}`

export interface DemoStatement {
  readonly account: string
  readonly number: number
  readonly day: string
  /** Grosze on the account before the first line. */
  readonly opening: number
  readonly lines: readonly DemoLine[]
}

/** A statement of one day as a bank writes it (MT940). */
export function statementText({ account, number, day, opening, lines }: DemoStatement): string {
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening)
  const movements = lines.flatMap(({ amount, title, party }) => [
    `:61:${short(day)}${amount < 0 ? 'D' : 'C'}${money(amount)}NTRFNONREF`,
    `:86:020^00PRZELEW^20${title}^32${party}`,
  ])
  return [
    ':20:DEMO',
    `:25:PL${account}`,
    `:28C:${number}`,
    `:60F:C${short(day)}PLN${money(opening)}`,
    ...movements,
    `:62F:C${short(day)}PLN${money(closing)}`,
    '-',
    '',
  ].join('\r\n')
}

/** A settlement list (docs/reconciliation.md). */
export function settlementText(rows: readonly DemoSettled[]): string {
  const header = 'dostawca;paczka;dataWyplaty;tytulWyplaty;idSesji;numerTransakcji;dataWplaty;kwota;prowizja'
  return [
    header,
    ...rows.map(({ batch, paidOutOn, session, order, paidOn, amount }) =>
      ['p24', batch, paidOutOn, payoutTitle(batch), session, order, paidOn, money(amount), '0,00'].join(';'),
    ),
    '',
  ].join('\r\n')
}
