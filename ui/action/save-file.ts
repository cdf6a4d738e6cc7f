/** Hands a file to the browser's downloads. */
export function saveFile(file: { readonly name: string; readonly content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file.content)
  link.download = file.name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
