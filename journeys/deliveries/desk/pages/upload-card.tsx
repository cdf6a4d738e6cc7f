import { useState } from 'react'
import { isUnjudged } from '#client/call/api-error.ts'
import { FileChoice } from '#client/desk/forms/file-choice.tsx'
import { useGo } from '#client/page/navigation.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '../texts.ts'
import { deliveryPage } from '../lists/deliveries.ts'
import { causeOf } from './cause.ts'
import { begin, sendRest } from './send.ts'

const MEGABYTE = 1024 ** 2

interface UploadCardProps {
  readonly mostMB: number
  /** Where a newcomer finds files to try with, in a demo. */
  readonly samples: string | null
}

/** Sends a delivery and has it checked; what became of it is told by its own page, also after a reload. */
export function UploadCard({ mostMB, samples }: UploadCardProps) {
  const words = useTexts(texts)
  const go = useGo()
  // Where sending broke off, the same press goes on with the same file.
  const [begun, setBegun] = useState<{ readonly id: number; readonly file: File } | null>(null)
  const take = async (file: File, tell: (percent: number) => void) => {
    const id = begun?.file === file ? begun.id : await begin(file)
    setBegun({ id, file })
    await sendRest(id, file, tell)
    go(deliveryPage.to({ id }))
  }
  return (
    <Card title={words.upload}>
      <div className="stack">
        <p>{fill(words.uploadMore, { n: mostMB })}</p>
        {samples !== null && (
          <p>
            {words.samples}{' '}
            <a href={samples} target="_blank" rel="noreferrer">
              {words.samplesLink}
            </a>
          </p>
        )}
        <SendForm
          action={begun === null ? words.uploadChecks : words.goOn}
          wrong={(file) => (file.size > mostMB * MEGABYTE ? words.tooLarge : null)}
          send={take}
        />
      </div>
    </Card>
  )
}

/** An upload that broke off: the rest of the same file, as much as the portal does not have yet. */
export function FinishUpload({ id, name, bytes }: { readonly id: number; readonly name: string; readonly bytes: number }) {
  const words = useTexts(texts)
  const go = useGo()
  return (
    <>
      <p>{fill(words.finishMore, { name })}</p>
      <SendForm
        action={words.goOn}
        wrong={(file) => (file.name === name && file.size === bytes ? null : fill(words.otherFile, { name }))}
        send={async (file, tell) => {
          await sendRest(id, file, tell)
          go(deliveryPage.to({ id }))
        }}
      />
    </>
  )
}

interface SendFormProps {
  readonly action: string
  readonly wrong: (file: File) => string | null
  readonly send: (file: File, tell: (percent: number) => void) => Promise<void>
}

function SendForm({ action, wrong, send }: SendFormProps) {
  const words = useTexts(texts)
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    if (!file || file.size === 0) return setFault(words.chooseFirst)
    const problem = wrong(file)
    setFault(problem)
    if (problem !== null) return
    setPercent(0)
    await send(file, setPercent).catch((error: unknown) => setFault(isUnjudged(error) ? words.brokeOff : causeOf(error, words)))
    setPercent(null)
  }
  return (
    <>
      <FileChoice label={words.file} accept=".zip,application/zip" fault={fault} onFile={setFile} />
      <div className="cluster">
        <Button look="primary" busy={percent !== null} onClick={() => void submit()}>
          {action}
        </Button>
        <span className="small secondary" role="status">
          {percent === null ? words.uploadChanges : fill(words.sending, { n: percent })}
        </span>
      </div>
    </>
  )
}
