import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { ActRow } from '#client/desk/forms/act-row.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { fill } from '#shared/i18n.ts'
import { Button, buttonClass } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from '../words/cause.ts'
import { DeleteAccount } from './delete-account.tsx'

type Account = DeskAnswer<typeof contract.account>

interface Act {
  readonly name: string
  readonly more: string
  readonly icon: IconName
  readonly run: () => Promise<unknown>
}

/** What may be done with the account, each with what follows from it. */
export function ActsCard({ account }: { readonly account: Account }) {
  const words = useTexts(texts)
  const may = useMay()
  const acts = useOwnActs(account)
  const canReset = may('account-recover') && account.czyDrugiSkladnik
  const canView = may('account-view-as') && account.stan === 'verified' && !account.czyZablokowane
  const canDelete = may('account-delete')
  if (acts.length === 0 && !canReset && !canView && !canDelete) return null
  return (
    <Card title={words.acts}>
      <ul role="list" className="desk-acts">
        {canView && (
          <li>
            <ViewAs account={account} />
          </li>
        )}
        {acts.map((act) => (
          <OwnAct key={act.name} {...act} />
        ))}
        {canReset && (
          <li>
            <ResetSecondFactor account={account} />
          </li>
        )}
        {canDelete && (
          <li>
            <DeleteAccount account={account} />
          </li>
        )}
      </ul>
    </Card>
  )
}

function OwnAct({ run: perform, ...act }: Act) {
  const words = useTexts(texts)
  const { run, isBusy } = useAct(perform, {
    done: words.done,
    failed: (error) => causeOf(error, words),
    after: () => renew(contract.account),
  })
  return <ActRow {...act} busy={isBusy} onPress={() => run()} />
}

/** Acts that this member may do alone. */
function useOwnActs({ id, czyZablokowane, sesje, czyPismo }: Account): readonly Act[] {
  const words = useTexts(texts)
  const may = useMay()
  const acts: Act[] = []
  if (may('account-block')) {
    acts.push({
      name: czyZablokowane ? words.unblock : words.block,
      more: czyZablokowane ? '' : words.blockMore,
      icon: czyZablokowane ? 'unlock' : 'lock',
      run: () => deskCall(contract.block, { body: { id, czyZablokowane: !czyZablokowane } }),
    })
    if (sesje > 0)
      acts.push({
        name: fill(words.endSessions, { n: sesje }),
        more: words.endSessionsMore,
        icon: 'logout',
        run: () => deskCall(contract.endSessions, { body: { id } }),
      })
  }
  if (may('account-verify') && czyPismo)
    acts.push({
      name: words.letter,
      more: words.letterMore,
      icon: 'print',
      run: async () => saveFile(await deskFile(contract.letter, { body: { id } })),
    })
  return acts
}

/** The second factor of whoever has lost the telephone: two of the office agree that it goes. */
function ResetSecondFactor({ account: { id, propozycje } }: { readonly account: Pick<Account, 'id' | 'propozycje'> }) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const propose = async (powod: string) => {
    await deskCall(contract.resetSecondFactor, { body: { id, powod } })
    showMessage(words.proposed)
    await renew(contract.account, proposals.list)
  }
  return (
    <>
      {propozycje.includes('account-reset-2fa') ? (
        words.waitsSecond
      ) : (
        <Button icon="key" onClick={() => setAsking(true)}>
          {words.reset}
        </Button>
      )}{' '}
      <span className="small secondary">{words.resetMore}</span>
      {isAsking && <ReasonDialog onClose={() => setAsking(false)} onReason={propose} />}
    </>
  )
}

/** The portal as the resident sees it: the reason first, then a link that opens it in a tab of its own. */
function ViewAs({ account: { id } }: { readonly account: DeskAnswer<typeof contract.account> }) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const begin = async (powod: string) => {
    setAddress((await deskCall(contract.viewAs, { body: { id, powod } })).adres)
    await renew(contract.account)
  }
  return (
    <>
      <Button icon="eye" onClick={() => setAsking(true)}>
        {words.viewAs}
      </Button>{' '}
      <span className="small secondary">{words.viewAsMore}</span>
      {address !== null && (
        <Notice
          kind="success"
          live
          actions={
            <a className={buttonClass('primary')} href={address} target="_blank" rel="noopener" onClick={() => setAddress(null)}>
              {words.viewOpen}
            </a>
          }
        >
          {words.viewReady}
        </Notice>
      )}
      {isAsking && <ReasonDialog hint={words.viewReason} onClose={() => setAsking(false)} onReason={begin} />}
    </>
  )
}
