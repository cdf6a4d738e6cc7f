import { atTheDesk } from '#api/commands/kit/office-tools.ts'
import { createAccount } from '#journeys/identity/server/office/create/create.ts'
import type { Newcomer } from './newcomer.ts'

type Desk = Parameters<Parameters<typeof atTheDesk>[0]>[0]

/** The office opens a verified account, with a password and, where one is given, a second factor. */
export function verifiedAccount(
  { login, email, pesel, password }: Newcomer,
  totp: string | null = null,
  more: (desk: Desk, id: number) => Promise<unknown> = async () => {},
): Promise<void> {
  return atTheDesk(async (desk) => {
    await createAccount(
      desk,
      { login, firstName: 'Nowa', lastName: 'Osobowska', email, pesel, nip: null, institution: null },
      async () => {},
    )
    const { rows } = await desk.pool.query<{ id: number }>(
      `update portal.account set state = 'verified', first_login = false, password_hash = $2, totp_secret = $3 where login = $1 returning id`,
      [login, await desk.passwords.hash(password), totp === null ? null : desk.cipher.encrypt(totp)],
    )
    await more(desk, rows[0]?.id ?? 0)
  })
}
