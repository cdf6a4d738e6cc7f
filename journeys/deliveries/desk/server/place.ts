import { join } from 'node:path'
import type { DeskDependencies } from '#shared/server/desk/part.ts'

/** The folder of an uploaded delivery; it goes with the decision. */
export function placeOf({ deliveries }: DeskDependencies, id: number): string {
  return join(deliveries.root, String(id))
}
