import { flag, date, integer, money, optional, text } from '#shared/service/field.ts'

/** A word that is the same in every language. */
export const same = (word: string) => ({ pl: word, en: word, de: word, uk: word })

/** A row with one field of the usual kinds. */
export const USUAL = { nazwa: text(200), kwota: money(), termin: optional(date()), zaplacono: flag(), liczba: integer() }
