import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Root of the project. */
export const ROOT = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')

/** Evaluates a source file in Node; a changed file is evaluated anew. */
export async function evaluate(file: string): Promise<Record<string, unknown>> {
  const version = statSync(file).mtimeMs
  return (await import(`${pathToFileURL(file).href}?v=${version}`)) as Record<string, unknown>
}

/** Path below the root, without a query; null outside of the project. */
export function projectPath(id: string): string | null {
  const path = relative(ROOT, id.split('?')[0] ?? id)
  return path.startsWith('..') || path.startsWith('node_modules') ? null : path
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
