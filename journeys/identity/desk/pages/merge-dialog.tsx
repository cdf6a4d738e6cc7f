import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '#shared/contracts/desk/accounts.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { contract as accounts } from '../calls/contract.ts'
import { causeOf } from '../words/cause.ts'
import { texts } from '../words/texts.ts'

const SHORTEST = 10

interface MergeDialogProps {
  readonly id: number
  readonly goes: number
  readonly onClose: () => void
}

/** Two accounts of one person: what would move and what would end, before anybody proposes it. */
export function MergeDialog({ id, goes, onClose }: MergeDialogProps) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.merging, { id: String(id), znika: String(goes) })
  return (
    <Dialog title={words.merge} onClose={onClose}>
      {error && <Notice kind="warning">{causeOf(error, words)}</Notice>}
      {!data && !error && <Loading lines={5} />}
      {data && (
        <div className="stack">
          <p>{fill(words.mergeLead, { stays: data.zostaje, goes: data.znika })}</p>
          <Moving moving={data} />
          <p className="small">{words.mergeConsents}</p>
          <ProposeForm id={id} goes={goes} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

type Moved = DeskAnswer<typeof contract.merging>['dane'][number]

function Moving({ moving: { dane } }: { readonly moving: DeskAnswer<typeof contract.merging> }) {
  const words = useTexts(texts)
  return <ShortTable caption={words.mergeWhat} columns={movedColumns(words)} rows={dane} rowKey={({ nazwa }) => nazwa} rowHeader="data" />
}

function movedColumns(words: TextsOf<typeof texts>): TableColumn<Moved>[] {
  return [
    {
      id: 'data',
      label: words.mergeData,
      cell: ({ nazwa, dlaczego }) => (
        <>
          {nazwa}
          {dlaczego !== null && <span className="small secondary block">{dlaczego}</span>}
        </>
      ),
    },
    { id: 'moves', label: words.mergeMoves, cell: ({ przechodzi }) => przechodzi, numeric: true },
    { id: 'ends', label: words.mergeEnds, cell: ({ konczy }) => konczy, numeric: true },
  ]
}

function ProposeForm({ id, goes, onClose }: MergeDialogProps) {
  const words = useTexts(texts)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initial: { pesel: '', powod: '' },
    secrets: ['pesel'],
    failed: words.mergeFailed,
    check: ({ pesel, powod }) => ({
      ...(pesel.trim() === '' && { pesel: words.numberMissing }),
      ...(powod.trim().length < SHORTEST && { powod: words.joinWhy }),
    }),
    async send({ pesel, powod }) {
      setRefused(null)
      try {
        await deskCall(contract.merge, { body: { id, znika: goes, pesel: pesel.trim(), powod: powod.trim() } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.details['przyczyna'] === undefined) throw error
        setRefused(causeOf(error, words))
        return
      }
      showMessage(words.proposed)
      await renew(accounts.account, proposals.list)
      onClose()
    },
  })
  const actions = (
    <>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.mergePropose}
      </Button>
      <Button onClick={onClose}>{words.cancel}</Button>
    </>
  )
  return (
    <FormFrame form={form} actions={actions}>
      <TextField {...form.text('pesel')} label={fill(words.fromDocument, { number: words.pesel })} inputMode="numeric" autoComplete="off" />
      <TextField {...form.text('powod')} label={words.joinWhy} maxLength={120} />
      <Refused words={refused} />
    </FormFrame>
  )
}
