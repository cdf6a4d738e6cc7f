import { useEffect, useRef, useState } from 'react'
import { call } from '#client/call/call.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { failureWords } from '#client/form/failure.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useGo } from '#client/page/navigation.ts'
import { Page as PageFrame } from '#client/page/page.tsx'
import type { AnswerOf, BodyOf } from '#shared/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { MESSAGES_PAGE } from '#shared/shell/message-pages.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../box/contract.ts'
import { pageTexts, topicTexts } from '../../box/texts.ts'
import { Phrase } from './phrase.tsx'
import { SentLine } from '../parts/sent-line.tsx'
import { texts } from './texts.ts'

type Opened = AnswerOf<typeof contract.one>

/** `/wiadomosci?id=`: one message, which is read by being opened. */
export function MessagePage({ asked }: { readonly asked: string }) {
  const t = useTexts(texts)
  const { mailbox } = useTexts(pageTexts)
  const id = Number(asked)
  const isNumber = Number.isSafeInteger(id) && id > 0
  const message = useApi(contract.one, { id }, { isEnabled: isNumber })
  const title = message.data?.tytul ?? t.message
  return (
    <PageFrame title={title} breadcrumb={[{ label: mailbox, href: MESSAGES_PAGE }, { label: title }]}>
      {isNumber ? (
        <Loaded call={message} more={<LinkButton href={MESSAGES_PAGE}>{t.all}</LinkButton>}>
          {(opened) => <Message key={opened.id} message={opened} />}
        </Loaded>
      ) : (
        <EmptyState title={t.notFound} icon="mail" action={<LinkButton href={MESSAGES_PAGE}>{t.all}</LinkButton>} />
      )}
    </PageFrame>
  )
}

/** Once for each opening: who then marks it as not read means it. */
function useReading({ id, czyPrzeczytana }: Opened): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (czyPrzeczytana || isDone.current) return
    isDone.current = true
    // What fails here is no trouble to the reader: the dot stays until the next time.
    void call(contract.mark, { body: { id: [id], czyPrzeczytana: true } }).then(() => refresh(contract.list), () => undefined)
  }, [id, czyPrzeczytana])
}

function Message({ message }: { readonly message: Opened }) {
  const t = useTexts(texts)
  const topic = useTexts(topicTexts)
  useReading(message)
  const { temat, podmiot, kiedy, akapity, dwaSlowa, wyslano } = message
  return (
    <div className="stack reading">
      <p className="secondary">{[topic[temat], podmiot, formatTimestamp(kiedy)].filter((part) => part !== null).join(' · ')}</p>
      <div className="stack stack--small">
        {akapity.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <Acts message={message} />
      <Notice>{t.noDelivery}</Notice>
      {dwaSlowa !== null && <Phrase words={dwaSlowa} />}
      {wyslano.length > 0 && (
        <Card title={t.alsoSent}>
          <ul role="list" className="stack stack--small">
            {wyslano.map((one, index) => (
              <li key={index}>
                <SentLine sent={one} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Acts({ message: { id, czyArchiwum } }: { readonly message: Opened }) {
  const t = useTexts(texts)
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const act = async (change: Omit<BodyOf<typeof contract.mark>, 'id'>, said: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await call(contract.mark, { body: { id: [id], ...change } })
      showMessage(said)
      go(MESSAGES_PAGE)
      await refresh(contract.list, contract.one)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <>
      {failure !== null && (
        <Notice kind="error" live>
          {failureWords(failure, { failed: t.failed })}
        </Notice>
      )}
      <div className="cluster">
        <Button icon="folder" busy={isBusy} onClick={() => void act({ czyArchiwum: !czyArchiwum }, czyArchiwum ? t.broughtBack : t.archived)}>
          {czyArchiwum ? t.bringBack : t.archive}
        </Button>
        <Button icon="mail" look="quiet" busy={isBusy} onClick={() => void act({ czyPrzeczytana: false }, t.unreadAgain)}>
          {t.markUnread}
        </Button>
      </div>
    </>
  )
}
