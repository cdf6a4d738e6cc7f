import { describe, expect, it } from 'vitest'
import { auta, ludzie } from '#imports/testing/sample.ts'
import { sharesIn } from './shares.ts'

describe('how much of a dataset a delivery may take', () => {
  it.each([
    ['20', 0.2, 0.2],
    ['0', 0, 0],
    ['100', 1, 1],
    ['20, ludzie=100', 1, 0.2],
    ['20,ludzie=0', 0, 0.2],
    ['5, ludzie=30, auta=50', 0.3, 0.5],
  ])('„%s” is %d of one and %d of the other', (setting, one, other) => {
    const most = sharesIn(setting, [ludzie, auta])
    expect([most('ludzie'), most('auta')]).toEqual([one, other])
  })

  it('names no dataset that does not exist', () => {
    expect(() => sharesIn('20, auta=5, wybory=100', [ludzie, auta])).toThrow('names wybory')
  })
})
