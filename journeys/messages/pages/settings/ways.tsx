import { CALENDARS_PAGE } from '#shared/payments/calendar-calls.ts'
import { DEVICES_PAGE, PHONE_PAGE } from '#shared/shell/message-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { channelTexts } from '../../box/texts.ts'
import type { Settings } from './chosen.ts'
import { texts } from './texts.ts'

type Way = Settings['kanaly'][number]

/** Where the way of a channel is set up. */
const PAGES = { mail: '/panel-uzytkownika', sms: PHONE_PAGE, push: DEVICES_PAGE } as const

/** Said first: whoever sees ticks believes to be reminded, and without consent none of them sends anything. */
export function NothingSent({ channels }: { readonly channels: readonly Way[] }) {
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
export function Ways({ channels }: { readonly channels: readonly Way[] }) {
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
