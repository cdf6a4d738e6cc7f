import { useState, useSyncExternalStore } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { failureWords } from '#client/form/failure.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import type { AnswerOf, QueryOf } from '#shared/calls/endpoint.ts'
import { fill, plural } from '#shared/i18n.ts'
import { TOPICS } from '#shared/messages/topics.ts'
import { MESSAGE_SETTINGS_PAGE, MESSAGES_PAGE } from '#shared/shell/message-pages.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { writeSearch, type SearchValues } from '#client/router/address.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { contract } from '../../box/contract.ts'
import { pageTexts } from '../../box/texts.ts'
import { BoxTabs } from '../parts/box-tabs.tsx'
import { mark } from '../parts/mark.ts'
import { Finding } from './finding.tsx'
import { MessageList } from './message-list.tsx'
import { MessagePage, MessagePane } from './message.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { texts } from './texts.ts'

type Box = AnswerOf<typeof contract.list>

/** What the address asks for; a word that means nothing asks for everything. */
function askedBy({ temat, szukaj, archiwum, przed }: SearchValues): QueryOf<typeof contract.list> {
  const topic = TOPICS.find((one) => one === temat)
  const before = Number(przed)
  return {
    ...(topic && { temat: topic }),
    ...(szukaj && { szukaj: szukaj.slice(0, 100) }),
    ...(archiwum === 'tak' && { archiwum: 'tak' as const }),
    ...(Number.isSafeInteger(before) && before > 0 && { przed: before }),
  }
}

/** `/wiadomosci`: everything that the portal told the account, newest first. */
export function Page() {
  const { id, ...values } = useSearchValues()
  const isWide = useIsWide()
  // By its number, so that every message begins as a page of its own.
  return id === undefined || isWide ? <Mailbox isWide={isWide} /> : <MessagePage key={id} asked={id} list={listOf(values)} />
}

/** The list as it is asked for, without a message. */
const listOf = (values: SearchValues) => `${MESSAGES_PAGE}${writeSearch({ ...values, id: undefined })}`

function Mailbox({ isWide }: { readonly isWide: boolean }) {
  const words = useTexts(texts)
  const name = useTexts(pageTexts)
  const values = useSearchValues()
  const box = useApi(contract.list, askedBy(values), { keepsPrevious: true })
  return (
    <PageFrame title={name.mailbox} lead={words.lead}>
      <div className="stack">
        <BoxTabs />
        <Loaded call={box}>{(answer) => <Box box={answer} values={values} isWide={isWide} />}</Loaded>
      </div>
    </PageFrame>
  )
}

interface BoxProps {
  readonly box: Box
  readonly values: SearchValues
  readonly isWide: boolean
}

function Box({ box, values, isWide }: BoxProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { wiadomosci, nieprzeczytane, tematy, lata } = box
  const isAll = Object.values(askedBy(values)).length === 0
  // As it was at first: what somebody looks for next closes nothing under their hand.
  const [isFound] = useState(!isAll && values['przed'] === undefined)
  if (isAll && wiadomosci.length === 0 && tematy.length === 0) {
    return (
      <EmptyState title={words.empty} icon="mail" action={<LinkButton href={MESSAGE_SETTINGS_PAGE}>{words.choose}</LinkButton>}>
        {words.emptyWhy}
      </EmptyState>
    )
  }
  return (
    <>
      {isWide ? (
        <Finding topics={tematy} values={values} />
      ) : (
        // On a telephone the messages come first.
        <Disclosure summary={words.searchLabel} open={isFound}>
          <Finding topics={tematy} values={values} />
        </Disclosure>
      )}
      <p role="status">{nieprzeczytane === 0 ? words.allRead : plural(words.unread, nieprzeczytane, language)}</p>
      <Shown box={box} values={values} isWide={isWide} />
      <Years years={lata} />
    </>
  )
}

/** What the page shows of them now; who has marked all as read, and with that used up the button, stays here. */
function Shown({ box, values, isWide }: BoxProps) {
  const words = useTexts(texts)
  const { wiadomosci, czyDalsze } = box
  const last = wiadomosci.at(-1)
  const address = (change: SearchValues) => listOf({ ...values, ...change })
  return (
    <div {...useKeptFocus(useTexts(pageTexts).mailbox)} className="stack">
      <AllRead box={box} />
      {wiadomosci.length === 0 && (
        <EmptyState title={values['archiwum'] === 'tak' && !values['szukaj'] ? words.noArchive : words.notFound} icon="mail" />
      )}
      <div className={isWide ? 'mailbox-panes' : undefined}>
        <div className={isWide ? 'mailbox-panes__list' : undefined}>
          {wiadomosci.length > 0 && <MessageList messages={wiadomosci} values={values} />}
          <div className="cluster">
            {czyDalsze && last && (
              <LinkButton icon="arrow-down" href={address({ przed: String(last.id) })}>
                {words.older}
              </LinkButton>
            )}
            {values['przed'] && (
              <LinkButton icon="arrow-up" href={address({ przed: undefined })}>
                {words.newest}
              </LinkButton>
            )}
          </div>
        </div>
        {isWide && (
          <Card>
            {values['id'] === undefined ? (
              <NothingOpen messages={wiadomosci} values={values} />
            ) : (
              <MessagePane key={values['id']} asked={values['id']} list={address({})} />
            )}
          </Card>
        )}
      </div>
    </div>
  )
}

/** Marks what is on the page now: of what lies further back nobody has seen a line. */
function AllRead({ box: { wiadomosci } }: { readonly box: Box }) {
  const words = useTexts(texts)
  const id = wiadomosci.filter(({ czyPrzeczytana }) => !czyPrzeczytana).map((message) => message.id)
  const { run, isBusy, failure } = useAct(async () => {
    await mark({ id, czyPrzeczytana: true })
    showMessage(words.marked)
    await refresh(contract.list)
  })
  if (id.length === 0) return null
  return (
    <>
      {failure !== null && (
        <Notice kind="error" live>
          {failureWords(failure, { failed: words.failed })}
        </Notice>
      )}
      <div>
        <Button icon="check" busy={isBusy} onClick={() => run()}>
          {fill(words.markAll, { count: id.length })}
        </Button>
      </div>
    </>
  )
}

/** 1200 px: from here on a list and what is chosen from it stand side by side. */
const wide = () => matchMedia('(min-width: 75rem)')

function watch(onChange: () => void): () => void {
  const asked = wide()
  asked.addEventListener('change', onChange)
  return () => asked.removeEventListener('change', onChange)
}

function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide().matches)
}

/** Each year with messages as a file to keep. */
function Years({ years }: { readonly years: readonly number[] }) {
  const words = useTexts(texts)
  if (years.length === 0) return null
  return (
    <section className="stack stack--small">
      <h2>{words.yearAsFile}</h2>
      <p className="secondary">{words.yearMore}</p>
      <div className="cluster">
        {years.map((year) => (
          <FileButton key={year} kind="zip" endpoint={contract.year} query={{ rok: year }}>
            {fill(words.year, { year })}
          </FileButton>
        ))}
      </div>
    </section>
  )
}
