import { useState } from 'react'
import type { CollectionPoint } from '#shared/contracts/water.ts'
import { formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { texts } from '../texts.ts'
import { useProtocol } from './use-protocol.tsx'

type Meter = CollectionPoint['liczniki'][number]

const PDF = 'pdf'
const PDF_WITH_PHOTOS = 'pdf-zdjecia'

function meterLabel({ numerLicznika: number, dataWyjecia }: Meter, words: TextsOf<typeof texts>): string {
  return dataWyjecia === null ? fill(words.current, { number }) : fill(words.archive, { number, date: formatDate(dataWyjecia) })
}

/** Point, meter, kind of file; below it what became of the last download, until another choice is made. */
export function ProtocolForm({ points }: { readonly points: readonly CollectionPoint[] }) {
  const words = useTexts(texts)
  const [pointId, setPointId] = useState<number | null>(null)
  const [number, setNumber] = useState<string | null>(null)
  const [file, setFile] = useState(PDF)
  const { answer, isBusy, download, clear } = useProtocol()
  const point = points.find(({ idPunktuOdbioru }) => idPunktuOdbioru === pointId) ?? points.find(({ liczniki }) => liczniki.length > 0)
  const meters = point?.liczniki ?? []
  const meter = meters.find(({ numerLicznika }) => numerLicznika === number) ?? meters[0]
  const choose = (change: () => void) => {
    clear()
    change()
  }
  return (
    <Card>
      <div className="protocol stack">
        <Select
          label={words.point}
          value={String(point?.idPunktuOdbioru)}
          options={points.map(({ idPunktuOdbioru, adresPunktuOdbioru }) => ({ value: String(idPunktuOdbioru), label: adresPunktuOdbioru }))}
          onChange={(value) => choose(() => setPointId(Number(value)))}
        />
        {meter ? (
          <Select
            label={words.meterNo}
            hint={words.meterHelp}
            value={meter.numerLicznika}
            options={meters.map((one) => ({ value: one.numerLicznika, label: meterLabel(one, words) }))}
            onChange={(value) => choose(() => setNumber(value))}
          />
        ) : (
          <Notice live>{words.noMetersHere}</Notice>
        )}
        <Select
          label={words.fileType}
          value={file}
          options={[
            { value: PDF, label: words.pdf },
            { value: PDF_WITH_PHOTOS, label: words.pdfPhotos },
          ]}
          onChange={(value) => choose(() => setFile(value))}
        />
        <div>
          <Button
            look="primary"
            icon="download"
            disabled={!meter}
            busy={isBusy}
            onClick={() => meter && void download(meter.numerLicznika, file === PDF_WITH_PHOTOS)}
          >
            {words.download}
          </Button>
        </div>
        <Answer>{answer}</Answer>
      </div>
    </Card>
  )
}

/** What became of the download, to be read and copied. */
function Answer({ children }: { readonly children: string | null }) {
  const words = useTexts(texts)
  return (
    <div>
      {children === null && <p className="secondary small">{words.responseHint}</p>}
      <p role="status" aria-label={words.response} className={children === null ? 'visually-hidden' : 'protocol__answer'}>
        {children}
      </p>
    </div>
  )
}
