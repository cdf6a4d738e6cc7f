import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { ActRow } from '#client/desk/forms/act-row.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { callsOf } from '#shared/desk/list.ts'
import { staffList } from '#shared/desk/lists/staff.ts'
import { fill } from '#shared/i18n.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { DialogForm } from '#client/desk/forms/dialog-form.tsx'
import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { causeOf } from './cause.ts'
import type { Member } from './roles.ts'
import { texts } from './texts.ts'

/** An act that needs a second person: said before it is pressed. */
function Proposed({
  name,
  waits,
  icon,
  onAsk,
}: {
  readonly name: string
  readonly waits: boolean
  readonly icon: 'unlock' | 'key' | 'close' | 'user' | 'mail'
  readonly onAsk: () => void
}) {
  const words = useTexts(texts)
  return (
    <>
      {waits ? (
        `${name}: ${words.waits}`
      ) : (
        <Button icon={icon} onClick={onAsk}>
          {name}
        </Button>
      )}{' '}
      <span className="small secondary">{!waits && words.proposeMore}</span>
    </>
  )
}

interface MemberActsProps {
  readonly member: Pick<Member, 'login' | 'state' | 'waiting' | 'hasPesel'>
}

/** Acts that a second person agrees to, and what stands beside the reason. */
const PROPOSALS = {
  unblock: { endpoint: contract.unblock, hint: 'reasonHint' },
  reset: { endpoint: contract.reset, hint: 'resetHint' },
  remove: { endpoint: contract.remove, hint: 'removeHint' },
} as const

type Proposal = keyof typeof PROPOSALS

/** What may be done with the account, each with what follows from it. */
export function MemberActs({ member: { login, state, waiting, hasPesel } }: MemberActsProps) {
  const words = useTexts(texts)
  const [asked, setAsked] = useState<'block' | Proposal | null>(null)
  const renewed = () => renew(contract.member, ...callsOf(staffList), proposals.list)
  const failed = (error: unknown) => causeOf(error, words)
  const sendLink = useAct(() => deskCall(contract.link, { body: { login } }), { done: words.newLinkSent, failed })
  const block = useAct(() => deskCall(contract.block, { body: { login } }), { done: words.blocked, failed, after: renewed })
  const propose = async (endpoint: (typeof PROPOSALS)[Proposal]['endpoint'], powod: string) => {
    try {
      await deskCall(endpoint, { body: { login, powod } })
      showMessage(words.proposed)
    } catch (error) {
      // What nobody has judged can be sent again as it is: the dialog keeps the reason.
      if (isUnjudged(error)) throw error
      showMessage(failed(error), 'error')
    }
    await renewed()
  }
  const close = () => setAsked(null)
  const isBlocked = state === 'blocked'
  return (
    <Card title={words.acts}>
      <ul role="list" className="desk-acts">
        {state === 'invited' && (
          <ActRow icon="refresh" name={words.newLink} more={words.newLinkMore} busy={sendLink.isBusy} onPress={() => sendLink.run()} />
        )}
        {!isBlocked && (
          <ActRow icon="lock" name={words.block} more={words.blockMore} busy={block.isBusy} onPress={() => setAsked('block')} />
        )}
        {isBlocked && (
          <li>
            <Proposed name={words.unblock} waits={waiting.includes('staff-unblock')} icon="unlock" onAsk={() => setAsked('unblock')} />
          </li>
        )}
        {state === 'active' && (
          <li>
            <Proposed name={words.reset} waits={waiting.includes('staff-reset')} icon="key" onAsk={() => setAsked('reset')} />
          </li>
        )}
        {!isBlocked && (
          <li>
            <MemberValue
              name={hasPesel ? words.otherPesel : words.givePesel}
              icon="user"
              waits={waiting.includes('staff-pesel')}
              field={{
                label: words.peselOf,
                hint: words.peselOfHint,
                isNumber: true,
                mostLetters: 20,
                faultOf: (pesel) => (/^\d{11}$/.test(pesel) ? null : words.peselFault),
              }}
              send={(pesel, powod) => deskCall(contract.pesel, { body: { login, pesel, powod } })}
              onEnd={renewed}
            />
          </li>
        )}
        <li>
          <MemberValue
            name={words.otherEmail}
            icon="mail"
            waits={waiting.includes('staff-email')}
            field={{
              label: words.email,
              hint: words.otherEmailHint,
              isNumber: false,
              mostLetters: 100,
              faultOf: (email) => (isEmail(email) ? null : words.emailFault),
            }}
            send={(email, powod) => deskCall(contract.email, { body: { login, email, powod } })}
            onEnd={renewed}
          />
        </li>
        <li>
          <Proposed name={words.remove} waits={waiting.includes('staff-delete')} icon="close" onAsk={() => setAsked('remove')} />
        </li>
      </ul>
      {asked === 'block' && (
        <BlockDialog
          login={login}
          onClose={close}
          onBlock={() => {
            close()
            block.run()
          }}
        />
      )}
      {asked !== null && asked !== 'block' && (
        <ReasonDialog
          title={words[asked]}
          hint={words[PROPOSALS[asked].hint]}
          onClose={close}
          onReason={(powod) => propose(PROPOSALS[asked].endpoint, powod)}
        />
      )}
    </Card>
  )
}

