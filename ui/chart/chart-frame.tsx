import { type ReactNode, useId, use } from 'react'
import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts, useLanguage } from '../language/use-texts.tsx'
import { texts } from '../language/texts.ts'
import { DownloadButton } from '../action/download-button.tsx'
import { saveFile } from '../action/save-file.ts'
import { showMessage } from '../message/snackbar.ts'
import type { ChartData } from './shape/chart-data.ts'
import './chart.css'
import './chart-narrow.css'
import './chart-pie.css'
import './chart-modes.css'
import '../stroke.css'
import { CreditContext } from './share/credit.ts'

export interface ChartFrameProps {
  /** Shown above the picture; without it the caption of the table below names both. */
  readonly heading?: 'h2' | 'h3' | undefined
  /** A sentence on how to read it. */
  readonly note?: ReactNode
}

/** A figure: its name, the picture for eyes alone, what it can be taken along as. The same data stand in the table below. */
export function ChartFrame({
  data,
  heading: Heading,
  note,
  className = '',
  children,
}: ChartFrameProps & { readonly data: ChartData; readonly className?: string; readonly children: ReactNode }) {
  const words = useTexts(texts)
  const id = useId()
  return (
    <figure className={`chart ${className}`} {...(Heading && { 'aria-labelledby': id })}>
      {Heading && (
        <figcaption className="chart__head">
          <Heading id={id} className="chart__title">
            {data.title}
          </Heading>
          {note && <p className="chart__note secondary small">{note}</p>}
        </figcaption>
      )}
      <div className="chart__picture" role="img" aria-label={`${data.title}. ${words.chartAsTable}`}>
        {children}
      </div>
      <PictureButtons data={data} />
    </figure>
  )
}

/** The picture to take along, with its title, whose it is, of which day and where it is from. */
function PictureButtons({ data }: { readonly data: ChartData }) {
  const credit = use(CreditContext)
  const words = useTexts(texts)
  const language = useLanguage()
  if (credit === null || data.items.length === 0) return null
  const take = async (kind: 'svg' | 'png') => {
    const { pictureOf, pngOf } = await import('./share/take.ts')
    const { office, date, path } = credit
    const day = date === null ? [] : [fill(words.dataDate, { date: formatLongDate(date, language) })]
    const svg = pictureOf(data, {
      lines: [[office, ...day].join(' · '), fill(words.source, { address: `${location.origin}${path}` })],
      language,
    })
    saveFile({
      name: `${fileName(data.title)}.${kind}`,
      content: kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg),
    })
  }
  return (
    <div className="chart__files no-print">
      {(['png', 'svg'] as const).map((kind) => (
        <DownloadButton
          key={kind}
          look="quiet"
          name={fill(words.pictureOf, { kind: kind.toUpperCase(), title: data.title })}
          download={() => take(kind)}
          onDone={() => showMessage(words.downloaded)}
          explain={() => words.pictureFailed}
        >
          {fill(words.picture, { kind: kind.toUpperCase() })}
        </DownloadButton>
      ))}
    </div>
  )
}

/** Words of the title that every file system takes. */
function fileName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}
