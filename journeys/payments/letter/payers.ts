/** Who somebody says to be that pays with a letter: asked where law bounds what others may pay (tax ordinance art. 62b). */
export const PAYERS = ['ADRESAT', 'RODZINA', 'INNY'] as const

export type Payer = (typeof PAYERS)[number]
