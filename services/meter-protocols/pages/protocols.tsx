import { useState } from 'react'
import { contract as water, type CollectionPoint } from '#shared/contracts/water.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Nothing } from '#ui/sheet/sheet-view.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useServiceTrail } from '#client/page/trail.ts'
import { useSubject } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { useApi } from '#client/call/use-api.ts'
import { ApiError } from '#client/call/api-error.ts'
import { callFile } from '#client/call/call-file.ts'
import { type Outcome, useLatest } from '#client/call/use-latest.ts'
import { formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { Select } from '#ui/form/select.tsx'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'
import { contract } from '../contract.ts'
import { encodeNumber } from '../number.ts'
import './protocols.css'

/** `/uslugi/protokol-wymiany-wodomierza`: the report of a meter replacement as a file. */
export function Page() {
  const words = useTexts(texts)
  const subject = useSubject()
  const call = useApi(water.points)
  const hasMeters = call.data?.punktyOdbioru.some(({ liczniki }) => liczniki.length > 0)
  return (
    <PageFrame title={words.title} lead={hasMeters ? words.lead : undefined} breadcrumb={useServiceTrail(service.id)}>
      <Loaded call={call} lines={5} keeps>
        {({ punktyOdbioru }) =>
          hasMeters && subject ? (
            <ProtocolForm key={subjectKey(subject)} points={punktyOdbioru} />
          ) : (
            <Nothing service={service} title={words.noMeters} help={words.noMetersHelp} />
          )
        }
      </Loaded>
    </PageFrame>
  )
}

type Meter = CollectionPoint['liczniki'][number]

const PDF = 'pdf'
const PDF_WITH_PHOTOS = 'pdf-zdjecia'

function meterLabel({ numerLicznika: number, dataWyjecia }: Meter, words: TextsOf<typeof texts>): string {
  return dataWyjecia === null ? fill(words.current, { number }) : fill(words.archive, { number, date: formatDate(dataWyjecia) })
}

/** Point, meter, kind of file; below it what became of the last download, until another choice is made. */
function ProtocolForm({ points }: { readonly points: readonly CollectionPoint[] }) {
  const words = useTexts(texts)
  const { point, meter, setPointId, setNumber } = useMeter(points)
  const [file, setFile] = useState(PDF)
  const { outcome, clear, download } = useDownload()
  const choosing = (set: (value: string) => void) => (value: string) => {
    clear()
    set(value)
  }
  return (
    <Card>
      <div className="protocol stack">
        <Select
          label={words.point}
          value={String(point?.idPunktuOdbioru)}
          options={points.map(({ idPunktuOdbioru, adresPunktuOdbioru }) => ({ value: String(idPunktuOdbioru), label: adresPunktuOdbioru }))}
          onChange={choosing(setPointId)}
        />
        {point && meter ? (
          <Select
            label={words.meterNo}
            hint={words.meterHelp}
            value={meter.numerLicznika}
            options={point.liczniki.map((one) => ({ value: one.numerLicznika, label: meterLabel(one, words) }))}
            onChange={choosing(setNumber)}
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
          onChange={choosing(setFile)}
        />
        <div>
          <Button
            look="primary"
            icon="download"
            disabled={!meter}
            busy={outcome.step === 'busy'}
            onClick={() => meter && void download(meter, file)}
          >
            {words.download}
          </Button>
        </div>
        <Answer outcome={outcome} />
      </div>
    </Card>
  )
}

/** The meter that is chosen, among those of the point that is chosen; before that the first there is. */
function useMeter(points: readonly CollectionPoint[]) {
  const [pointId, setPointId] = useState<string | null>(null)
  const [number, setNumber] = useState<string | null>(null)
  const point =
    points.find(({ idPunktuOdbioru }) => String(idPunktuOdbioru) === pointId) ?? points.find(({ liczniki }) => liczniki.length > 0)
  const meter = point?.liczniki.find(({ numerLicznika }) => numerLicznika === number) ?? point?.liczniki[0]
  return { point, meter, setPointId, setNumber }
}

/** Takes the protocol of a meter; the outcome is the name of the file. */
function useDownload() {
  const { downloaded } = useTexts(uiTexts)
  const { outcome, run, clear } = useLatest<string>()
  const download = async ({ numerLicznika }: Meter, file: string) => {
    const query = { numerWodomierza: encodeNumber(numerLicznika), czyZeZdjeciami: file === PDF_WITH_PHOTOS ? 'true' : 'false' } as const
    const isSaved = await run(async () => {
      const report = await callFile(contract.protocol, { query })
      saveFile(report)
      return report.name
    })
    if (isSaved) showMessage(downloaded)
  }
  return { outcome, clear, download }
}

/** What became of the download, to be read and copied, in the language of now. */
function Answer({ outcome }: { readonly outcome: Outcome<string> }) {
  const words = useTexts(texts)
  const { fileFailed } = useTexts(uiTexts)
  // What the server says of a refusal stands in the language it was asked in; its faults are the file server's.
  const error = outcome.step === 'failed' ? outcome.error : null
  const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.opis : ''
  const saved = outcome.step === 'done' ? fill(words.saved, { name: outcome.answer }) : null
  const answer = outcome.step === 'failed' ? refusal || fileFailed : saved
  return (
    <div>
      {answer === null && <p className="secondary small">{words.responseHint}</p>}
      <p role="status" aria-label={words.response} className={answer === null ? 'visually-hidden' : 'protocol__answer'}>
        {answer}
      </p>
    </div>
  )
}
