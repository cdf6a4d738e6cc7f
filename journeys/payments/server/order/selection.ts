import { Refusal } from '#shared/calls/errors.ts'
import { readerOf } from '#shared/i18n.ts'
import { sumPln, toGrosze } from '#shared/money.ts'
import { stateOf } from '#shared/payments/instalment-state.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import type { Language } from '#shared/language.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { PayableCard, PayableInstalment, Payables } from '#shared/server/payments/payable.ts'

/**
 * What the office calls it: the stored words of the answer. Published calls name the same reason differently, and keep their names: `powodBlokady` in the list of
 * instalments, `powodOdmowy` in what is chosen, `powod` in the details of kod 1701.
 */
export const REASONS = { paid: 'splacona', held: 'wstrzymana', enforced: 'egzekucja', ordered: 'zlecona' } as const

/** The chosen instalments with the amounts of today, or the refusal that no such card is the subject's (kod 1004). */
export async function readSelection(payables: Payables, ctx: SubjectContext, cardId: number, ids: readonly number[]): Promise<PayableCard> {
  if (ids.length === 0) throw new Refusal('noneSelected')
  const card = await payables(ctx, cardId, [...new Set(ids)])
  if (!card) throw new Refusal('notFound')
  return card
}

export function totalOf({ instalments }: PayableCard): number {
  return sumPln(instalments.map(({ kwotaRazem }) => kwotaRazem))
}

export function reasonOf({ refusal }: Pick<PayableInstalment, 'refusal'>) {
  return refusal === null ? null : REASONS[refusal]
}

/** The money of an instalment as it is answered: what it was, what is left of it, and what comes on top. */
export function amountsOf(instalment: Omit<PayableInstalment, 'parts'>) {
  const { kwotaRaty, kwotaGlowna, kosztyEgzekucji, odsetki, oplataProlongacyjna, kwotaRazem } = instalment
  return { kwotaRaty, kwotaGlowna, kosztyEgzekucji, odsetki, oplataProlongacyjna, kwotaRazem }
}

/** An instalment as it is answered where it is paid, with what its slip says in `language`. */
export function seenInstalment(instalment: Omit<PayableInstalment, 'parts'>, language: Language) {
  const { id, title, nrRaty, dueDate, remark, orderStage, facts } = instalment
  const state = stateOf(facts, readerOf(stateTexts, language))
  return {
    idNaleznosciRatyZbiorczej: id,
    tytul: title,
    nrRaty,
    terminPlatnosci: dueDate,
    ...amountsOf(instalment),
    powodOdmowy: reasonOf(instalment),
    uwaga: remark,
    etapPlatnosci: orderStage,
    dzien: state.day,
    brzeg: state.edge,
    litera: state.letter,
    znak: state.sentence,
    opis: state.more,
  }
}

/** Those that cannot be ordered, each with its reason. */
export function blockedOf(instalments: PayableCard['instalments']) {
  return instalments.flatMap((instalment) => {
    const refusal = reasonOf(instalment)
    return refusal === null ? [] : [{ idNaleznosciRatyZbiorczej: instalment.id, powod: refusal }]
  })
}

interface Asked {
  readonly ids: readonly number[]
  readonly partIds: readonly number[]
  /** PLN that the person saw; nothing is compared without it. */
  readonly shown: number | undefined
}

/** Refuses what cannot be ordered: kod 1701 where an instalment is not payable, kod 1702 with the new amounts. */
export function checkSelection(card: PayableCard, { ids, partIds, shown }: Asked): void {
  const blocked = blockedOf(card.instalments)
  const isMissing = card.instalments.length !== new Set(ids).size
  const parts = new Set(card.instalments.flatMap((instalment) => instalment.parts.map((part) => part.id)))
  const total = totalOf(card)
  if (blocked.length > 0 || isMissing || total <= 0) throw new Refusal('notPayable', { details: { raty: blocked } })
  if (partIds.some((id) => !parts.has(id))) throw new Refusal('notPayable', { details: { raty: [] } })
  if (shown !== undefined && toGrosze(shown) !== toGrosze(total)) throw new Refusal('amountChanged', { details: newAmounts(card, total) })
}

function newAmounts(card: PayableCard, kwotaRazem: number) {
  const instalments = card.instalments.map(({ id, kwotaGlowna, kosztyEgzekucji, odsetki, oplataProlongacyjna, kwotaRazem: sum }) => ({
    idNaleznosciRatyZbiorczej: id,
    kwotaGlowna,
    kosztyEgzekucji,
    odsetki,
    oplataProlongacyjna,
    kwotaRazem: sum,
  }))
  return { kwotaRazem, raty: instalments }
}

/** Title of the transfer, in Polish: the office's cashier reads it. */
export function titleOf({ symbol, instalments }: PayableCard): string {
  return `${symbol}: ${instalments.map(({ title }) => title).join('; ')}`
}

/** The same of who pays with a letter: payment service and bank show it to them, and the taxpayer reads by which way it came. */
export function linkTitle({ symbol }: Pick<PayableCard, 'symbol'>): string {
  return `${symbol}: wpłata przez link`
}
