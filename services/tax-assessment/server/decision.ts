import { money, phrase } from '#shared/service/field.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { tableWith } from '#shared/service/table.ts'
import type { NamedSheet } from '#integrations/documents/file/file-routes.ts'
import type { Assessment } from '../service.ts'
import { texts } from '../texts.ts'

/** Words of an act of the office: Polish in every language of the portal (reference/domain.md part 5, 33). */
const language = 'pl'

/** An assessment with the words of its decision, where the office has delivered them. */
type Decision = Assessment & { readonly trescDecyzji: string | null }

/** Taxes of one decision. */
const podatki = tableWith<typeof texts>()({
  caption: 'taxes',
  empty: 'none',
  row: { podatek: phrase(100), kwota: money() },
  columns: ['podatek', 'kwota'],
  totals: ['kwota'],
})

/** A tax that does not apply has no line. */
function taxRows(of: Assessment, words: TextsOf<typeof texts>) {
  const all = [
    { podatek: words.podatekOdNieruchomosci, kwota: of.podatekOdNieruchomosci },
    { podatek: words.podatekRolny, kwota: of.podatekRolny },
    { podatek: words.podatekLesny, kwota: of.podatekLesny },
  ]
  return all.flatMap(({ podatek, kwota }) => (kwota === null ? [] : [{ podatek, kwota }]))
}

/** The data of a decision: what was set, and its words. Not the decision, which bears a signature and reasons (Ordynacja podatkowa art. 210) and is delivered by the office. */
export function decisionPaper({ subject }: SubjectContext, decision: Decision): NamedSheet {
  const words = textsIn(texts, language)
  const number = decision.nrDecyzji ?? String(decision.idArchiwumDruku)
  const head = { title: fill(words.decisionTitle, { number }), subject: subject.name, dataDate: decision.dataWymiaru, language } as const
  const facts = [
    { label: words.rokPodatkowy, value: String(decision.rokPodatkowy) },
    { label: words.opisWymiaru, value: decision.opisWymiaru },
    { label: words.dataWymiaru, value: formatDate(decision.dataWymiaru) },
    { label: words.nrKarty, value: decision.nrKarty },
  ]
  const paragraphs = decision.trescDecyzji?.split(/\n+/).filter(Boolean) ?? []
  const sheet = {
    facts,
    tables: { podatki: taxRows(decision, words) },
    notes: { paragraphs: [words.copyNote, ...(paragraphs.length > 0 ? [`${words.decisionWords}:`, ...paragraphs] : [])] },
  }
  return { name: `dane-decyzji-${number}`, layout: { texts, tables: { podatki } }, sheet, head }
}
