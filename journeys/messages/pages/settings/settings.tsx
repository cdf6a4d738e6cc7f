import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { useApi, refresh } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { call } from '#client/call/call.ts'
import { failureWords } from '#client/form/failure.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { CALENDARS_PAGE } from '#shared/payments/calendar-calls.ts'
import { DEVICES_PAGE, PHONE_PAGE } from '#shared/shell/message-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { contract } from '../../box/contract.ts'
import { pageTexts, channelTexts } from '../../box/texts.ts'
import { BoxTabs } from '../parts/box-tabs.tsx'
import { Choices } from './choices.tsx'
import { texts } from './texts.ts'
import './settings.css'
import type { Settings } from './chosen.ts'

/** `/wiadomosci/ustawienia`: of what, how and how early somebody is reminded. */
export function Page() {
  const words = useTexts(texts)
  const name = useTexts(pageTexts)
  const settings = useApi(contract.settings)
  return (
    <PageFrame title={name.settings} lead={words.lead}>
      <div className="stack">
        <BoxTabs />
        <Loaded call={settings} keeps>
          {(told) => (
            <div className="message-settings">
              <div className="stack">
                <NothingSent channels={told.kanaly} />
                <Choices settings={told} />
                <Ways channels={told.kanaly} />
              </div>
              <div className="stack">
                <Example example={told.przyklad} channels={told.kanaly} />
                <OwnPhrase words={told.dwaSlowa} />
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </PageFrame>
  )
}

interface ExampleProps {
  readonly example: Settings['przyklad']
  readonly channels: Settings['kanaly']
}

/** Both as they will come, in the person's own language and with their own words, and a real one by every way that is open. */
function Example({ example: { sms, temat, akapity }, channels }: ExampleProps) {
  const words = useTexts(texts)
  return (
    <Card title={words.example}>
      <div className="stack stack--small">
        <h3 className="message-settings__kind">{words.bySms}</h3>
        <p className="message-settings__sample">{sms}</p>
        <h3 className="message-settings__kind">{words.byMail}</h3>
        <div className="message-settings__sample">
          <p>
            <strong>{temat}</strong>
          </p>
          {akapity.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <Prove channels={channels} />
      </div>
    </Card>
  )
}

/** The two words of the account; whoever has none yet draws them, or gets them with the first message. */
function OwnPhrase({ words: phrase }: { readonly words: string | null }) {
  const words = useTexts(texts)
  const { run, isBusy, failure } = useAct(async () => {
    await call(contract.phrase, { body: {} })
    showMessage(words.drawn)
    await refresh(contract.settings)
  })
  return (
    <Card title={words.phrase}>
      <div className="stack stack--small">
        <p>{phrase === null ? words.noPhrase : <strong lang="pl">{phrase}</strong>}</p>
        <p className="secondary">{words.phraseLead}</p>
        {failure !== null && (
          <Notice kind="error" live>
            {failureWords(failure, { failed: words.drawFailed })}
          </Notice>
        )}
        <div>
          <Button icon="refresh" busy={isBusy} onClick={() => run()}>
            {phrase === null ? words.draw : words.drawOther}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type Channel = Settings['kanaly'][number]['kanal']

/** A test by each way that leads to the person; a way that does not is named where it is set up. */
function Prove({ channels }: { readonly channels: Settings['kanaly'] }) {
  const words = useTexts(texts)
  const [isSent, setSent] = useState(false)
  const said = { mail: words.sendMail, sms: words.sendSms, push: words.sendPush } as const
  const { run, isBusy, failure } = useAct(async (kanal: Channel) => {
    setSent(false)
    await call(contract.prove, { body: { kanal } })
    setSent(true)
  })
  const open = channels.filter(({ czyDostepny, czyZgoda }) => czyDostepny && czyZgoda)
  return (
    <>
      {open.map(({ kanal }) => (
        <div key={kanal}>
          <Button icon="message" busy={isBusy} onClick={() => run(kanal)}>
            {said[kanal]}
          </Button>
        </div>
      ))}
      {isSent && (
        <Notice kind="success" live>
          {words.proved}
        </Notice>
      )}
      {failure !== null && (
        <Notice kind="error" live>
          {failureWords(failure, { failed: words.proveFailed })}
        </Notice>
      )}
    </>
  )
}

type Way = Settings['kanaly'][number]

/** Where the way of a channel is set up. */
const PAGES = { mail: '/panel-uzytkownika', sms: PHONE_PAGE, push: DEVICES_PAGE } as const

/** Said first: whoever sees ticks believes to be reminded, and without consent none of them sends anything. */
function NothingSent({ channels }: { readonly channels: readonly Way[] }) {
  const words = useTexts(texts)
  const offered = channels.filter(({ czyDostepny }) => czyDostepny)
  if (offered.length === 0 || offered.some(({ czyZgoda }) => czyZgoda)) return null
  return (
    <Notice
      kind="warning"
      title={words.nothingSent}
      actions={
        <LinkButton look="primary" href={PAGES.mail}>
          {words.giveConsent}
        </LinkButton>
      }
    >
      {words.nothingSentMore}
    </Notice>
  )
}

/** Where messages go, what is missing for that, and the page on which it is given. */
function Ways({ channels }: { readonly channels: readonly Way[] }) {
  const words = useTexts(texts)
  const channel = useTexts(channelTexts)
  const change = { mail: words.changeMail, sms: words.changePhone, push: words.changeDevices } as const
  const say = ({ kanal, czyDostepny, czyZgoda, adres }: Way) => {
    if (!czyDostepny) return words.notOffered
    if (kanal === 'push') return czyZgoda ? words.deviceOn : words.noDevice
    return czyZgoda ? adres : kanal === 'mail' ? words.noConsent : words.noPhone
  }
  const facts = channels.map((way) => ({
    label: channel[way.kanal],
    value: (
      <span className="cluster">
        <strong>{say(way)}</strong>{' '}
        {way.czyDostepny && (
          <Link className="summary-list__link" href={PAGES[way.kanal]}>
            {change[way.kanal]}
          </Link>
        )}
      </span>
    ),
  }))
  return (
    <Card title={words.where}>
      <SummaryList
        isTable
        facts={[
          ...facts,
          {
            label: words.calendar,
            value: (
              <Link className="summary-list__link" href={CALENDARS_PAGE}>
                {words.calendarLink}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  )
}
