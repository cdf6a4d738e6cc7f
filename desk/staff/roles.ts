import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '#shared/contracts/desk/staff.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { texts as common } from '../words/texts.ts'

export type Member = DeskAnswer<typeof contract.member>
export type Roles = Member['roles']

/** „kierowanie sprawami (Podatki), administracja”. */
export function rolesInWords(roles: Roles, words: TextsOf<typeof common>): string {
  return roles
    .map(({ role, departments }) =>
      departments.length === 0 ? words[role] : `${words[role]} (${departments.map((one) => words[one]).join(', ')})`,
    )
    .join(', ')
}
