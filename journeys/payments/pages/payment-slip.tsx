import type { ReactNode } from 'react'
import { daysBetween, latest, warsawDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/format.ts'
import { fill, type Reader } from '#shared/i18n.ts'
import { type InstalmentState, stateOf, UNMARKED } from '#shared/payments/instalment-state.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { ORDER_STAGES } from '#shared/payments/order-stage.ts'
import { useLanguage, useReader } from '#ui/language/use-texts.tsx'
import { Instalment } from '#ui/layout/instalment.tsx'
import type { HistoryPayment } from '../contract.ts'
import { nameOfInstalment } from '../sheet/sheets.ts'
import type { Stage } from '../states.ts'
import { pageTexts } from './texts.ts'

/** What the slip of a payment says; times are wall times. */
export interface SlipOfPayment {
  readonly etap: Stage
  /** The same in words. */
  readonly status: string
  /** A part of a basket with which nobody has gone to the payment service yet. */
  readonly czyCzeka: boolean
  readonly dataZlecenia: string
  /** Null also where the moment is not known. */
  readonly dataZaplaty: string | null
  readonly dataZwrotu: string | null
  readonly terminPlatnosci: string
  readonly nazwa: string
  readonly kwota: number
}

/** A payment as one slip, named by all that was paid with it. */
export function slipOf(payment: HistoryPayment): SlipOfPayment {
  const { raty, zwroty, opisPlatnosci, czyNiePozniej, dataZaplaty, dataZlecenia, tytul } = payment
  const returned = zwroty.flatMap(({ dataZwrotu }) => dataZwrotu ?? [])
  return {
    ...payment,
    status: opisPlatnosci.opisStatusu,
    dataZaplaty: czyNiePozniej ? null : dataZaplaty,
    dataZwrotu: payment.etap === 'zwrocona' ? (latest(returned) ?? null) : null,
    terminPlatnosci: raty[0]?.terminPlatnosci ?? dataZlecenia.slice(0, 10),
    // The number of the card heads the title of the transfer, for the cashier.
    nazwa: tytul.replace(/^[^:]*: /, ''),
  }
}

/** The same, each instalment as a slip of its own. */
export function slipsOf(payment: HistoryPayment): SlipOfPayment[] {
  const whole = slipOf(payment)
  if (payment.raty.length < 2) return [whole]
  return payment.raty.map((rata) => ({
    ...whole,
    terminPlatnosci: rata.terminPlatnosci,
    nazwa: nameOfInstalment(rata),
    kwota: rata.kwotaRaty,
  }))
}

/** Waiting for its turn, or come to nothing, it is no state of an instalment: the status says it. */
function stateOfPayment(payment: SlipOfPayment, told: Reader<typeof stateTexts>): InstalmentState {
  const { etap, czyCzeka, status, dataZlecenia, dataZaplaty, dataZwrotu, terminPlatnosci: due } = payment
  const etapPlatnosci = ORDER_STAGES.find((stage) => stage === etap) ?? null
  const czySplacona = etap === 'zaksiegowana'
  if (czyCzeka || !(etapPlatnosci || czySplacona || dataZwrotu !== null)) {
    const edge = etap === 'zwrocona' ? 'oderwany' : czyCzeka ? 'zwykly' : 'pozaPortalem'
    return { letter: null, edge, day: due, sentence: status, more: null }
  }
  const dniDoTerminu = daysBetween(warsawDate(new Date()), due)
  const facts = { ...UNMARKED, poTerminie: false, dniDoTerminu, terminEfektywny: due, czySplacona, etapPlatnosci, dataZaplaty }
  return stateOf({ ...facts, zlecono: dataZlecenia, ...(dataZwrotu !== null && { zwrocono: dataZwrotu }) }, told)
}

interface PaymentSlipProps {
  readonly of: SlipOfPayment
  /** Of its title on the page. */
  readonly level: 2 | 3
  /** Below the state stands what it adds. */
  readonly hasMore?: boolean
  readonly children?: ReactNode
  /** Instead of the sum alone: the way to what else is known of it. */
  readonly sum?: ReactNode
  readonly act?: ReactNode
  readonly opened?: ReactNode
}

/** Its sum, struck where the money went back. */
export function SlipAmount({ of: { etap, kwota } }: { readonly of: SlipOfPayment }) {
  const amount = formatMoney(kwota, useLanguage())
  return etap === 'zwrocona' ? <s>{amount}</s> : amount
}

/** What was paid with the portal, as the slip that it was paid with: torn off once its money has come. */
export function PaymentSlip({ of, level, hasMore = false, children, sum, act, opened }: PaymentSlipProps) {
  const { words, language } = useReader(pageTexts)
  const { day, sentence, ...state } = stateOfPayment(of, useReader(stateTexts))
  const Title = `h${level}` as const
  return (
    <Instalment
      date={day}
      title={
        <Title className="instalment__title" lang="pl">
          {of.nazwa}
        </Title>
      }
      edge={state.edge}
      letter={state.letter}
      state={sentence}
      sum={
        <>
          {sum ?? (
            <p className="amount">
              <SlipAmount of={of} />
            </p>
          )}
          {of.etap === 'zwrocona' && <p className="secondary small">{fill(words.refundOf, { amount: formatMoney(of.kwota, language) })}</p>}
        </>
      }
      act={act}
      opened={opened}
    >
      {hasMore && state.more && <p className="secondary small">{state.more}</p>}
      {children}
    </Instalment>
  )
}
