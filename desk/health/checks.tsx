import { type ReactNode, useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { contract } from '#shared/contracts/desk/health.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { advice, adviceOn } from './advice.ts'
import { nameOf } from './name.ts'
import { texts } from './texts.ts'

type Found = DeskAnswer<typeof contract.check>

const TONES = { dobrze: 'done', uwaga: 'waiting', blad: 'overdue' } as const

/** A check that is made when the page opens. It waits and fails without the others. */
export function InsideCheck({ id }: { readonly id: string }) {
  const words = useTexts(texts)
  const { data, isError, isFetching, refetch } = useDesk(contract.check, { id })
  const name = nameOf(id, words)
  return (
    <Line
      id={id}
      name={name}
      found={data ?? null}
      button={
        <Button look="quiet" icon="refresh" busy={isFetching} aria-label={fill(words.againOf, { name })} onClick={() => void refetch()}>
          {words.again}
        </Button>
      }
    >
      {!data && (isError ? <p>{words.notLoaded}</p> : <Loading lines={1} />)}
    </Line>
  )
}

/** A check that asks somebody outside: when the button is pressed. */
export function OutsideCheck({ id }: { readonly id: string }) {
  const words = useTexts(texts)
  const [found, setFound] = useState<Found | null>(null)
  const [isBusy, setBusy] = useState(false)
  const name = nameOf(id, words)
  const ask = async () => {
    setBusy(true)
    await deskCall(contract.ask, { body: { id } }).then(setFound, (error: unknown) =>
      showMessage(failureWords(error, { failed: words.failed }), 'error'),
    )
    setBusy(false)
  }
  return (
    <Line
      id={id}
      name={name}
      found={found}
      button={
        <Button icon="refresh" busy={isBusy} aria-label={fill(words.askOf, { name })} onClick={() => void ask()}>
          {words.ask}
        </Button>
      }
    />
  )
}

/** What to do in words of the screen; below it what exactly was found: what another system has said stays in its words. */
function Line({
  id,
  name,
  found,
  button,
  children,
}: {
  readonly id: string
  readonly name: string
  readonly found: Found | null
  readonly button: ReactNode
  readonly children?: ReactNode
}) {
  const words = useTexts(texts)
  const todo = useTexts(advice)
  return (
    <li>
      <div role="status">
        <b>{name}</b> {found && <Tag tone={TONES[found.poziom]}>{words[found.poziom]}</Tag>}
        {found && found.poziom !== 'dobrze' && <p>{adviceOn(id, todo)}</p>}
        {found?.slowa && (
          <p className="small secondary" lang={found.jezyk}>
            {found.slowa}
          </p>
        )}
        {children}
      </div>
      {button}
    </li>
  )
}
