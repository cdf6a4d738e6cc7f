import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Documents } from '#shared/server/documents.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { taxesTable, taxRows } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Decision } from './assessments.ts'

/** An act of the office: Polish in every language of the portal (reference/domain.md part 5, 33). */
const language = 'pl'

/** The decision as the office's archive has it: what was set, and its words. */
export async function decisionPdf({ subject }: SubjectContext, decision: Decision, documents: Documents): Promise<FileAnswer> {
  const words = textsIn(texts, language)
  const number = decision.nrDecyzji ?? String(decision.idArchiwumDruku)
  const head = { title: fill(words.decisionTitle, { number }), subject: subject.name, dataDate: decision.dataWymiaru, language } as const
  const facts = [
    { label: words.year, value: String(decision.rokPodatkowy) },
    { label: words.kind, value: decision.opisWymiaru },
    { label: words.assessedOn, value: formatDate(decision.dataWymiaru) },
    { label: words.card, value: decision.nrKarty },
  ]
  const table = documentTable({ table: taxesTable, texts, rows: taxRows(decision, words), language })
  const paragraphs = decision.trescDecyzji?.split(/\n+/).filter(Boolean) ?? []
  const content = await documents.pdf(head, [table], facts, [...paragraphs, words.copyNote])
  return { name: `decyzja-${number}.pdf`, type: 'application/pdf', content }
}
