import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { dataAddressOf } from '#client/files/bytes.ts'
import { deskFile } from '#client/desk/call.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../calls/readings/contract.ts'
import { texts } from '../words/readings.ts'
import { texts as common } from '../words/texts.ts'
import { causeOf } from './cause.ts'

/** The photograph that came with a reading, when somebody asks for it: each look stands in the log. */
export function Photo({ number, meter }: { readonly number: string; readonly meter: string }) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const [address, setAddress] = useState<string | null>(null)
  const { run, isBusy } = useAct(
    async () => {
      const { content } = await deskFile(contract.photo, { query: { numer: number } })
      setAddress(await dataAddressOf(content))
    },
    { failed: (error) => causeOf(error, commonWords) },
  )
  const toggle = () => (address === null ? run() : setAddress(null))
  return (
    <div className="desk-photo no-print">
      <Button look="quiet" icon={address === null ? 'eye' : 'eye-off'} busy={isBusy} aria-expanded={address !== null} onClick={toggle}>
        {address === null ? words.photo : words.hidePhoto}
      </Button>
      <span className="visually-hidden" role="status">
        {address !== null && words.photoShown}
      </span>
      {address !== null && <img src={address} alt={fill(words.photoOf, { number: meter })} />}
    </div>
  )
}
