import { beforeEach, describe, expect, it } from 'vitest'
import { migratedPool } from '#api/testing/migrated.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { countTry, createLetterCode, createLink, isLetterCode, type Purpose, readLink, useLink } from './links.ts'

const pool = migratedPool()
let [anna, jan] = [0, 0]
beforeEach(async () => {
  await pool().query('delete from portal.account')
  const { rows } = await pool().query<{ id: number }>(
    `insert into portal.account (login, first_name, last_name, email, state)
     select unnest(array['anna', 'jan']), 'A', 'K', 'a@b.example', 'verified' returning id`,
  )
  ;[anna = 0, jan = 0] = rows.map(({ id }) => id)
})

/** Whose the link is, or why it is none. */
const said = (work: Promise<{ account_id: number }>) =>
  work.then(
    ({ account_id: id }) => id,
    (error: unknown) => (error instanceof Refusal ? error.error : Promise.reject(error)),
  )
const read = (code: string, purpose: Purpose = 'password') => said(readLink(pool(), purpose, code))
const use = (code: string, purpose: Purpose = 'password') => said(useLink(pool(), purpose, code))
const PURPOSES: readonly Purpose[] = ['activation', 'office-activation', 'password', 'email', 'not-me']

describe('a link', () => {
  it.each([
    ['activation', 24],
    ['office-activation', 720],
    ['password', 1],
    ['email', 24],
    ['not-me', 168],
  ] as const)('for %s lives for %d hours, and serves nothing else', async (purpose, hours) => {
    const code = await createLink(pool(), anna, purpose)
    for (const other of PURPOSES) expect(await read(code, other)).toBe(other === purpose ? anna : 'linkExpired')
    const age = (seconds: number) =>
      pool().query('update portal.account_link set expires_at = expires_at - $1 * interval $$1 second$$', [seconds])
    await age(hours * 3600 - 30)
    expect(await read(code, purpose)).toBe(anna)
    await age(31)
    expect([await read(code, purpose), await use(code, purpose)]).toEqual(['linkExpired', 'linkExpired'])
  })

  it('is read as often as one likes, and used once, also by two at once', async () => {
    const code = await createLink(pool(), anna, 'password')
    expect([await read(code), await read(code)]).toEqual([anna, anna])
    const used = await Promise.all([use(code), use(code), use(code)])
    expect(used.filter((whose) => whose === anna)).toHaveLength(1)
    expect(await read(code)).toBe('linkExpired')
  })

  it('is dead as soon as there is a newer one for the same, and for nothing else', async () => {
    const old = await createLink(pool(), anna, 'password')
    const [other, another] = [await createLink(pool(), anna, 'not-me'), await createLink(pool(), jan, 'password')]
    const code = await createLink(pool(), anna, 'password')
    expect([await read(old), await read(code)]).toEqual(['linkExpired', anna])
    expect([await read(other, 'not-me'), await read(another)]).toEqual([anna, jan])
  })

  it('begins anew where an older one was nearly over', async () => {
    await createLink(pool(), anna, 'email', 'stary@b.example')
    await pool().query("update portal.account_link set expires_at = now(), tries = 9, created_at = now() + interval '1 day'")
    const code = await createLink(pool(), anna, 'email', 'nowy@b.example')
    await countTry(pool(), 'email', code)
    expect(await readLink(pool(), 'email', code)).toEqual({ account_id: anna, new_email: 'nowy@b.example' })
  })

  it('is none where the clock was set back since', async () => {
    const code = await createLink(pool(), anna, 'password')
    await pool().query(
      "update portal.account_link set created_at = created_at + interval '1 hour', expires_at = expires_at + interval '1 hour'",
    )
    expect([await read(code), await use(code)]).toEqual(['linkExpired', 'linkExpired'])
  })

  it('dies with the tenth wrong password given with it; others live on', async () => {
    const [code, other] = [await createLink(pool(), anna, 'office-activation'), await createLink(pool(), jan, 'office-activation')]
    const tries = async (count: number, purpose: Purpose = 'office-activation') => {
      for (let at = 0; at < count; at += 1) await countTry(pool(), purpose, code)
    }
    await tries(9)
    await tries(2, 'password')
    expect(await read(code, 'office-activation')).toBe(anna)
    await tries(1)
    expect([await read(code, 'office-activation'), await read(other, 'office-activation')]).toEqual(['linkExpired', jan])
  })

  it('is kept as a digest alone, of a code that nobody guesses', async () => {
    const code = await createLink(pool(), anna, 'password')
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(isLetterCode(code)).toBe(false)
    const { rows } = await pool().query<{ row: string }>('select to_jsonb(l)::text as row from portal.account_link l')
    expect(rows.map(({ row }) => row.includes(code))).toEqual([false])
  })
})

describe('a code of a letter', () => {
  it('may be typed in whatever case and with whatever dashes', async () => {
    const code = await createLetterCode(pool(), anna)
    expect(isLetterCode(code)).toBe(true)
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' – '), ` ${code} `])
      expect([typed, await read(typed, 'office-activation')]).toEqual([typed, anna])
    expect(await readLink(pool(), 'office-activation', code)).toEqual({ account_id: anna, new_email: null })
    expect(await use(code, 'office-activation')).toBe(anna)
  })
})
