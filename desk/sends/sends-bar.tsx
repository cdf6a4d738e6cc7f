import { useEffect, useRef, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { renewAll, useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { useGo } from '#client/page/navigation.ts'
import { contract } from '#shared/contracts/desk/sends.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { parts } from '../parts/parts.ts'
import { texts } from './texts.ts'

type Sent = DeskAnswer<typeof contract.list>['wysylki'][number]

const EACH_SECOND_MS = 1_000

/** What has been sent and can still be taken back, on every page: it is the server that waits, and here it is only told. */
export function SendsBar() {
  const words = useTexts(texts)
  const [isWaiting, setWaiting] = useState(false)
  const { data } = useDesk(contract.list, {}, isWaiting ? { pollMs: EACH_SECOND_MS } : {})
  const all = data?.wysylki ?? []
  const count = all.filter(({ blad }) => blad === null).length
  const before = useRef(0)
  useEffect(() => {
    setWaiting(count > 0)
    // What has gone out has changed what the page shows.
    if (count < before.current) void renewAll()
    before.current = count
  }, [count])
  if (all.length === 0) return null
  return (
    <section className="desk-sends no-print" aria-label={words.sends}>
      <ul role="list">
        {all.map((one) => (
          <Row key={one.id} sent={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ sent: { id, czynnosc, tresc, sekund, blad } }: { readonly sent: Sent }) {
  const words = useTexts(texts)
  const member = useMember()
  const go = useGo()
  const kind = parts.flatMap(({ sends = [] }) => sends).find(({ path }) => path === czynnosc)
  const what = kind?.name(tresc) ?? words.decision
  const { run, isBusy } = useAct(
    async () => {
      await deskCall(contract.withdraw, { body: { id } })
      const address = kind?.back(tresc, member?.login ?? '') ?? null
      showMessage(fill(words.takenBack, { what }))
      if (address !== null) go(address)
    },
    { failed: (error) => failureWords(error, { failed: words.tooLate, refused: words.tooLate }), after: renewAll },
  )
  return (
    <li>
      <span role={blad === null ? undefined : 'alert'}>
        {blad === null ? fill(words.goesOut, { what, n: sekund }) : fill(words.notSent, { what, why: blad })}
      </span>
      <Button busy={isBusy} onClick={() => run()}>
        {blad === null ? fill(words.takeBack, { what }) : words.takeWords}
      </Button>
    </li>
  )
}
