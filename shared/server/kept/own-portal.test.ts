import { describe, expect, it } from 'vitest'
import type { Session, Subject } from '../context.ts'
import { silentDatabase } from '../database/testing.ts'
import { allOwnPortal, ownerColumns, ownPortal } from './own-portal.ts'

const portal = silentDatabase('portal')

const ANNA: Subject = { id: 1001, kind: 'individual', pesel: '78041200464', nip: null, name: 'Anna' }
/** Whoever runs a business by themselves has both numbers. */
const JAN: Subject = { ...ANNA, id: 1002, pesel: '90010112349', nip: '1111111111', name: 'Jan' }
const FIRM: Subject = { id: 1003, kind: 'institution', pesel: null, nip: '2222222222', name: 'Spółka' }

describe('rows of the portal that belong to a subject', () => {
  it.each([
    ['a person', ANNA, 'subject_pesel', '78041200464'],
    ['a person who has a NIP too', JAN, 'subject_pesel', '90010112349'],
    ['an institution', FIRM, 'subject_nip', '2222222222'],
  ] as const)('are those of %s, by one number', (_who, subject, column, number) => {
    const { sql, parameters } = ownPortal({ portal, subject }, 'declared_transfer').select('card_id').compile()
    expect(sql).toBe(`select "card_id" from "portal"."declared_transfer" where "${column}" = $1`)
    expect(parameters).toEqual([number])
  })

  it('are kept under both numbers of the subject and the account that acts', () => {
    const session: Session = { accountId: 7, kind: 'full', tokenHash: Buffer.alloc(0), secondsLeft: 1, viewer: null }
    expect(ownerColumns({ session, subject: FIRM })).toEqual({ account_id: 7, subject_pesel: null, subject_nip: '2222222222' })
  })

  it('of all subjects of an account are those of each number, and of no other', () => {
    const { sql, parameters } = allOwnPortal(
      { portal, subjects: [ANNA, FIRM].map(({ id, ...rest }) => ({ ...rest, subject_id: id })) },
      'declared_transfer',
    )
      .select('card_id')
      .compile()
    expect(sql).toContain('where ("subject_pesel" = any($1::text[]) or "subject_nip" = any($2::text[]))')
    expect(parameters).toEqual([['78041200464'], ['2222222222']])
  })
})
