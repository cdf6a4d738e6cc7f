import { ApiError } from '#client/call/api-error.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { contract } from '../../calls/contract.ts'
import type { moneyTexts } from '../../words/money-texts.ts'

/** Why nothing was closed, in words of the screen. */
export function moneyCause(error: unknown, words: TextsOf<typeof moneyTexts>): string {
  if (!(error instanceof ApiError)) return words.failed
  const { przyczyna } = error.details
  if (przyczyna === 'busy') return words.busy
  if (przyczyna === 'closed') return words.already
  return typeof przyczyna === 'string' ? words.changed : error.opis || words.failed
}

export function renewMoney(): Promise<void> {
  return renew(contract.day, contract.days, contract.one, today.queue)
}
