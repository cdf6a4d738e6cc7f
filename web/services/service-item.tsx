import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { contract } from '#shared/contracts/portal.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { ServiceMark } from '#shared/contracts/next.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useSession, useSubject } from '#client/session/session.ts'
import { serviceBreakPage } from '../catalogue/addresses.ts'
import { texts } from '../words/pages/texts.ts'
import { addressOfEntry, entryById } from '../catalogue/entry-at.ts'

type Service = AnswerOf<typeof contract.services>['grupyUslug'][number]['uslugi'][number]

/** Kinds that the chosen subject is not. */
function useIsDisabled(service: Service): boolean {
  const subject = useSubject()
  if (!subject) return false
  return subject.czyInstytucja ? service.czyWymaganaOsobaFizyczna : service.czyWymaganaInstytucja
}

interface ServiceItemProps {
  service: Service
  mark: ServiceMark | undefined
  views: readonly Service[]
}

/** A service with its lock; one that the chosen subject cannot use says so and leads nowhere. */
export function ServiceItem({ service, mark, views }: ServiceItemProps) {
  const words = useTexts(texts)
  const { account } = useSession()
  const isDisabled = useIsDisabled(service)
  const isUnderBreak = useConfiguration()?.przerwaTechnicznaUslugi.includes(service.uslugaId) === true
  // Whoever is signed in has the key: no lock stands on what is open to her.
  const lock = account !== null && !isDisabled ? null : service.czyChroniona ? words.locked : words.open
  const address = isUnderBreak ? serviceBreakPage.to({ usluga: service.uslugaId }) : addressOf(service)
  const content = (
    <>
      <Icon name={lock === null ? (entryById(service.uslugaId)?.icon ?? 'document') : service.czyChroniona ? 'lock' : 'unlock'} size={20} />
      <span className="service-item__words">
        <span className="service-item__line">
          <span className="service-item__name">
            {service.nazwa} {isDisabled && <span className="secondary">{words.disabled}</span>}
          </span>
          {lock === null && mark && <Tag tone={mark.ton}>{mark.znak}</Tag>}
        </span>
        <span className="secondary small">{service.opis}</span>
        <Limits service={service} isUnderBreak={isUnderBreak} />
      </span>
      {lock !== null && <span className="visually-hidden">{lock}</span>}
    </>
  )
  return (
    <li>
      {isDisabled ? (
        <span className="service-item" aria-disabled="true">
          {content}
        </span>
      ) : (
        <Link href={address} className="service-item" title={lock ?? undefined}>
          {content}
        </Link>
      )}
      {views.length > 0 && !isDisabled && <Views views={views} />}
    </li>
  )
}

function addressOf({ uslugaId, sciezka }: Service): string {
  const entry = entryById(uslugaId)
  return entry ? addressOfEntry(entry) : `/uslugi/${sciezka}`
}

/** Why it may be closed: a break, or a kind of subject for which it is not. */
function Limits({ service, isUnderBreak }: { service: Service; isUnderBreak: boolean }) {
  const words = useTexts(texts)
  const kind = service.czyWymaganaInstytucja ? words.onlyInstitution : service.czyWymaganaOsobaFizyczna ? words.onlyIndividual : null
  if (kind === null && !isUnderBreak) return null
  return <span className="service-item__note small">{[isUnderBreak && words.underBreak, kind].filter(Boolean).join(' · ')}</span>
}

/** The same pages with a kind chosen beforehand, as small links under the one entry. */
function Views({ views }: { views: readonly Service[] }) {
  return (
    <ul role="list" className="service-item__views">
      {views.map((view) => (
        <View key={view.uslugaId} view={view} />
      ))}
    </ul>
  )
}

function View({ view }: { view: Service }) {
  const words = useTexts(texts)
  const isDisabled = useIsDisabled(view)
  return (
    <li className="small">
      {isDisabled ? (
        <span className="secondary">
          {view.nazwa} {words.disabled}
        </span>
      ) : (
        <Link href={addressOf(view)}>
          <ViewName name={view.nazwa} />
        </Link>
      )}
    </li>
  )
}

/** "Należności: odpady" under "Należności do zapłaty": seen are only the words that differ, said are all. */
function ViewName({ name }: { name: string }) {
  const end = name.indexOf(': ') + 2
  if (end < 2) return name
  return (
    <>
      <span className="visually-hidden">{name.slice(0, end)}</span>
      {name.slice(end)}
    </>
  )
}
