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
import { useIsSignedIn, useSubject } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { useApi } from '#client/call/use-api.ts'
import { SearchBox } from '../search/field/search-box.tsx'
import { servicesPage } from '../catalogue/addresses.ts'
import { entryById } from '../catalogue/entry-at.ts'
import { texts } from '../words/pages/texts.ts'
import { ServiceItem } from './service-item.tsx'
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
