import { strToU8, zipSync, type Zippable } from 'fflate'
import { Refusal } from '#shared/calls/errors.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { rowsOf } from '#shared/server/database/tables.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { additionsOf } from '../additions/additions.ts'
import { type Kept, type Needs as BoxNeeds, ownerOf, rowsIn, shown, wordsFor, YEAR } from './own.ts'
import { ofMessages } from './sent.ts'
import { yearPapers, yearText } from './year-papers.ts'

type Needs = BoxNeeds & Pick<Dependencies, 'documents' | 'limits'>

/** Typesetting is dear, and a year changes slowly. */
const YEARS: Limit = { name: 'message-years', points: 12, seconds: 3600 }
/** Above this the text alone, which has all of them: so many papers nobody leafs through, and typesetting would keep others waiting. */
const MOST_ON_PAPER = 1_000

async function keptOf(needs: Needs, ctx: SessionContext, year: number): Promise<Kept[]> {
  const owner = await ownerOf(needs, ctx)
  const rows = await rowsOf(needs.pool, rowsIn(owner).where(YEAR, '=', year).orderBy('m.id'))
  const sent = await ofMessages(needs.pool, { accountId: ctx.session.accountId, messageIds: rows.map(({ id }) => id) })
  const added = await additionsOf(needs.pool)
  return rows.flatMap((row) => {
    const words = wordsFor(needs, added, row, ctx)
    return words ? [{ ...shown(row, words, owner), akapity: [...words.paragraphs], wyslano: sent.get(row.id) ?? [] }] : []
  })
}

/** All messages of a year, those in the archive among them, as papers by month and as one text. The two words are left out: such a file is handed on. */
export async function yearFile(needs: Needs, ctx: SessionContext, year: number): Promise<FileAnswer> {
  await needs.limits.take(YEARS, String(ctx.session.accountId))
  const messages = await keptOf(needs, ctx, year)
  if (messages.length === 0) throw new Refusal('notFound')
  const { language, today } = ctx
  const files: Zippable = { [`wiadomosci-${year}.txt`]: strToU8(yearText(messages, language)) }
  for (const { name, title, first, further } of messages.length > MOST_ON_PAPER ? [] : yearPapers(messages, language)) {
    const pdf = await needs.documents.papers({ title, subject: null, dataDate: today, language }, first, further)
    // A PDF is packed already.
    files[`${name}.pdf`] = [pdf, { level: 0 }]
  }
  return { name: `wiadomosci-${year}.zip`, type: 'application/zip', content: Buffer.from(zipSync(files)) }
}
