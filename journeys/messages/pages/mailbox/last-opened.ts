/** The message that was opened last, so that who comes back to the list stands where they left it. */
let last: number | null = null

export function noteOpened(id: number | null): void {
  last = id
}

export const rowId = (id: number) => `wiadomosc-${id}`

/** Gives the focus to the row of that message where nothing else has it: the heading of a page that was gone to comes first. */
export function returnToRow(): void {
  const row = last === null ? null : document.getElementById(rowId(last))
  if (row && (document.activeElement === null || document.activeElement === document.body)) row.focus()
}
