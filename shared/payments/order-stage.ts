/**
 * How far the order is that holds an instalment: `zlecona` waits for the payer or his bank, `oplacona` is paid and waits for the
 * office to book it, of `wyjasniana` a clerk has to decide. The services that show dues and the journey that pays them agree on it.
 */
export const ORDER_STAGES = ['zlecona', 'oplacona', 'wyjasniana'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]
