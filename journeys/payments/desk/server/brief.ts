import { warsawTime } from '#shared/dates.ts'
import { departmentOfKind } from '#shared/desk/departments-of.ts'
import { textsIn } from '#shared/i18n.ts'
import { briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { hasReceipt, type PaymentState, stageOf } from '../../states.ts'
import { texts as stages } from '../../texts.ts'
import { CARD_KINDS } from '../calls/kinds.ts'
import { texts } from '../words/texts.ts'

interface Row {
  readonly id: string
  readonly state: PaymentState
  readonly amount: number
  readonly card_symbol: string
  readonly card_kind: (typeof CARD_KINDS)[number]
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly in_question: boolean
  readonly refunded: boolean
}

const LAST = 5
/** PESEL and NIP are two indexes: each is read by its own stretch. */
const NEWEST = `
  select p.id, p.state, p.amount, p.card_symbol, p.card_kind, p.created_at, p.paid_at,
         exists (select from portal.payment_case c where c.payment_id = p.id and c.decided_at is null) as in_question,
         exists (select from portal.payment_case c where c.payment_id = p.id and c.decision = 'refunded' and c.kind <> 'second-order') as refunded
    from (select id from portal.payment where pesel = $1 union select id from portal.payment where nip = $1) own join portal.payment p using (id)
   where p.card_kind = any($2) order by p.created_at desc, p.id desc limit ${LAST}`

/** The last payments that somebody ordered in the portal, and what became of them. */
export function paymentsBrief({ pool }: Pick<DeskDependencies, 'pool'>): BriefPart {
  return {
    id: 'platnosci',
    async read({ desk, number, sees }) {
      const t = textsIn(texts, desk.language)
      const seen = CARD_KINDS.filter((kind) => {
        const department = departmentOfKind(kind)
        return department !== null && sees(department)
      })
      const { rows } = await pool.query<Row>(NEWEST, [number, seen])
      return {
        tytul: t.briefTitle,
        wniosek: rows.length === 0 ? t.briefNone : null,
        wiersze: rows.map((row) => {
          const stage = stageOf(row)
          return briefLine({
            co: `${t[row.card_kind]} · ${row.card_symbol}`,
            dopisek: row.id,
            dzien: warsawTime(row.paid_at ?? row.created_at).slice(0, 10),
            kwota: row.amount,
            stan: textsIn(stages, desk.language)[stage],
            ton: stage === 'wyjasniana' ? 'waiting' : hasReceipt(stage) ? 'done' : 'neutral',
            adres: desk.may('payment-list') ? `/urzad/platnosc?numer=${row.id}` : null,
          })
        }),
        wiecej: null,
      }
    },
  }
}
