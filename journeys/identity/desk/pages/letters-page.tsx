import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer, deskFile } from '#client/desk/call.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatDate, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/letters/contract.ts'
import { MOST_LETTERS } from '../calls/letters/limits.ts'
import { texts } from '../words/letter-texts.ts'

type Answer = DeskAnswer<typeof contract.list>
type Kind = Answer['partie'][number]['rodzaj']

const again = () => renew(contract.list, today.queue)

/** `/urzad/konta/listy`: codes for the yearly letter, and word of the accounts that they have opened. */
export function Page() {
  const words = useTexts(texts)
  usePageTitle(words.title)
  const { data, error } = useDesk(contract.list)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {error && !data && <Notice kind="warning">{error.opis || words.failed}</Notice>}
      {!data && !error && <Loading lines={4} />}
      {data && (
        <div className="stack">
          <Making kind="OTWARCIA" waiting={data.czekaja} />
          <Making kind="KODY" waiting={data.czekaja} />
          <Prints prints={data.partie} />
        </div>
      )}
    </>
  )
}

function Making({ kind, waiting }: { readonly kind: Kind; readonly waiting: Answer['czekaja'] }) {
  const words = useTexts(texts)
  const count = waiting[kind]
  const form = useForm({
    initial: { ile: String(Math.min(Math.max(count, 1), MOST_LETTERS)) },
    check: ({ ile }) => ({
      ile: /^\d{1,3}$/.test(ile.trim()) && Number(ile) >= 1 && Number(ile) <= MOST_LETTERS ? undefined : words.mostWrong,
    }),
    async send({ ile }) {
      const made = await deskCall(contract.make, { body: { rodzaj: kind, ile: Number(ile) } })
      showMessage(fill(words.made, { n: made.ile }))
      await again()
    },
    onSent: () => undefined,
  })
  const { najdalej, czyPoTerminie } = waiting
  return (
    <Card title={words[kind]}>
      <div className="stack">
        <p>{fill(words[`${kind}_more`], { n: count })}</p>
        {kind === 'OTWARCIA' && najdalej !== null && (
          <Notice kind={czyPoTerminie ? 'warning' : 'information'}>
            {fill(czyPoTerminie ? words.isLate : words.byDay, { date: formatDate(najdalej) })}
          </Notice>
        )}
        {count === 0 ? (
          <p className="secondary">{words.none}</p>
        ) : (
          <FormFrame form={form} submit={words.make} icon="mail">
            <TextField {...form.text('ile')} label={words.most} inputMode="numeric" autoComplete="off" maxLength={3} />
          </FormFrame>
        )}
      </div>
    </Card>
  )
}

function Prints({ prints }: { readonly prints: Answer['partie'] }) {
  const words = useTexts(texts)
  return (
    <Card title={words.prints} aside={<span className="small secondary">{words.printsMore}</span>}>
      {prints.length === 0 && <p>{words.printsNone}</p>}
      <ul role="list" className="desk-acts">
        {prints.map((print) => (
          <Print key={print.id} print={print} />
        ))}
      </ul>
    </Card>
  )
}

const failed = (said: string) => (error: unknown) => (error instanceof ApiError && error.opis) || said

function Print({ print: { id, rodzaj, kiedy, ile, uzyte, nieuzyte, czyPliki } }: { readonly print: Answer['partie'][number] }) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const file = useAct(async (as: 'pdf' | 'csv') => saveFile(await deskFile(contract[as], { body: { id } })), {
    failed: failed(words.failed),
  })
  const voided = useAct(
    async () => {
      const gone = await deskCall(contract.cancel, { body: { id } })
      showMessage(fill(words.cancelled, { n: gone.ile }))
      await again()
    },
    { failed: failed(words.failed) },
  )
  return (
    <li className="stack">
      <p>
        <b>{words[rodzaj]}</b> <span className="small secondary">{formatTimestamp(kiedy)}</span>{' '}
        {fill(words.letters, { n: ile, used: uzyte })}
      </p>
      <p className="cluster">
        {czyPliki && (
          <>
            <Button icon="print" busy={file.isBusy} onClick={() => file.run('pdf')}>
              {fill(words.pdf, { id })}
            </Button>
            <Button icon="download" busy={file.isBusy} onClick={() => file.run('csv')}>
              {fill(words.csv, { id })}
            </Button>
          </>
        )}
        {nieuzyte > 0 && (
          <Button busy={voided.isBusy} onClick={() => setAsking(true)}>
            {fill(words.cancel, { id })}
          </Button>
        )}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={words.cancelTitle}
          yes={words.cancelYes}
          no={words.cancelNo}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            voided.run()
          }}
        >
          <p>{words.cancelText}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
