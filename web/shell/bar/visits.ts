import { contract } from '#shared/contracts/portal.ts'
import { call } from '#client/call/call.ts'
import { createStore } from '#client/kept/store.ts'
import { deviceValue, tabValue } from '#client/kept/stored.ts'

function stored(): number | null {
  const value = Number(deviceValue.get('visits'))
  return Number.isInteger(value) && value > 0 ? value : null
}

/** Number of visits; null where the office shows none. */
export const visits = createStore<number | null>(stored())

/** Counts this visit once a tab. The number is decoration: a failure is not shown. */
export async function countVisit(): Promise<void> {
  const isCounted = tabValue.get('visitCounted') !== null
  try {
    const answer = await call(isCounted ? contract.visits : contract.countVisit, isCounted ? {} : { body: {} })
    tabValue.set('visitCounted', '1')
    visits.set(answer.czyWlaczony ? answer.wartoscLicznika : null)
    deviceValue.set('visits', answer.czyWlaczony ? String(answer.wartoscLicznika) : null)
  } catch {
    visits.set(stored())
  }
}
