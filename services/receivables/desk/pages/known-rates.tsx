import { useState } from 'react'
import { ProposeDialog } from '#client/desk/forms/propose-dialog.tsx'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { formatDate, formatDecimal } from '#shared/format.ts'
import { fill, type Reader } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'

type Rates = DeskAnswer<typeof contract.rates>
type Rate = Rates['stawki'][number]

const KINDS = ['ZWLOKA', 'OPOZNIENIE', 'HANDLOWE'] as const

/** All rates by kind, the newest first. */
export function KnownRates({ rates }: { readonly rates: Rates }) {
  const words = useTexts(texts)
  const [asked, setAsked] = useState<Rate | null>(null)
  return (
    <div className="stack">
      {KINDS.map((kind) => {
        const own = rates.stawki.filter(({ rodzaj }) => rodzaj === kind).toReversed()
        return (
          own.length > 0 && (
            <Card key={kind} title={words[kind]} flush>
              <Table caption={words[kind]} rates={own} waiting={rates.czekajace} onTakeAway={setAsked} />
            </Card>
          )
        )
      })}
      {asked && <TakeAway rate={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface Acts {
  readonly waiting: Rates['czekajace']
  readonly onTakeAway: (rate: Rate) => void
}

interface TableProps extends Acts {
  readonly caption: string
  readonly rates: readonly Rate[]
}

function Table({ caption, rates, ...acts }: TableProps) {
  const reader = useReader(texts)
  return <ShortTable caption={caption} columns={rateColumns(reader, acts)} rows={rates} rowKey={({ odDnia }) => odDnia} rowHeader="from" />
}

function rateColumns({ words: t, language }: Reader<typeof texts>, { waiting, onTakeAway }: Acts): TableColumn<Rate>[] {
  return [
    {
      id: 'from',
      label: t.from,
      cell: (rate) => (
        <>
          <span>{formatDate(rate.odDnia)}</span> {rate.czyObowiazuje && <Tag tone="done">{t.holds}</Tag>}
        </>
      ),
    },
    { id: 'rate', label: t.ratePercent, cell: ({ stawka }) => formatDecimal(stawka, 2, language), numeric: true },
    { id: 'source', label: t.source, cell: (rate) => <Source rate={rate} isWaiting={isAsked(rate, waiting)} onTakeAway={onTakeAway} /> },
  ]
}

function isAsked(rate: Rate, waiting: Rates['czekajace']): boolean {
  return waiting.some(({ rodzaj, odDnia }) => rodzaj === rate.rodzaj && odDnia === rate.odDnia)
}

interface SourceProps {
  readonly rate: Rate
  /** Somebody has proposed to take it away. */
  readonly isWaiting: boolean
  readonly onTakeAway: (rate: Rate) => void
}

/** Where a rate comes from; one that did not come with a delivery can be taken away again. */
function Source({ rate, isWaiting, onTakeAway }: SourceProps) {
  const words = useTexts(texts)
  return (
    <>
      {rate.zrodlo ?? words.delivered}
      {!rate.czyZDostawy && (
        <p>
          {isWaiting ? (
            <Tag tone="waiting">{words.waits}</Tag>
          ) : (
            <Button look="quiet" onClick={() => onTakeAway(rate)}>
              {fill(words.takeAway, { what: formatDate(rate.odDnia) })}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

/** A rate that was confirmed goes the same way that it came. */
function TakeAway({ rate: { rodzaj, odDnia, zrodlo }, onClose }: { readonly rate: Rate; readonly onClose: () => void }) {
  const words = useTexts(texts)
  async function propose(powod: string): Promise<void> {
    await deskCall(contract.propose, { body: { rodzaj, odDnia, stawka: null, prog: null, zrodlo: zrodlo ?? '', powod } })
    showMessage(words.proposed)
    await renew(contract.rates, proposals.list)
  }
  return (
    <ProposeDialog
      title={words.takeAwayTitle}
      action={words.propose}
      hint={words.newRateMore}
      failed={words.failed}
      onPropose={propose}
      onClose={onClose}
    />
  )
}
