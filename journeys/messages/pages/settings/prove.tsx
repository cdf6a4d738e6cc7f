import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { failureWords } from '#client/form/failure.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../box/contract.ts'
import type { Settings } from './chosen.ts'
import { texts } from './texts.ts'

type Channel = Settings['kanaly'][number]['kanal']

/** A test by each way that leads to the person; a way that does not is named where it is set up. */
export function Prove({ channels }: { readonly channels: Settings['kanaly'] }) {
  const words = useTexts(texts)
  const [busy, setBusy] = useState<Channel | null>(null)
  const [end, setEnd] = useState<{ readonly failure: unknown } | 'sent' | null>(null)
  const said = { mail: words.sendMail, sms: words.sendSms, push: words.sendPush } as const
  const send = async (kanal: Channel) => {
    setBusy(kanal)
    setEnd(null)
    await call(contract.prove, { body: { kanal } }).then(
      () => setEnd('sent'),
      (failure: unknown) => setEnd({ failure }),
    )
    setBusy(null)
  }
  const open = channels.filter(({ czyDostepny, czyZgoda }) => czyDostepny && czyZgoda)
  return (
    <>
      {open.map(({ kanal }) => (
        <div key={kanal}>
          <Button icon="message" busy={busy === kanal} onClick={() => void send(kanal)}>
            {said[kanal]}
          </Button>
        </div>
      ))}
      {end === 'sent' && (
        <Notice kind="success" live>
          {words.proved}
        </Notice>
      )}
      {end !== null && end !== 'sent' && (
        <Notice kind="error" live>
          {failureWords(end.failure, { failed: words.proveFailed })}
        </Notice>
      )}
    </>
  )
}
