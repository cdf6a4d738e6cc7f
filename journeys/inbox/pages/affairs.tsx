import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { usePath, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import { formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { AFFAIRS_PAGE, affairPage, olderAffairs } from '#shared/shell/affair-pages.ts'
import { APPLICATIONS_PAGE } from '#shared/shell/application-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import type { Tone } from '#ui/layout/tag.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { AffairView } from './affair.tsx'
import { Drafts } from './drafts.tsx'
import { texts } from './texts.ts'
import './affairs.css'

type Listed = AnswerOf<typeof affairs.list>['sprawy'][number]

const NEW_REQUEST = '/uslugi/wyslij-zgloszenie'

/** `/sprawy` and `/sprawa?numer=`: what was sent, and one of it; where there is room, side by side. Both come in one file. */
export function Page() {
  const words = useTexts(texts)
  const [path, values] = [usePath(), useSearchValues()]
  // An address without a number leads to all of them.
  const numer = path === affairPage.route ? (affairPage.read(values)?.numer ?? null) : null
  if (numer === null)
    return (
      <PageFrame
        title={words.title}
        lead={words.lead}
        breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.title }]}
        aside={<Begin />}
      >
        <div className="stack">
          <Drafts />
          <div className="affairs__alone">
            <List open={null} />
          </div>
        </div>
      </PageFrame>
    )
  return <AffairView key={numer} numer={numer} list={<List open={numer} />} />
}

function Begin() {
  const words = useTexts(texts)
  return (
    <div className="cluster">
      <LinkButton look="primary" icon="message" href={NEW_REQUEST}>
        {words.begin}
      </LinkButton>
      <LinkButton icon="document" href={APPLICATIONS_PAGE}>
        {words.applications}
      </LinkButton>
    </div>
  )
}

/** Fifty of them, the newest first, and the way to older ones. */
function List({ open }: { readonly open: string | null }) {
  const words = useTexts(texts)
  const before = olderAffairs.read(useSearchValues())
  const asked = before !== null && /^[ZS]-\d{1,15}$/.test(before.przed) ? before : {}
  return (
    <Loaded call={useApi(affairs.list, asked, { keepsPrevious: true })} lines={6}>
      {({ sprawy, czyDalsze }) =>
        sprawy.length === 0 && !('przed' in asked) ? (
          <EmptyState title={words.none} icon="message">
            {words.noneHelp}
          </EmptyState>
        ) : (
          <>
            <ul role="list" className="affairs__list">
              {sprawy.map((one) => (
                <Row key={one.numer} of={one} isOpen={one.numer === open} />
              ))}
            </ul>
            <div className="cluster affairs__more">
              {czyDalsze && (
                <LinkButton icon="arrow-down" href={olderAffairs.to({ przed: sprawy.at(-1)?.numer ?? '' })}>
                  {words.older}
                </LinkButton>
              )}
              {'przed' in asked && (
                <LinkButton icon="arrow-up" href={AFFAIRS_PAGE}>
                  {words.newest}
                </LinkButton>
              )}
            </div>
          </>
        )
      }
    </Loaded>
  )
}

function Row({ of, isOpen }: { readonly of: Listed; readonly isOpen: boolean }) {
  const words = useTexts(texts)
  const { said, tone } = stateOf(of, words)
  return (
    <li className="affairs__row" data-open={isOpen || undefined}>
      <p className="affairs__head secondary small">
        <span>{of.numer}</span>
        <span>{formatDate(of.wyslano.slice(0, 10))}</span>
      </p>
      <Link className="affairs__title" href={affairPage.to({ numer: of.numer })} aria-current={isOpen || undefined}>
        <span lang="pl">{of.temat}</span>
      </Link>
      <p className={`affairs__state affairs__state--${tone}`}>
        <Icon name={ICONS[tone]} size={16} />
        <span>{said}</span>
      </p>
    </li>
  )
}

const ICONS = { overdue: 'clock', waiting: 'message', done: 'check', neutral: 'clock' } as const satisfies Readonly<Record<Tone, IconName>>

/** How an affair stands, in one line: what a person has to do about it first. */
function stateOf(
  { stan, termin, czyPoTerminie, czekaDo, odpowiedz, zakonczono, wyslano }: Listed,
  words: TextsOf<typeof texts>,
): { readonly said: string; readonly tone: Tone } {
  const ended = formatDate(zakonczono ?? wyslano.slice(0, 10))
  if (termin === null)
    return {
      said: stan === 'GOTOWE' ? words.saysReady : fill(words.saysGivenUp, { day: ended }),
      tone: stan === 'GOTOWE' ? 'waiting' : 'neutral',
    }
  const by = formatDate(termin)
  if (stan === 'CZEKA')
    return { said: czekaDo === null ? words.saysWaits : fill(words.saysWaitsUntil, { day: formatDate(czekaDo) }), tone: 'waiting' }
  if (stan === 'ZALATWIONE') return { said: fill(words.saysDone, { day: ended }), tone: 'done' }
  if (stan === 'WYCOFANE') return { said: fill(words.saysWithdrawn, { day: ended }), tone: 'neutral' }
  if (czyPoTerminie) return { said: fill(words.saysLate, { day: by }), tone: 'overdue' }
  if (odpowiedz !== null) return { said: fill(words.saysAnswered, { day: formatDate(odpowiedz) }), tone: 'neutral' }
  return { said: fill(stan === 'ZLOZONE' ? words.saysSent : words.saysAtWork, { day: by }), tone: 'neutral' }
}
