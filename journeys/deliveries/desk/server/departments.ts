import type { DomainSystem } from '#shared/service/dataset.ts'
import { type Department, DEPARTMENTS, type Permission } from '#shared/desk/permissions.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'

/** Whose data a system delivers. Money and budget are of all departments: whoever works for one of them does not take them in. */
const OF: Readonly<Record<DomainSystem, readonly Department[]>> = {
  ewidencja: ['MELDUNKI'],
  podatki: ['PODATKI'],
  finanse: DEPARTMENTS,
  budzet: DEPARTMENTS,
}
export const SYSTEMS: readonly DomainSystem[] = ['ewidencja', 'budzet', 'podatki', 'finanse']

export function systemOf(name: unknown): DomainSystem | null {
  return SYSTEMS.find((known) => known === name) ?? null
}

export function departmentsOf({ system }: Readonly<Record<string, unknown>>): readonly Department[] {
  const known = systemOf(system)
  return known === null ? DEPARTMENTS : OF[known]
}

export function systemsOf(ctx: DeskContext, permission: Permission): DomainSystem[] {
  return SYSTEMS.filter((system) => OF[system].every((department) => ctx.may(permission, department)))
}

/** Throws `deskForbidden`. Until an upload is read nobody knows of which system it is: then it is its uploader's alone. */
export function demandSystem(ctx: DeskContext, permission: Permission, system: DomainSystem | null): void {
  for (const department of system === null ? [] : OF[system]) ctx.demand(permission, department)
}
