import { describe, expect, it } from 'vitest'
import { parseState, stateFault } from './form.ts'

const meter = { zakresLicznikaCalkowite: 5, zakresLicznikaDziesietne: 3, stanLicznika: 27 }
const whole = { ...meter, zakresLicznikaDziesietne: 0 }

describe('a typed state', () => {
  it.each([
    ['27,5', 27.5],
    ['27.5', 27.5],
    [' 00 027 ', 27],
    ['12 345', 12_345],
    ['12345,678', 12_345.678],
    ['27,', 27],
    ['0', 0],
    ['00000', 0],
    ['27,5000', 27.5],
  ])('%s is understood', (typed, state) => expect(parseState(typed, meter)).toBe(state))

  it.each(['123456', '27,1234', '27,5,1', '1.234,5', '-27', 'abc', '1e3', ',5', '27 m3'])('%s cannot stand on this meter', (typed) => {
    expect(parseState(typed, meter)).toBeNull()
  })

  it('has no decimals where the meter has none', () => {
    expect([parseState('205,5', whole), parseState('205,0', whole), parseState('205', whole)]).toEqual([null, 205, 205])
  })

  it('may equal the one before, never be lower, and says what is wrong', () => {
    expect(['27', '27,001', '26,999', '', ' ', '1,2,3'].map((typed) => stateFault(typed, meter))).toEqual([
      null,
      null,
      'stateTooLow',
      'stateEmpty',
      'stateEmpty',
      'stateFormat',
    ])
    expect(stateFault('0', { ...meter, stanLicznika: null })).toBeNull()
  })
})
