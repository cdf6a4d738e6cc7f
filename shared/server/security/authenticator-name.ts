/** A name in an app of codes: the colon parts office and login there (Key URI Format), so neither may hold one. */
export const authenticatorName = (name: string) =>
  name
    .split(':')
    .map((part) => part.trim())
    .join(' – ')
