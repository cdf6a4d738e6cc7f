import { isReturned } from '#integrations/mail/bounce.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import { maskedEmail, maskedNumber, maskedPhone } from '#shared/person/masks.ts'
import type { Db, Pool } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { BASES } from '../../bases.ts'
import { identityOf } from '../../server/office/verify.ts'
import { findAccount } from '../../server/office/tools.ts'
import { comparedWith } from './compared.ts'
import { numbersOfAccount } from '../../server/account/numbers.ts'

export interface Case {
  readonly id: number
  readonly login: string
  readonly email: string
  readonly phone: string | null
  readonly pesel: string | null
  readonly nip: string | null
  readonly opened_by: string | null
  readonly checked_by: string | null
}

/** Whose case it is: throws `notFound`, and `ownCase` for that of whoever is signed in. */
export async function caseOf(db: Db, ctx: DeskContext, id: number): Promise<Case> {
  const found = await db
    .selectFrom('account')
    .select(['id', 'login', 'email', 'phone', 'pesel', 'nip', 'opened_by', 'checked_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  await ctx.refuseOwn(await numbersOfAccount(db, id))
  return found
}

/** What the tables say of an account; noted with the reading, in one transaction. */
async function readAccount(pool: Pool, ctx: DeskContext, { id, login }: Pick<Case, 'id' | 'login'>) {
  return inTransaction(pool, async (tx) => {
    const account = await findAccount(tx, login)
    const identity = await identityOf(tx, account)
    const sessions = await tx.selectFrom('session').select('created_at').where('account_id', '=', id).where('kind', '<>', 'view').execute()
    const subjects = await tx
      .selectFrom('account_subject')
      .select(['name', 'kind', 'nip', 'basis', 'joined_on'])
      .where('account_id', '=', id)
      .orderBy('position')
      .execute()
    const more =
      (await tx.selectFrom('account').select(['notify_email', 'notify_sms', 'deceased_at']).where('id', '=', id).executeTakeFirst()) ?? null
    await ctx.record(tx, { action: 'account-show', object: `account:${id}` })
    return { account, identity, sessions, subjects, more }
  })
}

/** Personal values covered. */
function knownOf({ account, identity, sessions, subjects, more }: Awaited<ReturnType<typeof readAccount>>, phone: string | null) {
  return {
    imieNazwisko: identity.name,
    pesel: account.pesel === null ? null : maskedNumber(account.pesel),
    nip: account.nip,
    email: maskedEmail(account.email),
    stan: account.state,
    czyZablokowane: identity.isBlocked,
    czyZmarl: more?.deceased_at != null,
    zalozone: identity.registered,
    telefon: phone === null ? null : maskedPhone(phone),
    czyDrugiSkladnik: account.totp_secret !== null,
    czyPismo: account.by_office && account.state === 'inactive',
    sesje: sessions.length,
    zgody: [...(more?.notify_email ? (['email'] as const) : []), ...(more?.notify_sms ? (['sms'] as const) : [])],
    numery: identity.claims.map(({ kind, number, name, inRegister }) => ({
      rodzaj: kind,
      // The NIP of a business is public (CEIDG, KRS) and stands uncovered everywhere.
      numer: kind === 'nip' ? number : maskedNumber(number),
      nazwa: name,
      rejestr: comparedWith(name, inRegister),
    })),
    inne: identity.others.map((other) => ({ id: other.id, login: other.login, stan: other.state })),
    podmioty: subjects.map(({ name, kind, nip, basis, joined_on: odDnia }) => ({
      nazwa: name,
      czyInstytucja: kind === 'institution',
      nip,
      podstawa: BASES.find((one) => one === basis) ?? null,
      odDnia,
    })),
  }
}

/** Whether whoever is signed in has had the PESEL of an account shown: what they then type "from the document" may come from the screen. */
export async function wasShown(looksAt: DeskDependencies['looksAt'], { actor }: DeskContext, id: number): Promise<boolean> {
  const looks = await looksAt(id)
  return looks.some((look) => look.action === 'account-reveal' && look.actor === actor && look.object?.startsWith(`account:${id} pesel:`))
}

/** One account as a clerk sees it: every personal value covered, the register compared and not shown. */
export async function detailOf({ pool, looksAt, historyOf, waitingFor, reasonOf, sentTo }: DeskDependencies, ctx: DeskContext, id: number) {
  const { login, phone, email, checked_by: checked } = await caseOf(pool, ctx, id)
  const object = `account:${id}`
  const read = await readAccount(pool, ctx, { id, login })
  const [historia, waiting, powod, czyZwracane, sent, czyPeselPokazany] = await Promise.all([
    historyOf(object),
    waitingFor(object),
    reasonOf(ctx, object),
    isReturned(pool, email),
    sentTo(ctx, id),
    wasShown(looksAt, ctx, id),
  ])
  return {
    id,
    login,
    ...knownOf(read, phone),
    czyPeselPokazany,
    sprawdzil: checked === null ? null : { login: checked, czyWlasne: checked === ctx.staff.login },
    historia: historia.map(({ at, actor, action, outcome }) => ({
      kiedy: at,
      kto: actor,
      czynnosc: actInWords(action, ctx.language),
      wynik: outcome,
      czyUrzad: /^(staff|office):/.test(actor),
    })),
    propozycje: waiting.map(({ act }) => act),
    czyZwracane,
    wiadomosci: sent.map(({ co, dopisek, dzien, stan }) => ({ co, dopisek, dzien, stan })),
    powod,
  }
}
