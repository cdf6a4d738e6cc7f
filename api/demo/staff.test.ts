import { describe, expect, it } from 'vitest'
import { DEMO_STAFF } from '#demo/index.ts'
import { levelOf, MATRIX, PERMISSIONS } from '#shared/desk/permissions.ts'

const ofTwo = PERMISSIONS.filter((permission) => Object.values(MATRIX[permission]).some((level) => level === 'second'))
const mayOf = (permission: (typeof PERMISSIONS)[number]) =>
  DEMO_STAFF.filter(({ role, departments }) => levelOf([{ role, departments }], permission) !== null)

describe('the demo office', () => {
  it.each(ofTwo)('has two people who may agree to %s', (permission) => {
    expect(mayOf(permission).length).toBeGreaterThanOrEqual(2)
  })

  it('has two senior clerks for what is of taxes', () => {
    const seniors = DEMO_STAFF.filter(({ role, departments }) => levelOf([{ role, departments }], 'mandate-submit', 'PODATKI') === 'second')
    expect(seniors.map(({ login }) => login)).toEqual(['barbara.biurkowska', 'sabina.starszynska'])
  })
})
