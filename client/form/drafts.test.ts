import { beforeEach, expect, it } from 'vitest'
import { JAN } from '#client/testing/people.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { clearSession } from '../session/session-store.ts'
import { draftOf, dropDraftsOfOthers, keepDraft } from './drafts.ts'

const kept = () => sessionStorage.getItem('szkiceFormularzy') ?? ''

beforeEach(() => {
  clearSession()
  sessionStorage.clear()
})

it('an entry outlives the end of a session for its own person', () => {
  keepDraft('form', 'jan', { tresc: 'moje' })
  expect(draftOf('form')).toBeNull()
  signIn([JAN])
  expect(draftOf('form')).toEqual({ tresc: 'moje' })
})

it('nothing of another person stays in the tab once somebody signs in, whatever the form was called', () => {
  keepDraft('list Heleny', 'helena', { ulica: 'Tajna' })
  keepDraft('moje', 'jan', { tresc: 'moje' })
  signIn([JAN])
  dropDraftsOfOthers()
  expect(kept()).not.toContain('Tajna')
  expect(draftOf('moje')).toEqual({ tresc: 'moje' })
})

it('the number of a person in the name of a form does not stand in the storage', () => {
  keepDraft(`list ${JAN.pesel}`, 'helena', { ulica: 'Wodna' })
  expect(kept()).toContain('Wodna')
  expect(kept()).not.toContain(JAN.pesel)
})
