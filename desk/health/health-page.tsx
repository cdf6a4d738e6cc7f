import { useAct } from '#client/call/use-act.ts'
import { type DeskAnswer, deskCall } from '#client/desk/call.ts'
import { DeskPage } from '#client/desk/desk-page.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/health.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { failureWords } from '#client/form/failure.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { phoneDigits } from '#shared/person/contact-rules.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { InsideCheck, OutsideCheck } from './checks.tsx'
import { texts } from './texts.ts'
import './health.css'

/** What `portal doctor` says, each check by itself. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.list)
  return (
    <DeskPage title={words.title} lead={words.lead}>
      {(error || !data) && <Unanswered error={error} failed={words.failed} lines={6} />}
      {data && <Health health={data} />}
    </DeskPage>
  )
}

function Health({ health: { wersje, dzialaGodzin, sprawdzenia, adres, czySms } }: { readonly health: DeskAnswer<typeof contract.list> }) {
  const words = useTexts(texts)
  return (
    <div className="desk-today">
      <Card title={words.inside}>
        <ul role="list" className="desk-health">
          {sprawdzenia
            .filter(({ czyNaZewnatrz }) => !czyNaZewnatrz)
            .map(({ id }) => (
              <InsideCheck key={id} id={id} />
            ))}
        </ul>
      </Card>
      <div className="stack">
        <Card title={words.outside} aside={<span className="small secondary">{words.outsideMore}</span>}>
          <ul role="list" className="desk-health">
            {sprawdzenia
              .filter(({ czyNaZewnatrz }) => czyNaZewnatrz)
              .map(({ id }) => (
                <OutsideCheck key={id} id={id} />
              ))}
          </ul>
        </Card>
        <TestsCard address={adres} hasSms={czySms} />
        <Card title={words.facts}>
          <SummaryList
            isTable
            facts={[
              { label: words.version, value: wersje.portal },
              { label: 'Node', value: wersje.node },
              { label: 'PostgreSQL', value: wersje.postgresql },
              { label: words.uptime, value: fill(words.hours, { n: dzialaGodzin }) },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}

/** Messages to oneself, by which one sees that they arrive. */
function TestsCard({ address, hasSms }: { readonly address: string; readonly hasSms: boolean }) {
  const words = useTexts(texts)
  const { run, isBusy } = useAct(() => deskCall(contract.mail, { body: {} }), {
    done: words.mailSent,
    failed: (error) => failureWords(error, { failed: words.failed }),
  })
  return (
    <Card title={words.tests}>
      <div className="stack">
        <p>
          <Button icon="mail" busy={isBusy} onClick={() => run()}>
            {words.mail}
          </Button>
          <br />
          <span className="small secondary">{fill(words.mailMore, { address })}</span>
        </p>
        {hasSms ? <SmsForm /> : <p className="small secondary">{words.smsOff}</p>}
      </div>
    </Card>
  )
}

function SmsForm() {
  const words = useTexts(texts)
  const form = useForm({
    initial: { telefon: '' },
    failed: words.failed,
    secrets: ['telefon'],
    check: ({ telefon }) => (phoneDigits(telefon) === null ? { telefon: words.phoneFault } : {}),
    async send({ telefon }) {
      const { poziom, slowa } = await deskCall(contract.sms, { body: { telefon } })
      if (poziom === 'dobrze') showMessage(words.smsSent)
      else showMessage(`${words[poziom]}: ${slowa ?? ''}`, 'error')
    },
  })
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" icon="message" busy={form.isBusy}>
          {words.sms}
        </Button>
      }
    >
      <TextField {...form.text('telefon')} label={words.phone} hint={words.phoneHint} inputMode="tel" autoComplete="off" maxLength={20} />
    </FormFrame>
  )
}
