import { useEffect, useState } from 'react'
import { groups as areas } from 'virtual:entries'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { contract as next, type ServiceMark } from '#shared/contracts/next.ts'
import { contract } from '#shared/contracts/portal.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useIsSignedIn, useSubject, useSession } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { useApi } from '#client/call/use-api.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { SearchBox } from '../search/field/search-box.tsx'
import { servicesPage, serviceBreakPage } from '../catalogue/addresses.ts'
import { entryById, addressOfEntry } from '../catalogue/entry-at.ts'
import { texts } from '../words/pages/texts.ts'
import './services-page.css'

type Group = AnswerOf<typeof contract.services>['grupyUslug'][number]

/** `/lista-uslug`: services by area of life, one area open at a time. */
export function Page() {
  const words = useTexts(texts)
  const answer = useApi(contract.services)
  const isSignedIn = useIsSignedIn()
  return (
    <PageFrame
      title={words.services}
      lead={isSignedIn ? undefined : words.servicesLead}
      breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.services }]}
    >
      <div className="stack">
        <SearchBox />
        {answer.isPending && <Loading lines={8} />}
        {answer.isError && <LoadFailure error={answer.error} retry={() => void answer.refetch()} />}
        {answer.data && <Groups groups={answer.data.grupyUslug} />}
      </div>
    </PageFrame>
  )
}

/** The open group stands in the address, so that a tile, a bookmark and Back lead to it. */
function Groups({ groups }: { groups: readonly Group[] }) {
  const go = useGo()
  const grupa = servicesPage.read(useSearchValues())?.grupa
  const [open, setOpen] = useState<string | undefined>(grupa ?? groups[0]?.grupa)
  useEffect(() => {
    if (grupa) setOpen(grupa)
  }, [grupa])
  const marks = useMarks()
  const toggle = (group: string) => {
    setOpen(open === group ? undefined : group)
    if (open !== group) go(servicesPage.to({ grupa: group }), { replace: true })
  }
  return (
    <div className="service-groups">
      {groups.map((group) => (
        <ServiceGroup key={group.grupa} group={group} marks={marks} isOpen={open === group.grupa} onToggle={() => toggle(group.grupa)} />
      ))}
    </div>
  )
}

/** The service of which another is a view; null for what stands by itself. */
const mainOf = (id: number) => entryById(id)?.of ?? null

/** What stands beside the services of the chosen subject. It comes when it comes: the list does not wait for it. */
function useMarks(): readonly ServiceMark[] {
  const subject = useSubject()
  const { data } = useApi(next.next, {}, { isEnabled: subject !== null })
  if (!subject || !data) return []
  return data.znakiUslug.filter((mark) => mark.nipOrPesel === subjectKey(subject) && mark.czyInstytucja === subject.czyInstytucja)
}

interface ServiceGroupProps {
  readonly group: Group
  readonly marks: readonly ServiceMark[]
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function ServiceGroup({ group, marks, isOpen, onToggle }: ServiceGroupProps) {
  const id = `grupa-${group.grupa}`
  return (
    <section className="service-group">
      <h2>
        <button type="button" className="service-group__head" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Icon name={areas.find((area) => area.group === group.grupa)?.icon ?? 'list'} />
          <span>{group.nazwa}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <ul role="list" id={id} hidden={!isOpen}>
        {group.uslugi
          .filter(({ uslugaId }) => mainOf(uslugaId) === null)
          .map((service) => (
            <ServiceItem
              key={service.uslugaId}
              service={service}
              mark={marks.find(({ uslugaId }) => uslugaId === service.uslugaId)}
              views={group.uslugi.filter(({ uslugaId }) => mainOf(uslugaId) === service.uslugaId)}
            />
          ))}
      </ul>
    </section>
  )
}

type Service = AnswerOf<typeof contract.services>['grupyUslug'][number]['uslugi'][number]

/** Kinds that the chosen subject is not, and what another person has not allowed. */
function useIsDisabled(service: Service): boolean {
  const subject = useSubject()
  if (!subject) return false
  if (service.czyChroniona && subject.upowaznienie?.uslugi.includes(service.uslugaId) === false) return true
  return subject.czyInstytucja ? service.czyWymaganaOsobaFizyczna : service.czyWymaganaInstytucja
}

interface ServiceItemProps {
  service: Service
  mark: ServiceMark | undefined
  views: readonly Service[]
}

/** A service with its lock; one that the chosen subject cannot use says so and leads nowhere. */
function ServiceItem({ service, mark, views }: ServiceItemProps) {
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
