import { expect, it } from 'vitest'
import { isPesel } from '#shared/person/identifiers.ts'
import { EDGE_SUBJECTS } from '../rules/population/edge-subjects.ts'
import { NAMED_SUBJECTS } from '../rules/population/named-subjects.ts'
import { DEMO_STAFF } from './staff.ts'

it('some people of the office are residents, so that their own case is seen refused; none of them is one of the stories', () => {
  const own = DEMO_STAFF.flatMap(({ pesel }) => pesel ?? [])
  const isOneOf = (subjects: readonly { readonly pesel: string | null }[]) => (number: string) =>
    subjects.some(({ pesel }) => pesel === number)
  expect([new Set(own).size, own.every((pesel) => isPesel(pesel, '2026-10-05'))]).toEqual([2, true])
  expect([own.every(isOneOf(EDGE_SUBJECTS)), own.some(isOneOf(NAMED_SUBJECTS))]).toEqual([true, false])
})
