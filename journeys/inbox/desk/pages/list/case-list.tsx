import type { QueryFor } from '#client/call/remote-call.ts'
import { More, type Stretch, Stretches } from '#client/desk/lists/stretches.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { caseAddress } from '../addresses.ts'
import type { Choice, Listed } from './choice.ts'
import { DueTag } from '../due-tag.tsx'

type Query = QueryFor<typeof contract.list>

export interface ListProps {
  readonly view: NonNullable<Query['widok']>
  readonly kind: Query['rodzaj']
  readonly words: string
  /** Where several may be chosen. */
  readonly choice?: Choice
  /** The case that stands open beside the list. */
  readonly open?: string
}

export function CaseList(props: ListProps) {
  return <Stretches>{(stretch) => <OneStretch {...props} {...stretch} />}</Stretches>
}

function OneStretch({ view, kind, words: phrase, place, onMore, choice, open }: ListProps & Stretch) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.list, { widok: view, szukaj: phrase, po: place, ...(kind && { rodzaj: kind }) })
  if (!data) return <Unanswered error={error} failed={words.failed} lines={4} />
  const { sprawy, nastepne, czyZaDuzo } = data
  if (sprawy.length === 0) return <p>{words.none}</p>
  return (
    <>
      {czyZaDuzo && <Notice kind="warning">{words.tooMany}</Notice>}
      {choice && <WholeStretch items={sprawy} choice={choice} />}
      <ul role="list">
        {sprawy.map((one) => (
          <Row
            key={one.numer}
            item={one}
            href={caseAddress(one.numer, { view, kind, words: phrase })}
            isOpen={one.numer === open}
            choice={choice}
          />
        ))}
      </ul>
      <More next={nastepne} onMore={onMore}>
        {words.more}
      </More>
    </>
  )
}

interface RowProps {
  readonly item: Listed
  readonly href: string
  readonly isOpen: boolean
  readonly choice: Choice | undefined
}

function Row({ item, href, isOpen, choice }: RowProps) {
  const words = useTexts(texts)
  const { numer, klient, temat, poczatek, wyslano, dzial, prowadzi, czyNowe } = item
  const isChosen = choice?.chosen.has(numer) ?? false
  return (
    <li data-chosen={isChosen || undefined}>
      {choice && (
        <Checkbox
          hideLabel
          label={fill(words.chooseOne, { number: numer, name: klient })}
          checked={isChosen}
          onChange={(event) => choice.choose([item], event.target.checked)}
        />
      )}
      <div className="desk-inbox__row">
        <Link href={href} data-row aria-current={isOpen || undefined}>
          {klient}
        </Link>
        <span className="numeric secondary">
          {numer} · {formatDate(wyslano.slice(0, 10))}
        </span>
        <span>{temat}</span>
        <span className="secondary">{poczatek}</span>
        <span className="secondary small">
          {words[dzial]}
          {prowadzi !== null && ` · ${fill(words.holder, { name: prowadzi })}`}
          {czyNowe && (
            <>
              {' · '}
              <b>{words.news}</b>
            </>
          )}
        </span>
        <DueTag of={item} />
      </div>
    </li>
  )
}

/** All that is on the screen of a stretch, at one press. */
function WholeStretch({ items, choice: { chosen, choose } }: { readonly items: readonly Listed[]; readonly choice: Choice }) {
  const words = useTexts(texts)
  return (
    <Checkbox
      className="desk-inbox__whole no-print"
      label={fill(words.chooseShown, { n: items.length })}
      checked={items.every(({ numer }) => chosen.has(numer))}
      onChange={(event) => choose(items, event.target.checked)}
    />
  )
}
