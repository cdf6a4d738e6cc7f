import { auditLog } from '#shared/desk/lists/audit-log.ts'
import { ACTS } from '#shared/server/audit/acts.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import type { Db } from '#shared/server/database/database.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { entriesOf } from '../audit/search.ts'

/** Things that people call by a word and a number. */
const CALLED: Readonly<Record<string, string>> = {
  konto: 'account',
  dostawa: 'delivery',
  propozycja: 'proposal',
  wniosek: 'person-request',
  wersja: 'content',
}

/** How the log may call what somebody has typed: as it stands, as somebody of the desk, as a resident by login or e-mail, or as a thing with its number. */
async function namesOf(db: Db, typed: string): Promise<string[]> {
  const words = typed.toLowerCase()
  const [, called = '', number = ''] = /^(\p{L}+)(?: nr)? (\d+)$/u.exec(words) ?? []
  const kind = CALLED[called]
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where((by) => by.or([by(by.fn<string>('lower', ['login']), '=', words), by(by.fn<string>('lower', ['email']), '=', words)]))
    .execute()
  return [typed, `staff:${words}`, ...accounts.map(({ id }) => `account:${id}`), ...(kind === undefined ? [] : [`${kind}:${number}`])]
}

/** Whoever may not see all of the log sees what they did themselves, whatever they ask for. */
export const auditList = listFrom(auditLog, ({ chainAudit }) => ({
  order: { by: [['id', 'number']], isDescending: true },
  async known({ filters: { who, whom } }, ctx, db) {
    await chainAudit()
    return {
      actors: !ctx.may('audit-all') ? [ctx.actor] : who ? await namesOf(db, who) : null,
      objects: whom ? await namesOf(db, whom) : null,
    }
  },
  rows: ({ filters: { what, since, until }, behind }, _ctx, names) =>
    entriesOf({ ...names, action: what || undefined, since, until }, behind),
  offers: ({ language }) => ({ what: Object.keys(ACTS).map((value) => ({ value, label: actInWords(value, language) })) }),
  shown: ({ id, at, actor, action, object, outcome }, { language }) => ({
    id,
    at,
    actor,
    action,
    what: actInWords(action, language),
    object,
    outcome,
  }),
  // A look into the log has an entry too: by what was asked, and not for whom.
  act: 'audit-search',
  file: {
    name: 'dziennik',
    most: 10_000,
    columns: [
      ['Nr', 'id'],
      ['Kiedy', 'at'],
      ['Kto', 'actor'],
      ['Kod', 'action'],
      ['Co', 'what'],
      ['Czego dotyczy', 'object'],
      ['Wynik', 'outcome'],
    ],
  },
}))
