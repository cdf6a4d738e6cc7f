import { describe, expect, it } from 'vitest'
import { edited, foreignAt, isDirty, refusedHere, refusedThere, shownFaults, startState, withLabel, type Faults } from './form-state.ts'

interface Values {
  readonly [field: string]: string | boolean
  readonly email: string
  readonly repeat: string
}

const empty: Values = { email: '', repeat: '' }

function check({ email, repeat }: Values): Faults<Values> {
  return { email: email === '' ? 'empty' : undefined, repeat: repeat === email ? undefined : 'differs' }
}

describe('state of a form', () => {
  it('says nothing before the first submit, then names every fault', () => {
    const typed = edited(startState(empty), { repeat: 'a' }, false)
    expect(shownFaults(typed, check)).toEqual({})
    const refused = refusedHere(typed, check(typed.values))
    expect(shownFaults(refused, check)).toEqual({ email: 'empty', repeat: 'differs' })
  })

  it('drops a fault as soon as the value is right, also of a field that depends on another', () => {
    const refused = refusedHere(edited(startState(empty), { repeat: 'a' }, false), { email: 'empty', repeat: 'differs' })
    expect(shownFaults(edited(refused, { email: 'a' }, false), check)).toEqual({})
  })

  it('judges while typing only where asked to', () => {
    expect(shownFaults(edited(startState(empty), { repeat: 'a' }, true), check)).toEqual({ repeat: 'differs' })
  })

  it('keeps what the server found until its own field is edited, and what was typed in any case', () => {
    const answered = refusedThere(edited(startState(empty), { email: 'a', repeat: 'a' }, false), { email: 'taken' }, 'pl')
    expect(answered.values).toEqual({ email: 'a', repeat: 'a' })
    expect(shownFaults(edited(answered, { repeat: 'b' }, false), check)).toEqual({ email: 'taken' })
    expect(shownFaults(edited(answered, { email: 'b' }, false), check)).toEqual({})
  })

  it('knows which words of the server stand in another language than the reader’s', () => {
    const answered = refusedThere(edited(startState(empty), { email: 'a' }, false), { email: 'Adres jest zajęty' }, 'pl')
    const at = (language: 'pl' | 'en') => foreignAt(answered, 'email', shownFaults(answered, check).email, language)
    expect([at('pl'), at('en')]).toEqual([null, 'pl'])
    expect(foreignAt(answered, 'repeat', 'differs', 'en')).toBeNull()
  })

  it('names a field once in the list of faults', () => {
    expect(withLabel('Adres e-mail', 'Adres e-mail nie może być pusty')).toBe('Adres e-mail nie może być pusty')
    expect(withLabel('PESEL', 'Błędny numer PESEL')).toBe('PESEL: Błędny numer PESEL')
  })

  it('is dirty while the values differ from those at the start', () => {
    const typed = edited(startState(empty), { email: 'a' }, false)
    expect([isDirty(startState(empty)), isDirty(typed), isDirty(edited(typed, { email: '' }, false))]).toEqual([false, true, false])
  })
})
