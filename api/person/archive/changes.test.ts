import { expect, it } from 'vitest'
import { ACTS } from '#shared/server/audit/acts.ts'
import { CHANGES } from './changes.ts'

/** Acts of the office on an account after which it is as it was, or is no more. */
const UNCHANGED: readonly string[] = [
  'account-list',
  'account-find',
  'account-show',
  'account-duplicates',
  'account-reveal',
  'account-looks',
  'account-looks-delay',
  'account-looks-shown',
  'account-view',
  'account-view-end',
  'account-send-activation',
  'account-batch',
  'account-batch-letters',
  'account-delete',
]

it('every act of the office on an account is in the trail of corrections, or changes nothing of it', () => {
  const acts = Object.keys(ACTS).filter((name) => name.startsWith('account-'))
  expect(acts.filter((name) => CHANGES.has(name) === UNCHANGED.includes(name))).toEqual([])
})
