import { addDays, effectiveDate, warsawDate } from '#shared/dates.ts'
import { toPln } from '#shared/money.ts'
import type { SimulatedTransaction } from './state.ts'

const VERIFIED = 2
const COLUMNS = 'dostawca;paczka;dataWyplaty;tytulWyplaty;idSesji;numerTransakcji;dataWplaty;kwota;prowizja'
/** What the simulated operator keeps of each payment: 1 %, at least 30 grosze. */
const FEE_SHARE = 0.01
const LEAST_FEE = 30

const money = (grosze: number) => toPln(grosze).toFixed(2).replace('.', ',')

/** What was paid and verified, as a settlement list (docs/reconciliation.md): all of a day in one payout, on the working day behind it. */
export function settlementList(transactions: readonly SimulatedTransaction[]): string {
  const rows = transactions
    .filter(({ status }) => status === VERIFIED)
    .map(({ createdAt, sessionId, orderId, paid }) => {
      const paidOn = warsawDate(new Date(createdAt))
      const paidOut = effectiveDate(addDays(paidOn, 1))
      const batch = paidOn.replaceAll('-', '')
      const fee = Math.max(LEAST_FEE, Math.round(paid * FEE_SHARE))
      return ['p24', batch, paidOut, `PRZELEWY24 PACZKA ${batch}`, sessionId, orderId, paidOn, money(paid), money(fee)].join(';')
    })
  return [COLUMNS, ...rows, ''].join('\r\n')
}
