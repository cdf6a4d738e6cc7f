import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { useAct } from '#client/call/use-act.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { failureWords } from '#client/form/failure.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { addDays } from '#shared/dates.ts'
import { DRAFT_DAYS } from '#shared/drafts.ts'
import { formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { affairPage } from '#shared/shell/affair-pages.ts'
import { applicationOfCard, applicationPage } from '#shared/shell/application-pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { applications } from '../applications/contract.ts'
import { texts } from './texts.ts'

type Draft = AnswerOf<typeof drafts.list>['szkice'][number]
type Words = TextsOf<typeof texts>

/** Forms that were begun and not sent; nothing where there is none, or where the portal does not say. */
export function Drafts() {
  const words = useTexts(texts)
  const kept = useKeptFocus(words.drafts)
  const szkice = useApi(drafts.list).data?.szkice ?? []
  const isApplication = szkice.some(({ deklaracja }) => deklaracja.startsWith(APPLICATION))
  if (szkice.length === 0) return null
  return (
    <div {...kept} className="affairs__alone">
      <h2 className="affairs__drafts">{words.drafts}</h2>
      {isApplication ? <WithTitles of={szkice} /> : <Rows of={szkice} titles={new Map()} />}
    </div>
  )
}

/** Applications are called as their list calls them. */
function WithTitles({ of }: { readonly of: readonly Draft[] }) {
  const all = useApi(applications.list).data?.wnioski ?? []
  return <Rows of={of} titles={new Map(all.map(({ rodzaj, tytul }) => [rodzaj, tytul]))} />
}

interface RowsProps {
  readonly of: readonly Draft[]
  readonly titles: ReadonlyMap<string, string>
}

function Rows({ of, titles }: RowsProps) {
  const words = useTexts(texts)
  return (
    <ul role="list" className="affairs__list">
      {of.map((draft) => (
        <Row key={draft.deklaracja} draft={draft} words={words} titles={titles} />
      ))}
    </ul>
  )
}

function Row({ draft, words, titles }: { readonly draft: Draft; readonly words: Words; readonly titles: RowsProps['titles'] }) {
  const { deklaracja, wersja, kiedy } = draft
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy } = useAct(
    async () => {
      setAsked(false)
      const { czyUsunieto } = await call(drafts.drop, { body: { deklaracja, wersja } })
      if (!czyUsunieto) throw new Error(words.draftChanged)
    },
    {
      done: words.draftGone,
      failed: (failure) => failureWords(failure, { failed: words.draftChanged }),
      after: () => refresh(drafts.list),
    },
  )
  const { title, address } = placeOf(deklaracja, words, titles)
  const saved = kiedy.slice(0, 10)
  return (
    <li className="affairs__row">
      <Link className="affairs__title" href={address}>
        {title}
      </Link>
      <p className="small secondary">{fill(words.draftKept, { day: formatDate(saved), until: formatDate(addDays(saved, DRAFT_DAYS)) })}</p>
      <div className="affairs__drop">
        <Button look="quiet" busy={isBusy} onClick={() => setAsked(true)}>
          {words.draftDrop} <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog title={fill(words.draftDropTitle, { title })} onNo={() => setAsked(false)} onYes={() => run()}>
          {words.draftDropText}
        </ConfirmDialog>
      )}
    </li>
  )
}

const APPLICATION = 'wniosek-'

/** What a draft is of, by the name under which its form keeps it, and where one goes on with it. */
function placeOf(draft: string, words: Words, titles: RowsProps['titles']): { readonly title: string; readonly address: string } {
  const [name = '', of] = draft.split('/')
  if (name.startsWith(APPLICATION)) {
    const rodzaj = name.slice(APPLICATION.length)
    return {
      title: titles.get(rodzaj) ?? words.WNIOSEK,
      address: of === undefined ? applicationPage.to({ rodzaj }) : applicationOfCard.to({ rodzaj, karta: Number(of) }),
    }
  }
  if (name === 'wiadomosc' && of !== undefined)
    return { title: fill(words.draftMessage, { number: of }), address: affairPage.to({ numer: of }) }
  if (name === 'odczyt') return { title: words.ODCZYT, address: '/uslugi/stan-wodomierzy' }
  if (name === 'dane-korespondencyjne') return { title: words.DANE_KORESPONDENCYJNE, address: '/dane-korespondencyjne' }
  return { title: words.ZGLOSZENIE, address: '/uslugi/wyslij-zgloszenie' }
}
