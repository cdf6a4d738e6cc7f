import { wnioskiAkcyzy, zwrotyAkcyzy } from '#registers/excise/datasets.ts'
import { toPln } from '#shared/money.ts'
import type { Sinks } from '../../output/sinks.ts'

/** An application and what has become of it. Amounts in grosze, area in hectares. */
export interface Claim {
  readonly subjectId: number
  readonly year: number
  readonly signature: string
  readonly filed: string
  readonly area: number
  readonly litres: number
  readonly limit: number
  readonly isToAccount: boolean
  /** Null while the office has not decided. */
  readonly decision: { readonly date: string; readonly refund: number; readonly left: number; readonly isPaid: boolean } | null
}

export function claimWriter(to: Sinks): (claim: Claim) => void {
  const applications = to.of(wnioskiAkcyzy)
  const refunds = to.of(zwrotyAkcyzy)
  return ({ subjectId, year, signature, filed, area, litres, limit, isToAccount, decision }) => {
    const key = { idPodmiotu: subjectId, rok: year, sygnaturaWniosku: signature }
    applications.write({
      ...key,
      dataZlozeniaWniosku: filed,
      powierzchniaUzytkowRolnych: area,
      iloscOleju: litres,
      rocznyLimitZwrotu: toPln(limit),
      czyWyplataNaRachunekBankowy: isToAccount,
    })
    if (!decision) return
    refunds.write({
      ...key,
      numerDecyzji: `${signature}.D`,
      dataWydaniaDecyzji: decision.date,
      kwotaZwrotu: toPln(decision.refund),
      pozostalyLimitZwrotuDoWykorzystania: toPln(decision.left),
      rocznyLimitZwrotu: toPln(limit),
      kwotaWyplacona: decision.isPaid ? toPln(decision.refund) : 0,
    })
  }
}
