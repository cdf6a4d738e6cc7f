import { useState } from 'react'
import { base64Of } from '#client/desk/bytes.ts'
import { deskCall } from '#client/desk/call.ts'
import { FileChoice } from '#client/desk/file-choice.tsx'
import { useGo } from '#client/page/navigation.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { contract } from '../calls/contract.ts'
import { PIECE_BYTES } from '../calls/piece.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from './cause.ts'

const MEGABYTE = 1024 ** 2

/** Sends a delivery piece by piece and has it checked; what became of it stands on its own page, also after a reload. */
async function send(file: File, tell: (percent: number) => void): Promise<number> {
  const { id } = await deskCall(contract.begin, { body: { nazwa: file.name, bajtow: file.size } })
  for (let od = 0; od < file.size; od += PIECE_BYTES) {
    await deskCall(contract.piece, { body: { id, od, tresc: await base64Of(file.slice(od, od + PIECE_BYTES)) } })
    tell(Math.min(100, Math.round(((od + PIECE_BYTES) / file.size) * 100)))
  }
  await deskCall(contract.check, { body: { id } })
  return id
}

export function UploadCard({ mostMB }: { readonly mostMB: number }) {
  const t = useTexts(texts)
  const go = useGo()
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    if (!file || file.size === 0) return setFault(t.chooseFirst)
    if (file.size > mostMB * MEGABYTE) return setFault(t.tooLarge)
    setFault(null)
    setPercent(0)
    await send(file, setPercent).then(
      (id) => go(`/urzad/dostawa?id=${id}`),
      (error: unknown) => setFault(causeOf(error, t)),
    )
    setPercent(null)
  }
  return (
    <Card title={t.upload}>
      <div className="stack">
        <p>{fill(t.uploadMore, { n: mostMB })}</p>
        <FileChoice label={t.file} accept=".zip,application/zip" fault={fault} onFile={setFile} />
        <div className="cluster">
          <Button look="primary" busy={percent !== null} onClick={() => void submit()}>
            {t.uploadChecks}
          </Button>
          <span className="small secondary" role="status">
            {percent === null ? t.uploadChanges : fill(t.sending, { n: percent })}
          </span>
        </div>
      </div>
    </Card>
  )
}