interface BlockDialogProps {
  readonly login: string
  readonly onBlock: () => void
  readonly onClose: () => void
}

function BlockDialog({ login, onBlock, onClose }: BlockDialogProps) {
  const words = useTexts(texts)
  return (
    <Dialog
      title={fill(words.blockTitle, { login })}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onBlock}>
            {words.block}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <p>{words.blockText}</p>
    </Dialog>
  )
}

interface MemberValueProps {
  /** On the button and above the dialog. */
  readonly name: string
  readonly icon: 'user' | 'mail'
  readonly waits: boolean
  readonly field: {
    readonly label: string
    readonly hint: string
    readonly isNumber: boolean
    readonly mostLetters: number
    /** Why it cannot be sent; null where it can. */
    readonly faultOf: (value: string) => string | null
  }
  readonly send: (value: string, reason: string) => Promise<unknown>
  /** When it is proposed, or refused. */
  readonly onEnd: () => Promise<void>
}

/** One value of somebody's account that two people change: proposed here, with a reason. */
function MemberValue(props: MemberValueProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Proposed name={props.name} waits={props.waits} icon={props.icon} onAsk={() => setAsked(true)} />
      {isAsked && <ValueDialog {...props} onClose={() => setAsked(false)} />}
    </>
  )
}

const SHORTEST = 10

function ValueDialog({ name, field, send, onEnd, onClose }: MemberValueProps & { readonly onClose: () => void }) {
  const words = useTexts(texts)
  const { label, hint, isNumber, mostLetters, faultOf } = field
  const form = useForm({
    initial: { wartosc: '', powod: '' },
    secrets: ['wartosc'],
    check: ({ wartosc, powod }) => {
      const fault = faultOf(wartosc.trim())
      return { ...(fault !== null && { wartosc: fault }), ...(powod.trim().length < SHORTEST && { powod: words.reason }) }
    },
    async send({ wartosc, powod }) {
      try {
        await send(wartosc.trim(), powod.trim())
        showMessage(words.proposed)
      } catch (error) {
        // What nobody has judged can be sent again as it is: the dialog keeps what was typed.
        if (isUnjudged(error)) throw error
        showMessage(causeOf(error, words), 'error')
      }
      await onEnd()
    },
    onSent: onClose,
  })
  return (
    <DialogForm title={name} form={form} onClose={onClose}>
      <TextField
        {...form.text('wartosc')}
        label={label}
        hint={hint}
        {...(isNumber ? { inputMode: 'numeric' as const } : { type: 'email' as const })}
        autoComplete="off"
        maxLength={mostLetters}
      />
      <TextField {...form.text('powod')} label={words.reason} hint={words.reasonHint} maxLength={120} autoComplete="off" />
    </DialogForm>
  )
}
