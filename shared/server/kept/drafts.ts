import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { AnswerOf, BodyOf } from '../../calls/endpoint.ts'
import { Refusal } from '../../calls/errors.ts'
import type { drafts } from '../../contracts/drafts.ts'
import { warsawTime } from '../../dates.ts'
import { DRAFT_DAYS } from '../../drafts.ts'
import type { SubjectContext } from '../context.ts'
import { affectedRows, type Db } from '../database/database.ts'
import type { Cipher } from '../security/security.ts'
import { ofSubject, ownerColumns } from './own-portal.ts'

/** Drafts of one account for one subject: who manages a house of flats begins many readings. */
const MOST = 100
/** So many days before its end its owner is told. */
const TOLD_DAYS = 7
const DAY_MS = 86_400_000

type Draft = AnswerOf<typeof drafts.list>['szkice'][number]

const COLUMNS = ['form', 'version', 'sealed', 'saved_at'] as const

/** Somebody else who acts for the same institution has drafts of their own. */
const own = (db: Db, { session, subject }: SubjectContext) =>
  db.selectFrom('draft').where('account_id', '=', session.accountId).where(ofSubject(subject))
const ofForm = (db: Db, { session, subject }: SubjectContext, form: string) =>
  db.updateTable('draft').where('account_id', '=', session.accountId).where(ofSubject(subject)).where('form', '=', form)

interface Row {
  readonly form: string
  readonly version: number
  readonly sealed: string
  readonly saved_at: string
}

const opened = (cipher: Cipher, { form, version, sealed, saved_at: kiedy }: Row): Draft => ({
  deklaracja: form,
  wersja: version,
  wartosci: JSON.parse(cipher.decrypt(sealed)) as Draft['wartosci'],
  kiedy,
})

/** The last saved first. What nobody has sent is not for the office, also where somebody of it looks at the portal as the person sees it. */
export async function ownDrafts(db: Db, cipher: Cipher, ctx: SubjectContext): Promise<Draft[]> {
  if (ctx.session.viewer !== null) return []
  const rows = await own(db, ctx).select(COLUMNS).orderBy('saved_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => opened(cipher, row))
}

/** Keeps a first draft; null where there is one already. */
async function insertDraft(db: Db, ctx: SubjectContext, kept: Pick<Row, 'form' | 'sealed' | 'saved_at'>): Promise<Row | null> {
  const all = own(db, ctx).select(({ fn }) => fn.countAll<number>().as('count'))
  if (Number((await all.executeTakeFirst())?.count ?? 0) >= MOST) throw new Refusal('tooManyAttempts')
  const draft = db.insertInto('draft').values({ ...ownerColumns(ctx), ...kept })
  return (
    (await draft
      .onConflict((on) => on.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst()) ?? null
  )
}

/** Saves a draft over the version that was seen, `0` for none. Over another one nothing is saved: that one is answered, so that both can be shown. */
export async function saveDraft(
  db: Db,
  cipher: Cipher,
  ctx: SubjectContext,
  { deklaracja: form, wersja: seen, wartosci }: BodyOf<typeof drafts.save>,
): Promise<AnswerOf<typeof drafts.save>> {
  const kept = { form, sealed: cipher.encrypt(JSON.stringify(wartosci)), saved_at: warsawTime(ctx.now) }
  const next = { ...kept, version: sql<number>`nextval('portal.draft_version_seq')` }
  const saved =
    seen === 0
      ? await insertDraft(db, ctx, kept)
      : ((await ofForm(db, ctx, form).where('version', '=', seen).set(next).returning(COLUMNS).executeTakeFirst()) ?? null)
  if (saved) return { czyZapisano: true, szkic: opened(cipher, saved) }
  const row = (await own(db, ctx).select(COLUMNS).where('form', '=', form).executeTakeFirst()) ?? null
  const szkic = row && opened(cipher, row)
  // An answer that was lost on its way: the same is saved once.
  return { czyZapisano: szkic !== null && isDeepStrictEqual(szkic.wartosci, wartosci), szkic }
}

/** Deletes a draft: in the version that was seen, or where `seen` is left out as it is now, in the transaction in which it is sent. */
export async function dropDraft(db: Db, ctx: SubjectContext, form: string, seen?: number): Promise<boolean> {
  const draft = db
    .deleteFrom('draft')
    .where('account_id', '=', ctx.session.accountId)
    .where(ofSubject(ctx.subject))
    .where('form', '=', form)
  return (await affectedRows(seen === undefined ? draft : draft.where('version', '=', seen))) > 0
}

/** Drafts that nobody has touched for so long that they are deleted soon; one that is saved again is another version. */
export function endingDrafts(db: Db, now: Date) {
  const before = warsawTime(new Date(now.getTime() - (DRAFT_DAYS - TOLD_DAYS) * DAY_MS))
  return db
    .selectFrom('draft')
    .select(['id', 'version', 'account_id', 'subject_pesel', 'subject_nip', 'saved_at'])
    .where('saved_at', '<', before)
    .orderBy('id')
    .execute()
}

/** Deletes drafts that nobody has touched for their time. Returns how many. */
export function forgetDrafts(db: Db, now: Date): Promise<number> {
  const before = warsawTime(new Date(now.getTime() - DRAFT_DAYS * DAY_MS))
  return affectedRows(db.deleteFrom('draft').where('saved_at', '<', before))
}
