import type { CARD_PACKAGES } from '#shared/acting.ts'

/**
 * Kinds of receivable cards (`aplikacjaNaleznosci`) and what the law makes of them (reference/domain.md 3.13, 2.4).
 * `interest`: `tax` is brought up to date by the portal; `civil` and `none` are taken as the office delivers them.
 * `shifts`: whether a due date on a day off moves to the next working day.
 * `byLetter`: whether somebody without an account may pay it: a fee that is late ends a permit, so its holder alone pays it.
 */
export const KINDS = {
  PODATKI_GMINNE: { interest: 'tax', shifts: true, byLetter: true, route: '/naleznosci-podatki-gminne' },
  ODPADY: { interest: 'tax', shifts: true, byLetter: true, route: '/naleznosci-oplaty-za-usuwanie-odpadow' },
  WODA_SCIEKI: { interest: 'civil', shifts: true, byLetter: true, route: '/naleznosci-oplaty-za-wode-i-scieki' },
  OPLATY_LOKALNE: { interest: 'civil', shifts: true, byLetter: true, route: '/naleznosci-oplaty-lokalne' },
  OPLATY_PSY: { interest: 'tax', shifts: true, byLetter: true, route: '/naleznosci-oplaty-psy' },
  KONCESJE_ALKOHOL: { interest: 'none', shifts: false, byLetter: false, route: '/naleznosci-koncesje-na-alkohol' },
  SRODKI_TRANSPORTU: { interest: 'tax', shifts: true, byLetter: true, route: '/naleznosci-podatek-od-srodkow-transportu' },
} as const satisfies Readonly<Record<keyof typeof CARD_PACKAGES, object>>

export type Kind = keyof typeof KINDS

export function isKind(value: string): value is Kind {
  return Object.hasOwn(KINDS, value)
}
