import { useEffect, useRef, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { failureWords } from '#client/form/failure.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { fill } from '#shared/i18n.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { MESSAGE_SETTINGS_PAGE } from '#shared/shell/message-pages.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { channelTexts, pageTexts, topicTexts } from '../../box/texts.ts'
import { contract } from '../../ways/contract.ts'
import { texts } from './texts.ts'

type Scope = AnswerOf<typeof contract.unsubscribeAsked>
type Asked = AnswerOf<typeof contract.unsubscribeScope>

const LINK_EXPIRED = 1530
/** No second press helps: nobody made this key, or its year is over. */
const isDead = (error: unknown) => error instanceof ApiError && error.kod === LINK_EXPIRED

/** What the link would switch off, and what of it is off. While that is not known, the button still works: it asks for nothing but the link. */
function useScope(key: string | null) {
  const [scope, setScope] = useState<Asked | null>(null)
  const [isDeadLink, setDeadLink] = useState(false)
  useEffect(() => {
    if (key === null) return
    call(contract.unsubscribeScope, { body: { klucz: key } }).then(setScope, (error: unknown) => setDeadLink(isDead(error)))
  }, [key])
  return { scope, isDeadLink }
}

const isEmpty = (list: readonly unknown[]) => list.length === 0
const stillOn = ({ tematy, kanal, juzWylaczone }: Asked): Scope => ({ kanal, tematy: tematy.filter((one) => !juzWylaczone.includes(one)) })

/** `/wypisz?klucz=`: the link of a mail. Opening it changes nothing, because scanners of mail open links too. */
export function Page() {
  const words = useTexts(texts)
  const { klucz } = useSearchValues()
  const [off, setOff] = useState<Scope | null>(null)
  const { run, isBusy, failure } = useAct(async (key: string) => setOff(await call(contract.unsubscribeAsked, { body: { klucz: key } })))
  const given = typeof klucz === 'string' ? klucz : null
  const { scope, isDeadLink } = useScope(given)
  const key = isDeadLink || isDead(failure) ? null : given
  // One that was pressed meanwhile has its own answer.
  const isOff = scope !== null && failure === null && !isBusy && scope.tematy.length > 0 && isEmpty(stillOn(scope).tematy)
  return (
    <PageFrame title={words.title} lead={key !== null && off === null && !isOff ? words.lead : undefined}>
      {off !== null ? (
        <Done off={off} />
      ) : key === null ? (
        <Dead isAnswer={failure !== null} />
      ) : isOff ? (
        <Already scope={scope} />
      ) : (
        <div className="stack reading">
          {scope !== null && <Named scope={stillOn(scope)} />}
          {scope !== null && <AlreadyOff topics={scope.juzWylaczone} />}
          {failure !== null && (
            <Notice kind="error" live>
              {failureWords(failure, { failed: words.failed })}
            </Notice>
          )}
          <div>
            <Button look="primary" icon="check" busy={isBusy} onClick={() => run(key)}>
              {words.off}
            </Button>
          </div>
        </div>
      )}
    </PageFrame>
  )
}

/** What took the place of the button that was pressed: the focus goes where the button was. */
function useAnswer(isAnswer = true) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) box.current?.focus()
  }, [isAnswer])
  return { ref: box, tabIndex: -1, role: 'group' } as const
}

/** Which messages, and on which way. */
function Named({ scope: { tematy, kanal } }: { readonly scope: Scope }) {
  const topic = useTexts(topicTexts)
  const channel = useTexts(channelTexts)
  return tematy.length > 0 && <p>{[tematy.map((one) => topic[one]).join(', '), channel[kanal]].join(' · ')}</p>
}

/** What the person, or an earlier press, has switched off before. */
function AlreadyOff({ topics }: { readonly topics: Scope['tematy'] }) {
  const words = useTexts(texts)
  const topic = useTexts(topicTexts)
  return topics.length > 0 && <p>{fill(words.alreadySome, { topics: topics.map((one) => topic[one]).join(', ') })}</p>
}

/** Nothing is left to be switched off: there is no button, and no promise of a change. */
function Already({ scope }: { readonly scope: Scope }) {
  const words = useTexts(texts)
  return (
    <div className="reading">
      <Notice title={words.already} actions={<ToSettings />}>
        <Named scope={scope} />
        <p>{words.alreadyText}</p>
      </Notice>
    </div>
  )
}

function Done({ off }: { readonly off: Scope }) {
  const words = useTexts(texts)
  return (
    <div {...useAnswer()} aria-label={words.done} className="reading">
      <Notice kind="success" title={words.done} actions={<ToSettings />}>
        <Named scope={off} />
        <p>{words.doneText}</p>
      </Notice>
    </div>
  )
}

function Dead({ isAnswer }: { readonly isAnswer: boolean }) {
  const words = useTexts(texts)
  return (
    <div {...useAnswer(isAnswer)} aria-label={words.dead} className="reading">
      <Notice kind="warning" title={words.dead} actions={<ToSettings />}>
        {words.deadText}
      </Notice>
    </div>
  )
}

function ToSettings() {
  const words = useTexts(pageTexts)
  return <LinkButton href={MESSAGE_SETTINGS_PAGE}>{words.settings}</LinkButton>
}
