import { clerkOf } from './desk.ts'
import type { TestPortal } from './portal.ts'
import type { Assignment } from '#shared/desk/permissions.ts'

/** Clerks of water, junior and senior, and a senior one of taxes, who has nothing to do with water. */
export async function inboxClerks(portal: TestPortal, departments: Assignment['departments'] = ['WODA']) {
  return {
    wojciech: await clerkOf(portal, 'w.wodny', [{ role: 'K', departments: ['WODA'] }]),
    senior: await clerkOf(portal, 's.starsza', [{ role: 'S', departments }]),
    taxes: await clerkOf(portal, 'p.podatkowa', [{ role: 'S', departments: ['PODATKI'] }]),
  }
}
