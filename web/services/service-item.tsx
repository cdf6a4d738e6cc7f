import type { AnswerOf } from '#shared/endpoint.ts'
import type { contract } from '#shared/contracts/portal.ts'
import { useTexts } from '#ui/language/i18n.tsx'
import { Icon } from '#ui/icon/icon.tsx'
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
export function ServiceItem({ service }: { service: Service }) {
  const t = useTexts(texts)
  const { account } = useSession()
  const isDisabled = useIsDisabled(service)
  const isUnderBreak = useConfiguration()?.przerwaTechnicznaUslugi.includes(service.uslugaId) === true
  const lock = !service.czyChroniona ? t.open : account && !isDisabled ? t.unlocked : t.locked
  const kind = service.czyWymaganaInstytucja ? t.onlyInstitution : service.czyWymaganaOsobaFizyczna ? t.onlyIndividual : null
  const entry = entryById(service.uslugaId)
  const address = isUnderBreak ? serviceBreakPage.to({ usluga: service.uslugaId }) : entry ? addressOfEntry(entry) : `/uslugi/${service.sciezka}`
  const content = (
    <>
      <Icon name={service.czyChroniona ? 'lock' : 'unlock'} size={20} />
      <span className="service-item__words">
        <span className="service-item__name">
          {service.nazwa} {isDisabled && <span className="secondary">{t.disabled}</span>}
        </span>
        <span className="secondary small">{service.opis}</span>
        {(kind ?? isUnderBreak) && <span className="service-item__note small">{[isUnderBreak && t.underBreak, kind].filter(Boolean).join(' · ')}</span>}
      </span>
      <span className="visually-hidden">{lock}</span>
    </>
  )
  return <li>{isDisabled ? <span className="service-item" aria-disabled="true">{content}</span> : <Link href={address} className="service-item" title={lock}>{content}</Link>}</li>
}
