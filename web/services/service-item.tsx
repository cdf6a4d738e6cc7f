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

/** A service with its lock; one that the chosen subject cannot use says so and leads nowhere. */
export function ServiceItem({ service, mark, views }: { service: Service; mark: ServiceMark | undefined; views: readonly Service[] }) {
  const t = useTexts(texts)
  const { account } = useSession()
  const isDisabled = useIsDisabled(service)
  const isUnderBreak = useConfiguration()?.przerwaTechnicznaUslugi.includes(service.uslugaId) === true
  const lock = service.czyChroniona ? t.locked : t.open
  const kind = service.czyWymaganaInstytucja ? t.onlyInstitution : service.czyWymaganaOsobaFizyczna ? t.onlyIndividual : null
  const entry = entryById(service.uslugaId)
  const address = isUnderBreak
    ? serviceBreakPage.to({ usluga: service.uslugaId })
    : entry
      ? addressOfEntry(entry)
      : `/uslugi/${service.sciezka}`
  // Whoever is signed in has the key: no lock stands on what is open to her.
  const isOpen = account !== null && !isDisabled
  const content = (
    <>
      <Icon name={isOpen ? (entry?.icon ?? 'document') : service.czyChroniona ? 'lock' : 'unlock'} size={20} />
      <span className="service-item__words">
        <span className="service-item__line">
          <span className="service-item__name">
            {service.nazwa} {isDisabled && <span className="secondary">{t.disabled}</span>}
          </span>
          {isOpen && mark && <Tag tone={mark.ton}>{mark.znak}</Tag>}
        </span>
        <span className="secondary small">{service.opis}</span>
        {(kind ?? isUnderBreak) && (
          <span className="service-item__note small">{[isUnderBreak && t.underBreak, kind].filter(Boolean).join(' · ')}</span>
        )}
      </span>
      {!isOpen && <span className="visually-hidden">{lock}</span>}
    </>
  )
  return (
    <li>
      {isDisabled ? (
        <span className="service-item" aria-disabled="true">
          {content}
        </span>
      ) : (
        <Link href={address} className="service-item" title={isOpen ? undefined : lock}>
          {content}
        </Link>
      )}
      {views.length > 0 && !isDisabled && <Views views={views} />}
    </li>
  )
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
  const t = useTexts(texts)
  const isDisabled = useIsDisabled(view)
  const entry = entryById(view.uslugaId)
  return (
    <li className="small">
      {isDisabled ? (
        <span className="secondary">
          {view.nazwa} {t.disabled}
        </span>
      ) : (
        <Link href={entry ? addressOfEntry(entry) : `/uslugi/${view.sciezka}`}>
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
