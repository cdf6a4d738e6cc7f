import { Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Payer } from '../../letter/payers.ts'
import { texts } from '../../letter/texts.ts'
import type { Named } from './named.ts'

/** PLN up to which anybody may pay what a letter names, as the operator has set it (docs/operations.md); null where nothing is set. */
export function boundOf({ settings }: Pick<Dependencies, 'settings'>, { isTax }: Pick<Named, 'isTax'>): number | null {
  const most = Number(settings[isTax ? 'LETTER_TAX_MOST' : 'LETTER_OTHER_MOST'] ?? 0)
  return most > 0 ? most : null
}

interface Paying {
  readonly amount: number
  readonly payer: Payer | null | undefined
  readonly language: Language
}

/** Refuses in words above the bound who does not say who they are, and who is neither the addressee nor of their family. */
export function checkPayer(bound: number | null, { amount, payer, language }: Paying): void {
  if (bound === null || amount <= bound || payer === 'ADRESAT' || payer === 'RODZINA') return
  const said = textsIn(texts, language)[payer === 'INNY' ? 'others' : 'who']
  throw new Refusal('invalidInput', { fields: { ktoPlaci: fill(said, { amount: formatMoney(bound, language) }) } })
}
