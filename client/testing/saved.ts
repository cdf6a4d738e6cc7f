import { vi } from 'vitest'

/** Names of the files that are handed to the browser's downloads from now on. */
export function savedFiles(): readonly string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
