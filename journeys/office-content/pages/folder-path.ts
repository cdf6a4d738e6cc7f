import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { contract } from '../contract.ts'

export type FolderView = Pick<AnswerOf<typeof contract.procedures>, 'pliki' | 'strony' | 'katalogi'>

export interface Step {
  readonly nazwa: string
  /** Value of the parameter `katalog` that leads there. */
  readonly path: string
}

/** The folder at a place like `0.2` (third folder of the first), and the folders on the way; as far as the place exists. */
export function folderAt(root: FolderView, place: string | undefined): { readonly folder: FolderView; readonly steps: readonly Step[] } {
  let folder = root
  const steps: Step[] = []
  for (const index of (place ?? '').split('.').filter((part) => /^\d+$/.test(part))) {
    const next = folder.katalogi[Number(index)]
    if (!next) break
    steps.push({ nazwa: next.nazwa, path: [steps.at(-1)?.path, index].filter((part) => part !== undefined).join('.') })
    folder = next
  }
  return { folder, steps }
}

/** The folders on the way to a page; null where no folder holds it. */
export function folderHolding(folder: FolderView, link: string, way: readonly Step[] = []): readonly Step[] | null {
  if (folder.strony.some((page) => page.link === link)) return way
  for (const [index, below] of folder.katalogi.entries()) {
    const path = [way.at(-1)?.path, index].filter((part) => part !== undefined).join('.')
    const found = folderHolding(below, link, [...way, { nazwa: below.nazwa, path }])
    if (found) return found
  }
  return null
}
