import { describe, expect, it } from 'vitest'
import { actorOf, isSamePerson, loginsOf } from './persons.ts'

describe('two acts', () => {
  it.each([
    ['staff:anna.lis', 'staff:anna.lis', true],
    ['staff:anna.lis', 'staff:jan.nowak', false],
    ['staff:anna.lis', 'staff:Anna.Lis', true],
    ['staff:łucja.żak', 'staff:ŁUCJA.ŻAK', true],
    ['staff:anna.lis', 'staff:anna.lisowska', false],
    ['portal clerk:anna.lis', 'portal clerk:jan.nowak', false],
    ['portal clerk:anna.lis', 'portal clerk:anna.lis', true],
    ['portal clerk:anna.lis', 'staff:anna.lis', true],
    ['staff:anna.lis', 'portal clerk:anna.lis', true],
    ['portal login:anna.lis clerk:jan.nowak', 'staff:anna.lis', true],
    ['portal login:anna.lis clerk:jan.nowak', 'staff:jan.nowak', true],
    ['portal login:anna.lis clerk:jan.nowak', 'portal login:ewa.zaj clerk:jan.nowak', true],
    ['portal login:anna.lis clerk:jan.nowak', 'portal login:ewa.zaj clerk:ola.mak', false],
    ['anna.lis', 'portal login:anna.lis', true],
    ['portal login:anna.lis', 'anna.lis', true],
    ['anna.lis', 'jan.nowak', false],
    ['root', 'root', true],
    ['anna.lis clerk:jan.nowak', 'staff:anna.lis', true],
    ['staff:anna.lis', 'anna.lis clerk:jan.nowak', true],
    ['shared clerk:anna.lis', 'shared clerk:jan.nowak', false],
  ])('of „%s” and „%s” may be of one person: %s', (one, other, isSame) => {
    expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([isSame, isSame])
  })

  it('stand on record under the login of the desk, or as the office’s', () => {
    expect(['staff:anna.lis', 'portal clerk:anna.lis'].map(actorOf)).toEqual(['staff:anna.lis', 'office:portal clerk:anna.lis'])
    expect(loginsOf('portal login:Anna.Lis clerk:jan.nowak')).toEqual(['anna.lis', 'jan.nowak'])
  })
})
