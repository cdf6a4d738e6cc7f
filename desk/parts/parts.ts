import type { BrowserPart } from '#client/desk/part.ts'

const found = import.meta.glob<{ readonly part: BrowserPart }>(
  ['../../journeys/*/desk/part.ts', '../../services/*/desk/part.ts', '../*/part.ts'],
  { eager: true },
)

/** What journeys and services bring to the desk, and what the desk has of its own, found by the folder. */
export const parts: readonly BrowserPart[] = Object.keys(found)
  .sort()
  .flatMap((file) => found[file]?.part ?? [])
