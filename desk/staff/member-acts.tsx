import { useState } from 'react'
import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { causeOf } from './cause.ts'
import { MemberPesel } from './member-pesel.tsx'
import { NewLink } from './new-link.tsx'
import { Proposed } from './proposed.tsx'
import type { Member } from './roles.ts'
import { texts } from './texts.ts'

type Asked = 'block' | 'unblock' | 'reset' | 'remove'

interface MemberActsProps {
  readonly member: Pick<Member, 'login' | 'imieNazwisko' | 'stan' | 'propozycje' | 'czyPesel'>
}

/** What may be done with the account, each with what follows from it. */
export function MemberActs({ member: { login, imieNazwisko, stan, propozycje, czyPesel } }: MemberActsProps) {
  const t = useTexts(texts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const close = () => setAsked(null)
  const renewed = () => renew(contract.member, contract.list, proposals.list)
  const blockNow = async () => {
    close()
    await deskCall(contract.block, { body: { login } }).then(
      () => showMessage(t.blocked),
      (error: unknown) => showMessage(causeOf(error, t), 'error'),
    )
    await renewed()
  }
  const propose = async (endpoint: typeof contract.unblock | typeof contract.reset | typeof contract.remove, powod: string) => {
    try {
      await deskCall(endpoint, { body: { login, powod } })
      showMessage(t.proposed)
    } catch (error) {
      // What nobody has judged can be sent again as it is: the dialog keeps the reason.
      if (isUnjudged(error)) throw error
      showMessage(causeOf(error, t), 'error')
    }
    await renewed()
  }
  const takeLink = async () =>
    setLink(
      await deskCall(contract.link, { body: { login } }).then(
        ({ odnosnik }) => odnosnik,
        (error: unknown) => {
          showMessage(causeOf(error, t), 'error')
          return null
        },
      ),
    )
  return (
    <Card title={t.acts}>
      <ul role="list" className="desk-acts">
        {stan === 'invited' && (
          <li>
            <Button icon="refresh" onClick={() => void takeLink()}>
              {t.newLink}
            </Button>{' '}
            <span className="small secondary">{t.newLinkMore}</span>
          </li>
        )}
        {stan !== 'blocked' && (
          <li>
            <Button icon="lock" onClick={() => setAsked('block')}>
              {t.block}
            </Button>{' '}
            <span className="small secondary">{t.blockMore}</span>
          </li>
        )}
        {stan === 'blocked' && (
          <li>
            <Proposed name={t.unblock} waits={propozycje.includes('staff-unblock')} icon="unlock" onAsk={() => setAsked('unblock')} />
          </li>
        )}
        {stan === 'active' && (
          <li>
            <Proposed name={t.reset} waits={propozycje.includes('staff-reset')} icon="key" onAsk={() => setAsked('reset')} />
          </li>
        )}
        {stan !== 'blocked' && (
          <li>
            <MemberPesel login={login} isGiven={czyPesel} waits={propozycje.includes('staff-pesel')} onEnd={renewed} />
          </li>
        )}
        <li>
          <Proposed name={t.remove} waits={propozycje.includes('staff-delete')} icon="close" onAsk={() => setAsked('remove')} />
        </li>
      </ul>
      {link !== null && <NewLink link={link} name={imieNazwisko} />}
      {asked === 'block' && (
        <Dialog
          title={fill(t.blockTitle, { login })}
          onClose={close}
          actions={
            <>
              <Button look="primary" onClick={() => void blockNow()}>
                {t.block}
              </Button>
              <Button onClick={close}>{t.cancel}</Button>
            </>
          }
        >
          <p>{t.blockText}</p>
        </Dialog>
      )}
      {asked === 'unblock' && (
        <ReasonDialog title={t.unblock} hint={t.reasonHint} onClose={close} onReason={(powod) => propose(contract.unblock, powod)} />
      )}
      {asked === 'reset' && (
        <ReasonDialog title={t.reset} hint={t.resetHint} onClose={close} onReason={(powod) => propose(contract.reset, powod)} />
      )}
      {asked === 'remove' && (
        <ReasonDialog title={t.remove} hint={t.removeHint} onClose={close} onReason={(powod) => propose(contract.remove, powod)} />
      )}
    </Card>
  )
}
