import { useEffect, useState } from 'react'
import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSubject } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { textsIn } from '#shared/i18n.ts'
import { labelOf } from '#shared/service/row-values.ts'
import { AFFAIRS_PAGE } from '#shared/shell/affair-pages.ts'
import { applicationOfCard, applicationPage, APPLICATIONS_PAGE } from '#shared/shell/application-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { type ApplicationName, applicationOf, isApplication } from '../../applications/catalogue.ts'
import { applications } from '../../applications/contract.ts'
import type { Application } from '../../applications/declaration.ts'
import { Applications } from './applications.tsx'
import { FillIn } from './fill-in.tsx'
import { texts } from './texts.ts'
import './application.css'

/** `/wnioski`: what can be asked for; with `?rodzaj=`, of a card also `&karta=`, one application, step by step. */
export function Page() {
  const words = useTexts(texts)
  const values = useSearchValues()
  const name = applicationPage.read(values)?.rodzaj
  const card = applicationOfCard.read(values)?.karta ?? null
  if (name === undefined) return <Applications />
  if (isApplication(name)) return <Begun key={`${name} ${card}`} name={name} card={card} />
  return (
    <PageFrame title={words.title}>
      <EmptyState title={words.unknown} icon="document">
        <LinkButton href={APPLICATIONS_PAGE}>{words.all}</LinkButton>
      </EmptyState>
    </PageFrame>
  )
}

interface BegunProps {
  readonly name: ApplicationName
  readonly card: number | null
}

/** The declaration comes in a file of its own: whoever asks for one thing loads no other. */
function useApplication(name: ApplicationName): Application | null {
  const [application, setApplication] = useState<Application | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    let isHere = true
    applicationOf(name).then(
      (found) => isHere && setApplication(found),
      (cause: Error) => isHere && setFailure(cause),
    )
    return () => {
      isHere = false
    }
  }, [name])
  // As a page that does not come: the frame says why and offers to try again.
  if (failure) throw failure
  return application
}

function Begun({ name, card }: BegunProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const subject = useSubject()
  const application = useApplication(name)
  const begun = useApi(applications.begin, { rodzaj: name })
  const said = application && textsIn(application.asked.texts, language)
  const title = said?.title ?? words.title
  const trail = [{ label: words.home, href: '/strona-glowna' }, { label: words.title, href: APPLICATIONS_PAGE }, { label: title }]
  return (
    <PageFrame title={title} lead={said?.lead} breadcrumb={trail}>
      <Loaded call={begun} keeps more={<LinkButton href={APPLICATIONS_PAGE}>{words.all}</LinkButton>}>
        {(answer) => {
          if (!application || !said || !subject) return <Loading />
          const stop = application.stop(answer.znane, card)
          if (stop !== null)
            return (
              <Notice kind="information" actions={<LinkButton href={AFFAIRS_PAGE}>{words.affairs}</LinkButton>}>
                {labelOf(said, stop)}
              </Notice>
            )
          return <FillIn key={subjectKey(subject)} name={name} card={card} application={application} begun={answer} subject={subject} />
        }}
      </Loaded>
    </PageFrame>
  )
}
