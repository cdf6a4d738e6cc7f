import { useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { call } from '#client/call/call.ts'
import { useApi } from '#client/call/use-api.ts'
import { failureWords } from '#client/form/failure.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSubject } from '#client/session/session.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calendar/contract.ts'
import { Address } from './address.tsx'
import { type Act, type Calendar, KeptCalendars } from './kept-calendars.tsx'
import { NewCalendar, type ToldAddress } from './new-calendar.tsx'
import { texts } from './texts.ts'
import './calendars.css'

/** `/panel-uzytkownika/kalendarz`: due dates in the person's own calendar. */
export function Page() {
  const words = useTexts(texts)
  const subject = useSubject()
  const list = useApi(contract.list)
  const kept = useKeptFocus(words.title)
  const [told, setTold] = useState<ToldAddress | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const show = (address: ToldAddress) => {
    setTold(address)
    void list.refetch()
  }
  const act = async (what: Act, { id, nazwa: name }: Calendar) => {
    setFailure(null)
    try {
      if (what === 'renew') setTold({ id, name, address: (await call(contract.renew, { body: { id } })).adres })
      else {
        await call(contract.remove, { body: { id } })
        setTold((shown) => (shown?.id === id ? null : shown))
        showMessage(words.removed)
      }
    } catch (error) {
      setFailure(error)
    }
    await list.refetch()
  }
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: words.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      <div {...kept} className="stack">
        {subject && <p>{fill(words.of, { name: subject.nazwa })}</p>}
        {failure !== null && (
          <Notice kind="error" live>
            {failureWords(failure)}
          </Notice>
        )}
        {told && <Address key={told.address} told={told} onDone={() => setTold(null)} />}
        <Notice kind="warning" title={words.warningTitle}>
          {words.warning}
        </Notice>
        <Loaded call={list} lines={2}>
          {({ kalendarze }) => <KeptCalendars calendars={kalendarze} onAct={(what, calendar) => void act(what, calendar)} />}
        </Loaded>
        <NewCalendar onMade={show} />
        <div>
          <LinkButton href="/panel-uzytkownika">{words.back}</LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}
