import { describe, expect, it } from 'vitest'
import { fill } from '#shared/i18n.ts'
import { ApiError } from '../call/api-error.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { setLanguage } from '#ui/language/texts-store.ts'
import { failureOf, failureWords } from './failure.ts'
import { texts } from './texts.ts'

const FAILED = 'Wystąpił błąd podczas wysyłania zgłoszenia'

describe('a failed submit', () => {
  it('is called by its name where the portal did not answer or is at fault, whatever the answer carries', () => {
    expect(failureOf(new ApiError(500, { opis: 'Numer błędu: 7.' }), { failed: FAILED })).toEqual({
      title: FAILED,
      text: 'Numer błędu: 7.',
    })
    expect(failureOf(new ApiError(502), { failed: FAILED })).toEqual({ title: FAILED, text: uiTexts.tryAgain.pl })
    expect(failureOf(new ApiError(0), {})).toEqual({ title: texts.failed.pl, text: uiTexts.unreachable.pl })
  })

  it('is told in the words of the server alone where it has judged', () => {
    expect(failureOf(new ApiError(409, { opis: 'Dane zmieniły się' }), { failed: FAILED })).toEqual({
      title: null,
      text: 'Dane zmieniły się',
    })
    expect(failureOf(new ApiError(422), { failed: FAILED, refused: 'Stan odrzucono' })).toEqual({ title: null, text: 'Stan odrzucono' })
  })

  it('is named in the language chosen since, with the server’s words marked as what they are', async () => {
    const judged = new ApiError(403, { opis: 'Konto jest nieaktywne' })
    const waiting = new ApiError(429, { opis: 'Zbyt wiele prób' }, 9)
    await setLanguage('en')
    expect(failureOf(judged, { failed: 'Logging in failed', refused: 'Wrong password' })).toEqual({
      title: null,
      text: 'Logging in failed',
      said: { text: 'Konto jest nieaktywne', language: 'pl' },
    })
    expect(failureOf(waiting)).toEqual({ title: null, text: fill(texts.tooMany.en, { seconds: 9 }) })
    await setLanguage('pl')
    expect(failureOf(judged)).toEqual({ title: null, text: 'Konto jest nieaktywne' })
  })

  it('promises nothing kept where nothing was typed', () => {
    expect(failureWords(new ApiError(0), { failed: 'Błąd przekierowania' })).toBe(`Błąd przekierowania. ${uiTexts.unreachable.pl}`)
    expect(uiTexts.unreachable.pl).not.toContain('zachowane')
  })
})
