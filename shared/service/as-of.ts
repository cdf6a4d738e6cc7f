import type { WrittenText } from '../i18n.ts'

/** Of which day the data are, said one way wherever a table or a page stands. */
export const AS_OF: WrittenText = { pl: 'Stan na\u00A0{date}', en: 'Data as of {date}', de: 'Stand: {date}', uk: 'Станом на {date}' }

/** The same as a label, before a day in a cell of its own. */
export const AS_OF_LABEL: WrittenText = { pl: 'Stan na dzień', en: 'Data as of', de: 'Stand vom', uk: 'Станом на' }
