/** Under which the answer to a case is kept while it is written. */
export const draftOfCase = (login: string, number: string): string => `sprawa ${login} ${number}`
