import { useAct } from '#client/call/use-act.ts'
import { deskFile, deskCall } from '#client/desk/call.ts'
import { History } from '#client/desk/history.tsx'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from '../words/cause.ts'
import { looksPage } from './addresses.ts'
import { accounts } from '../lists/accounts.ts'

/** Who of the office saw the data of a person, for that person's question. */
export function Page() {
  const words = useTexts(texts)
  const id = String(looksPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.looks, { id })
  const { run, isBusy } = useAct(async () => saveFile(await deskFile(contract.looksPdf, { query: { id } })), { failed: () => words.failed })
  const may = useMay()
  usePageTitle(words.looks)
  if (error || !data) return <Unanswered error={error} failed={words.failed} />
  const entries = data.wpisy.map(({ czynnosc, powod, ...entry }) => ({
    ...entry,
    czynnosc: powod === null ? czynnosc : `${czynnosc}: ${powod}`,
  }))
  return (
    <>
      <PageHeading
        title={words.looks}
        lead={words.looksLead}
        breadcrumb={[
          { label: words.accounts, href: accounts.path },
          { label: data.imieNazwisko, href: accountPage.to({ id: Number(id) }) },
          { label: words.looks },
        ]}
      />
      <div className="stack">
        <div>
          <Button icon="print" busy={isBusy} onClick={() => run()}>
            {words.looksPdf}
          </Button>{' '}
          <span className="small secondary">{words.looksPdfMore}</span>
        </div>
        {may('looks-delay') && <DelayCard id={Number(id)} until={data.wstrzymaneDo} />}
        <Card title={words.history}>{entries.length === 0 ? <p>{words.looksNone}</p> : <History entries={entries} />}</Card>
      </div>
    </>
  )
}

interface DelayCardProps {
  readonly id: number
  /** Last day on which the person does not see new entries; null: they see all. */
  readonly until: string | null
}

/** While something is looked into, the person's own list may be held back for a while. */
function DelayCard({ id, until }: DelayCardProps) {
  const words = useTexts(texts)
  const set = async (doDnia: string | null, powod: string | null) => {
    await deskCall(contract.delayLooks, { body: { id, doDnia, powod } })
    await renew(contract.looks)
  }
  const form = useForm({
    initial: { doDnia: '', powod: '' },
    check: ({ doDnia, powod }) => ({
      ...(doDnia === '' && { doDnia: words.delayDays }),
      ...(powod.trim().length < 10 && { powod: words.delayReason }),
    }),
    send: ({ doDnia, powod }) => set(doDnia, powod.trim()),
    onSent: () => showMessage(words.done),
  })
  const show = useAct(() => set(null, null), { done: words.done, failed: (error) => causeOf(error, words) })
  return (
    <Card title={words.delay}>
      <p>{words.delayLead}</p>
      {until !== null && (
        <Notice
          kind="warning"
          actions={
            <Button busy={show.isBusy} onClick={() => show.run()}>
              {words.delayEnd}
            </Button>
          }
        >
          {fill(words.delayed, { date: formatDate(until) })}
        </Notice>
      )}
      <FormFrame form={form} submit={words.delay} icon="lock">
        <DateField
          id={form.text('doDnia').id}
          label={words.delayUntil}
          value={form.values.doDnia || null}
          error={form.text('doDnia').error}
          onChange={(day) => form.edit({ doDnia: day ?? '' })}
        />
        <TextField {...form.text('powod')} label={words.looksWhy} hint={words.delayReason} maxLength={120} />
      </FormFrame>
    </Card>
  )
}
