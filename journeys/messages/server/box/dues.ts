import { formatMoney } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { DueCard, DueInstalment } from '#shared/server/payments/payable.ts'
import type { contract } from '../../box/contract.ts'
import type { Needs, Owner, Row } from './own.ts'
import { texts } from './texts.ts'

type Shown = AnswerOf<typeof contract.one>['naleznosci'][number]

/** How an instalment stands now: what a message said when it was written may be done meanwhile. */
function stateOf(due: DueInstalment | undefined, words: TextsOf<typeof texts>, ctx: SessionContext): Pick<Shown, 'stan' | 'czyDoZaplaty'> {
  if (due === undefined || due.refusal === 'paid') return { stan: words.duePaid, czyDoZaplaty: false }
  if (due.refusal === 'enforced') return { stan: words.dueEnforced, czyDoZaplaty: false }
  if (due.orderStage === 'oplacona') return { stan: words.duePaidOnline, czyDoZaplaty: false }
  if (due.orderStage === 'wyjasniana') return { stan: words.dueClarified, czyDoZaplaty: false }
  if (due.orderStage !== null) return { stan: words.dueOrdered, czyDoZaplaty: false }
  if (due.declaredOn !== null) return { stan: words.dueDeclared, czyDoZaplaty: false }
  const amount = formatMoney(due.kwotaRazem, ctx.language)
  const stan = fill(due.isOverdue ? words.dueLate : words.dueOpen, { amount })
  return { stan: due.remark === null ? stan : `${stan} ${words[due.remark]}`, czyDoZaplaty: true }
}

/** The instalments of which the message speaks, as they stand today; of a card that is nobody's of this account nothing. */
export async function duesOf(needs: Needs, ctx: SessionContext, row: Row, { subjects }: Owner): Promise<Shown[]> {
  const named = row.withdrawn ? [] : (needs.events.get(row.name)?.dues(row.facts) ?? [])
  if (named.length === 0) return []
  const byNumber = new Map(subjects.flatMap((subject) => (subject.subject_id === null ? [] : [[subject.subject_id, subject] as const])))
  const cards = new Map<number, DueCard>((await needs.dues.openOf(ctx, [...byNumber.keys()])).map((card) => [card.id, card]))
  const words = textsIn(texts, ctx.language)
  return named.flatMap(({ card: id, instalment }): Shown[] => {
    const card = cards.get(id)
    const subject = card && byNumber.get(card.subjectId)
    if (!card || !subject) return []
    return [
      {
        karta: fill(words.dueCard, { name: needs.dues.nameOf(card.kind, card.year, ctx.language), symbol: card.symbol }),
        ...stateOf(
          card.instalments.find((one) => one.id === instalment),
          words,
          ctx,
        ),
        adresKarty: card.page,
        adresZaplaty: orderPage.to({ karta: id, raty: [instalment] }),
        nipOrPesel: subject.nip ?? subject.pesel ?? '',
        czyInstytucja: subject.kind === 'institution',
      },
    ]
  })
}
