import { type ReactNode, useState } from 'react'
import { DataTable } from '#ui/table/data-table.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { useApi } from '#client/call/use-api.ts'
import { contract } from '../contract.ts'
import type { CoObligor, Posting } from '../rows.ts'
import { coObligorsTable, postedTable, recoveryTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { columnsOf } from './columns.ts'

/** Further lists of a card; each is asked for when it is opened. */
export function CardSections({ cardId }: { cardId: number }) {
  const words = useTexts(texts)
  return (
    <div className="stack stack--small">
      <Section summary={words.posted}>{(isOpen) => <Posted cardId={cardId} isOpen={isOpen} />}</Section>
      <Section summary={words.recovery}>{(isOpen) => <Recovery cardId={cardId} isOpen={isOpen} />}</Section>
      <Section summary={words.coObligors}>{(isOpen) => <CoObligors cardId={cardId} isOpen={isOpen} />}</Section>
    </div>
  )
}

function Section({ summary, children }: { summary: string; children: (isOpen: boolean) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={summary} onToggle={setOpen}>
      {children(isOpen)}
    </Disclosure>
  )
}

interface ListProps {
  cardId: number
  isOpen: boolean
}

function Posted({ cardId, isOpen }: ListProps) {
  const { data, error, refetch } = useApi(contract.posted, { idKartyNaleznosci: cardId }, { isEnabled: isOpen })
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  return <Postings table={postedTable} rows={data?.listaZaksiegowanychWplat} />
}

function Recovery({ cardId, isOpen }: ListProps) {
  const { data, error, refetch } = useApi(contract.recovery, { idKartyNaleznosci: cardId }, { isEnabled: isOpen })
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  return <Postings table={recoveryTable} rows={data?.listaElementowDochodzeniaNaleznosci} />
}

interface PostingsProps {
  table: typeof postedTable | typeof recoveryTable
  rows: readonly Posting[] | undefined
}

function Postings({ table, rows }: PostingsProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (!rows) return <Loading lines={2} />
  return (
    <DataTable
      caption={words[table.caption]} columns={columnsOf(table, words, language)} rows={rows} rowKey={(row) => row.lp}
      rowHeader={table.rowHeader} empty={words[table.empty]}
    />
  )
}

function CoObligors({ cardId, isOpen }: ListProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { data, error, refetch } = useApi(contract.coObligors, { idKartyNaleznosci: cardId }, { isEnabled: isOpen })
  const hasAddresses = useConfiguration()?.czyAdresyWspolzobowiazanych !== false
  const rows: readonly CoObligor[] | undefined = data?.wspolzobowiazani
  const columns = columnsOf(coObligorsTable, words, language).filter(({ id }) => hasAddresses || id !== 'adresUdzialowca')
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  if (!rows) return <Loading lines={2} />
  return (
    <DataTable
      caption={words.coObligors} columns={columns} rows={rows} rowKey={(row) => row.lp}
      rowHeader={coObligorsTable.rowHeader} empty={words.noCoObligors}
    />
  )
}
