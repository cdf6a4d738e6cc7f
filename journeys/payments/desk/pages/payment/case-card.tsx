import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatMoney, formatTimestamp } from '#shared/format.ts'
import { callsOf } from '#shared/desk/list.ts'
import { fill } from '#shared/i18n.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/contract.ts'
import { cases } from '../../lists/cases.ts'
import { payments } from '../../lists/payments.ts'
import { lifeTexts } from '../../words/life-texts.ts'
import { texts } from '../../words/texts.ts'
import { caseWords } from '../happening.ts'
import { isUnderWay, RefundCard } from '../refunds/refund-card.tsx'
import { WaitTag } from '../wait-tag.tsx'
import { useRefused } from './use-refused.ts'

type Payment = DeskAnswer<typeof contract.one>
type Case = Payment['sprawy'][number]

interface CaseProps {
  readonly of: Case
  readonly payment: Payment
}

/** One question about money: what is known of it, and what the office says. */
export function CaseCard({ of, payment }: CaseProps) {
  const words = useTexts(texts)
  const listWords = useTexts(cases.texts)
  const life = useTexts(lifeTexts)
  const language = useLanguage()
  const { rodzaj, otwarto, zgloszono, waluta, transakcja, zaksiegowano, zwrot, doZwrotu } = of
  const money = (value: number) => formatMoney(value, language)
  const reported =
    zgloszono === null ? listWords.reportedNothing : `${money(zgloszono)}${waluta === null || waluta === 'PLN' ? '' : ` (${waluta})`}`
  const facts = [
    { label: words.whatOrdered, value: money(payment.amount) },
    { label: words.whatReported, value: reported },
    ...(zaksiegowano === 0 ? [] : [{ label: words.whatBooked, value: fill(words.bookedStays, { amount: money(zaksiegowano) }) }]),
    ...(transakcja === null ? [] : [{ label: words.transaction, value: transakcja }]),
    { label: words.openedOn, value: formatTimestamp(otwarto) },
  ]
  return (
    <Card title={fill(words.caseTitle, { what: caseWords(rodzaj, life) })} aside={<WaitTag of={of} />} raised>
      <SummaryList facts={facts} isTable />
      {(zwrot !== null || doZwrotu !== null) && (
        <div className="desk-decision">
          <RefundCard of={of} version={payment.wersja} />
        </div>
      )}
      <div className="desk-decision">
        {zwrot !== null && isUnderWay(zwrot) ? <p>{words.refunding}</p> : <DecisionForm of={of} payment={payment} />}
      </div>
    </Card>
  )
}

const EMPTY = { decyzja: '', powod: '' }
const SHORTEST = 10
const decisionOf = (value: string, { decyzje }: Case) => decyzje.find((one) => one === value)

/** What was typed is kept where somebody else was faster. */
function DecisionForm({ of, payment: { wersja } }: CaseProps) {
  const words = useTexts(texts)
  const member = useMember()
  const { refused, attempt } = useRefused()
  const form = useForm({
    initial: EMPTY,
    draft: `decyzja ${member?.login} ${of.sprawa}`,
    failed: words.failedCall,
    check: ({ decyzja, powod }) => ({
      ...(decisionOf(decyzja, of) === undefined && { decyzja: words.choose }),
      ...(powod.trim().length < SHORTEST && { powod: words.reasonShort }),
    }),
    async send({ decyzja, powod }) {
      const decision = decisionOf(decyzja, of)
      if (decision === undefined) return
      const body = { sprawa: of.sprawa, wersja, decyzja: decision, powod: powod.trim() }
      await attempt(() => deskCall(contract.decide, { body }))
    },
    onSent() {
      form.restart(EMPTY)
      showMessage(words.decided)
      void renew(contract.one, ...callsOf(cases), ...callsOf(payments), today.queue)
    },
  })
  return (
    <FormFrame form={form} isGuarded submit={words.decide}>
      <p className="small secondary">{words.checkFirst}</p>
      <Select
        {...form.text('decyzja')}
        label={words.decision}
        options={[{ value: '', label: words.choose }, ...of.decyzje.map((value) => ({ value, label: words[value] }))]}
        onChange={(decyzja) => form.edit({ decyzja })}
      />
      <TextField {...form.text('powod')} label={words.reason} hint={words.reasonHint} maxLength={120} autoComplete="off" />
      <Refused words={refused} kind="warning" />
    </FormFrame>
  )
}
