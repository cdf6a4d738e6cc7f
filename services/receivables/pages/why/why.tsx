import { formatDate } from '#shared/format.ts'
import { isRealDate } from '#shared/dates.ts'
import { fill } from '#shared/i18n.ts'
import { whyPage } from '#shared/payments/payment-pages.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useKeepInAddress, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { addressOfCard, LIST } from '../../addresses.ts'
import { texts as ownTexts } from '../../texts.ts'
import { contract } from '../../why/contract.ts'
import { whyTexts } from '../../why/texts.ts'
import { cardTitle } from '../../sheet/words.ts'
import { WhyView } from './why-view.tsx'

/** Where the amount of instalments comes from, on today's or another day; card, instalments and day stand in the address. */
export function Page() {
  const words = useTexts(whyTexts)
  const names = useTexts(ownTexts)
  const search = useSearchValues()
  const chosen = whyPage.read(search)
  const keepDay = useKeepInAddress('dzien')
  const day = search['dzien'] && isRealDate(search['dzien']) ? search['dzien'] : undefined
  const query = { idKartyNaleznosci: chosen?.karta ?? 0, raty: chosen?.raty.join(',') ?? '', ...(day && { dzien: day }) }
  const call = useApi(contract.why, query, { isEnabled: chosen !== null, keepsPrevious: true })
  const { data: why } = call
  const title = why && cardTitle(why.aplikacjaNaleznosci, why.rok, names)
  const trail = [
    { label: names.home, href: '/strona-glowna' },
    { label: names.crumb, href: LIST },
    ...(why && title ? [{ label: title, href: addressOfCard(why) }] : []),
    { label: words.whyTitle },
  ]
  const refused = call.error?.pola['dzien']
  const back = (
    <Button icon="calendar" onClick={() => keepDay('')}>
      {words.toPayToday}
    </Button>
  )
  return (
    <PageFrame
      title={words.whyTitle}
      lead={why && title ? fill(words.whyLead, { card: title, symbol: why.symbolKarty }) : undefined}
      breadcrumb={trail}
    >
      {chosen === null && (
        <Notice
          kind="warning"
          title={words.nothing}
          actions={
            <LinkButton look="primary" href={LIST}>
              {words.toList}
            </LinkButton>
          }
        />
      )}
      {chosen !== null && refused && (
        <Notice kind="warning" live title={day && formatDate(day)} actions={back}>
          {refused}
        </Notice>
      )}
      {chosen !== null && !refused && (
        <Loaded
          call={call}
          more={
            <LinkButton look="quiet" href={LIST}>
              {words.toList}
            </LinkButton>
          }
        >
          {(answer) => <WhyView why={answer} isOld={call.isPlaceholderData} onDay={(next) => keepDay(next === answer.dzis ? '' : next)} />}
        </Loaded>
      )}
    </PageFrame>
  )
}
