import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useAct } from '#client/call/use-act.ts'
import { failureWords } from '#client/form/failure.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'
import '#ui/layout/deed-list.css'

type Session = AnswerOf<typeof contract.sessions>['sesje'][number]

/** `/otwarte-sesje`: where the account is signed in, and the way to end what is not the person's. */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const { data, error, refetch } = useApi(contract.sessions)
  const kept = useKeptFocus(words.title)
  const { run, isBusy, failure } = useAct(() => call(contract.endSessions, { body: { id: null } }), {
    done: words.othersEnded,
    after: refetch,
  })
  const others = data?.sesje.filter(({ czyTa }) => !czyTa) ?? []
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      <div {...kept} className="stack">
        {error && <LoadFailure error={error} retry={() => void refetch()} />}
        {failure !== null && (
          <Notice kind="error" live>
            {failureWords(failure)}
          </Notice>
        )}
        {!data && !error && <Loading lines={4} />}
        {data && (
          <Card flush>
            <ul role="list">
              {data.sesje.map((session) => (
                <Item key={session.id} session={session} renew={refetch} />
              ))}
            </ul>
          </Card>
        )}
        {data && others.length === 0 && <p>{words.onlyThis}</p>}
        <div className="cluster">
          {others.length > 0 && (
            <Button look="primary" icon="logout" busy={isBusy} onClick={() => run()}>
              {words.endOthers}
            </Button>
          )}
          <LinkButton href="/panel-uzytkownika">{accountWords.back}</LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

function Item({ session, renew }: { readonly session: Session; readonly renew: () => Promise<unknown> }) {
  const words = useTexts(texts)
  const { run, isBusy, failure } = useAct(() => call(contract.endSessions, { body: { id: session.id } }), {
    done: words.ended,
    after: renew,
  })
  const since = formatTimestamp(session.odKiedy)
  const device = [session.przegladarka, session.system].filter((name) => name !== null).join(', ') || words.unknownDevice
  const facts = [
    { label: words.device, value: device },
    ...(session.siec === null ? [] : [{ label: words.network, value: session.siec }]),
    { label: words.since, value: since },
    { label: words.lastUsed, value: formatTimestamp(session.ostatnioUzyta) },
    { label: words.kind, value: words[session.rodzaj] },
  ]
  return (
    <li className="deed-list__item">
      <SummaryList facts={facts} />
      {failure !== null && (
        <Notice kind="error" live>
          {failureWords(failure)}
        </Notice>
      )}
      {session.czyTa ? (
        <Tag tone="done">{words.own}</Tag>
      ) : (
        <Button icon="close" busy={isBusy} onClick={() => run()}>
          {words.end} <span className="visually-hidden">{fill(words.opened, { since, device })}</span>
        </Button>
      )}
    </li>
  )
}
