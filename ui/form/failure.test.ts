import { describe, expect, it } from 'vitest'
import { ApiError } from '../portal/api-error.ts'
import { texts as uiTexts } from '../texts.ts'
import { failureOf, failureWords } from './failure.ts'
import { texts } from './texts.ts'

const FAILED = 'Wystąpił błąd podczas wysyłania zgłoszenia'

describe('a failed submit', () => {
  it('is called by its name where the portal did not answer or is at fault, whatever the answer carries', () => {
    expect(failureOf(new ApiError(500, { opis: 'Numer błędu: 7.' }), { failed: FAILED })).toEqual({ title: FAILED, text: 'Numer błędu: 7.' })
    expect(failureOf(new ApiError(502), { failed: FAILED })).toEqual({ title: FAILED, text: uiTexts.tryAgain.pl })
    expect(failureOf(new ApiError(0), {})).toEqual({ title: texts.failed.pl, text: uiTexts.unreachable.pl })
  })

  it('is told in the words of the server alone where it has judged', () => {
    expect(failureOf(new ApiError(409, { opis: 'Dane zmieniły się' }), { failed: FAILED })).toEqual({ title: null, text: 'Dane zmieniły się' })
    expect(failureOf(new ApiError(422), { failed: FAILED, refused: 'Stan odrzucono' })).toEqual({ title: null, text: 'Stan odrzucono' })
  })

  it('promises nothing kept where nothing was typed', () => {
    expect(failureWords(new ApiError(0), { failed: 'Błąd przekierowania' })).toBe(`Błąd przekierowania. ${uiTexts.unreachable.pl}`)
    expect(uiTexts.unreachable.pl).not.toContain('zachowane')
  })
})
