import { useState } from 'react'
import { base64Of } from '#client/desk/bytes.ts'
import { deskCall } from '#client/desk/call.ts'
import { FileChoice } from '#client/desk/forms/file-choice.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/statements/contract.ts'
import { MOST_MB, PIECE_BYTES } from '../../calls/statements/piece.ts'
import { statementTexts } from '../../words/statement-texts.ts'
import { statementCause } from './cause.ts'

const MEGABYTE = 1024 ** 2
const LONGEST_NAME = 100

/** Sends a file piece by piece and has it tried; what became of it stands in the list, also after a reload. */
async function send(file: File, tell: (percent: number) => void): Promise<void> {
  const { id } = await deskCall(contract.begin, { body: { nazwa: file.name.slice(-LONGEST_NAME), bajtow: file.size } })
  let od = 0
  while (od < file.size) {
    const next = file.slice(od, od + PIECE_BYTES)
    const { odebrano } = await deskCall(contract.piece, { body: { id, od, tresc: await base64Of(next) } })
    od = odebrano
    tell(Math.round((od / file.size) * 100))
  }
  await deskCall(contract.check, { body: { id } })
}

/** `samples`: where a demo has files to upload. */
export function UploadCard({ samples }: { readonly samples: string | null }) {
  const words = useTexts(statementTexts)
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    if (!file || file.size === 0) return setFault(words.chooseFirst)
    if (file.size > MOST_MB * MEGABYTE) return setFault(words.tooLarge)
    setFault(null)
    setPercent(0)
    await send(file, setPercent).then(
      () => showMessage(words.begun),
      (error: unknown) => setFault(statementCause(error, words)),
    )
    setPercent(null)
    await renew(contract.list)
  }
  return (
    <Card title={words.upload} className="no-print">
      <div className="stack">
        {samples !== null && (
          <p className="small">
            {words.samples}{' '}
            <a href={samples} target="_blank" rel="noreferrer">
              {words.samplesLink}
            </a>
          </p>
        )}
        <FileChoice label={words.file} accept=".sta,.mt940,.940,.txt,.xml,.csv" fault={fault} onFile={setFile} />
        <div className="cluster">
          <Button look="primary" busy={percent !== null} onClick={() => void submit()}>
            {words.send}
          </Button>
          <span className="small secondary" role="status">
            {percent === null ? fill(words.most, { n: MOST_MB }) : fill(words.sending, { n: percent })}
          </span>
        </div>
      </div>
    </Card>
  )
}
