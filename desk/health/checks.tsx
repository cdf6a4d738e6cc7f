import { type ReactNode, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { contract } from '#shared/contracts/desk/health.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import { advice, adviceOn } from './advice.ts'
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
  const name = nameOf(id, words)
  const { run, isBusy } = useAct(() => deskCall(contract.ask, { body: { id } }), {
    done: setFound,
    failed: (error) => failureWords(error, { failed: words.failed }),
  })
  return (
    <Line
      id={id}
      name={name}
      found={found}
      button={
        <Button icon="refresh" busy={isBusy} aria-label={fill(words.askOf, { name })} onClick={() => run()}>
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

type Words = TextsOf<typeof texts>

const KINDS = [
  ['payment gateway ', 'gateway'],
  ['delivery of ', 'delivery'],
] as const

function known(id: string, words: Words): string | null {
  const word = Object.entries(words).find(([key]) => key === id)?.[1]
  return typeof word === 'string' ? word : null
}

/** A gateway as people know it, a domain system as the office calls it, all else as it is called. */
const spoken = (name: string, words: Words) =>
  Object.entries(PROVIDERS).find(([id]) => id === name)?.[1].shortName ?? known(name, words) ?? name

/** A check by the name that it has on the terminal, in words of the screen; one that the screen does not know keeps its own. */
export function nameOf(id: string, words: Words): string {
  const word = known(id, words)
  if (word !== null) return word
  const kind = KINDS.find(([beginning]) => id.startsWith(beginning))
  if (kind) return fill(words[kind[1]], { name: spoken(id.slice(kind[0].length), words) })
  return /_CERTIFICATES?$/.test(id) ? fill(words.certificate, { name: id }) : id
}
