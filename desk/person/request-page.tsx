import { useState } from 'react'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/person.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { formatDate } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { deskCall, deskFile } from '#client/desk/call.ts'
import { ActRow } from '#client/desk/forms/act-row.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { callsOf } from '#shared/desk/list.ts'
import { personRequests, requestPage } from '#shared/desk/lists/person-requests.ts'
import { DueTag } from './due-tag.tsx'
import type { Shown } from './shown.ts'
import { texts } from './texts.ts'
import './person.css'
import { causeOf } from './cause.ts'

/** One request: what the portal has of the person, and what may be done. */
export function Page() {
  const words = useTexts(texts)
  const id = String(requestPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.request, { id })
  const { title } = useTexts(personRequests.texts)
  usePageTitle(data ? fill(words.request, { n: data.id }) : title)
  if (error)
    return (
      <Notice kind="warning" live>
        {error.opis || words.failed}
      </Notice>
    )
  return data ? <Request request={data} /> : <Loading />
}

function Request({ request }: { readonly request: Shown }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const list = useTexts(personRequests.texts)
  const title = fill(words.request, { n: request.id })
  const { extensionReason, closingReason, accounts, unproven } = request
  return (
    <>
      <PageHeading
        title={title}
        lead={`${list[request.kind]} · ${request.who}`}
        breadcrumb={[{ label: list.title, href: personRequests.path }, { label: title }]}
      >
        <DueTag row={request} />
      </PageHeading>
      {unproven > 0 && <Notice kind="warning">{plural(words.unproven, unproven, language)}</Notice>}
      <div className="desk-today desk-request">
        <div className="stack">
          {request.outcome === null && <RequestActs request={request} />}
          <Card title={words.facts}>
            <SummaryList
              isTable
              facts={[
                { label: words.day, value: formatDate(request.receivedOn) },
                { label: words.dueLabel, value: formatDate(request.dueOn) },
                ...(extensionReason === null ? [] : [{ label: words.extensionReason, value: extensionReason }]),
                ...(closingReason === null ? [] : [{ label: words.closingReason, value: closingReason }]),
                {
                  label: words.accounts,
                  value:
                    accounts.length === 0
                      ? words.noAccounts
                      : accounts.map(({ id, login }) => (
                          <Link key={id} href={accountPage.to({ id })}>
                            {login}{' '}
                          </Link>
                        )),
                },
              ]}
            />
          </Card>
        </div>
        <div className="stack">
          <HeldCard request={request} />
        </div>
      </div>
    </>
  )
}

type Held = Shown['held'][number]
type Registered = Shown['registers'][number]
type Words = TextsOf<typeof texts>

/** Table by table: how much there is, and what an erasure leaves and why. */
function HeldCard({ request: { held, registers, registersWhy } }: { readonly request: Shown }) {
  const words = useTexts(texts)
  return (
    <>
      <Card
        className="desk-held"
        title={words.held}
        aside={<span className="small secondary">{words.heldMore}</span>}
        flush={held.length > 0}
      >
        {held.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <ShortTable caption={words.held} columns={heldColumns(words)} rows={held} rowKey={({ table }) => table} rowHeader="data" />
        )}
      </Card>
      {registers.length > 0 && (
        <Card className="desk-held" title={words.registers} flush>
          <ShortTable
            caption={words.registers}
            columns={registerColumns(words)}
            rows={registers}
            rowKey={({ name }) => name}
            rowHeader="data"
          />
          <p className="desk-held__note small secondary">{registersWhy}</p>
        </Card>
      )}
    </>
  )
}

function heldColumns(words: Words): TableColumn<Held>[] {
  return [
    { id: 'data', label: words.data, cell: ({ name }) => name },
    { id: 'rows', label: words.rows, cell: ({ rows }) => rows, numeric: true },
    {
      id: 'afterwards',
      label: words.afterwards,
      isLong: true,
      cell: ({ stays, why }) =>
        stays === 0 ? (
          words.goes
        ) : (
          <>
            <b>{fill(words.stays, { n: stays })}</b>
            <br />
            <span className="small secondary">{why}</span>
          </>
        ),
    },
  ]
}

function registerColumns(words: Words): TableColumn<Registered>[] {
  return [
    { id: 'data', label: words.data, cell: ({ name }) => name },
    { id: 'rows', label: words.rows, cell: ({ rows }) => rows, numeric: true },
    { id: 'system', label: words.system, cell: ({ system }) => system },
  ]
}

type Asked = 'archive' | 'extend' | 'erase' | 'settle' | 'refuse'

/** What may be done with a request, each with what follows from it and its reason. */
function RequestActs({ request }: { readonly request: Shown }) {
  const { kind, isExtended, isWaiting } = request
  const words = useTexts(texts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const perform = usePerform(request)
  return (
    <Card title={words.acts}>
      <ul role="list" className="desk-acts">
        <ActRow look="primary" icon="download" name={words.archive} more={words.archiveMore} onPress={() => setAsked('archive')} />
        {kind === 'erasure' && !isWaiting && (
          <ActRow icon="users" name={words.erase} more={words.eraseMore} onPress={() => setAsked('erase')} />
        )}
        {kind === 'erasure' && isWaiting && (
          <li>
            <Tag tone="waiting">{words.waits}</Tag>
            <span className="small secondary">{words.eraseMore}</span>
          </li>
        )}
        {!isExtended && <ActRow icon="calendar" name={words.extend} more={words.extendMore} onPress={() => setAsked('extend')} />}
        <li>
          <span className="cluster">
            <Button icon="check" onClick={() => setAsked('settle')}>
              {words.settle}
            </Button>
            <Button icon="close" onClick={() => setAsked('refuse')}>
              {words.refuse}
            </Button>
          </span>
          <span className="small secondary">{words.settleMore}</span>
        </li>
      </ul>
      {asked && <ReasonDialog title={words[asked]} onClose={() => setAsked(null)} onReason={(powod) => perform(asked, powod)} />}
    </Card>
  )
}

/** Does what was asked for, with its reason, and says what became of it. */
function usePerform({ id }: Pick<Shown, 'id'>) {
  const words = useTexts(texts)
  const work: Readonly<Record<Asked, { readonly send: (powod: string) => Promise<unknown>; readonly said: string }>> = {
    archive: { send: async (powod) => saveFile(await deskFile(contract.archive, { body: { id, powod } })), said: words.archived },
    extend: { send: (powod) => deskCall(contract.extend, { body: { id, powod } }), said: words.extendedNow },
    erase: { send: (powod) => deskCall(contract.erase, { body: { id, powod } }), said: words.proposed },
    settle: { send: (powod) => deskCall(contract.close, { body: { id, outcome: 'done', powod } }), said: words.closed },
    refuse: { send: (powod) => deskCall(contract.close, { body: { id, outcome: 'refused', powod } }), said: words.closed },
  }
  return async (act: Asked, powod: string) => {
    await work[act].send(powod).then(
      () => showMessage(work[act].said),
      (error: unknown) => showMessage(causeOf(error, words), 'error'),
    )
    await renew(contract.request, ...callsOf(personRequests), proposals.list)
  }
}
