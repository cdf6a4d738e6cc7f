import { expect, it } from 'vitest'
import { isPesel } from '#shared/person/identifiers.ts'
import { OFFICE_SUBJECTS } from '../rules/population/office-subjects.ts'
import { DEMO_STAFF } from './staff.ts'

it('some people of the office are residents under their own names, so that their own case is seen refused', () => {
  const residents = DEMO_STAFF.flatMap(({ pesel, firstName, lastName }) => (pesel ? [{ pesel, name: `${firstName} ${lastName}` }] : []))
  expect(residents.map(({ name }) => name)).toEqual(['Barbara Biurkowska', 'Filip Finansowy', 'Wojciech Wodny', 'Iwona Inspektorska'])
  for (const { pesel, name } of residents) {
    expect(isPesel(pesel, '2026-10-05')).toBe(true)
    expect(OFFICE_SUBJECTS).toContainEqual(expect.objectContaining({ pesel, name }))
  }
})
