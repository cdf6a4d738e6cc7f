/** Letters of one print: a print house takes more of them one after the other. */
export const MOST_LETTERS = 500
