import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Card } from '#ui/layout/card.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { contract } from '../../why/contract.ts'
import type { Why } from '../../why/rows.ts'
import { whyTexts } from '../../why/texts.ts'
import { lastYearText } from '../../why/words.ts'
import { Growth } from './growth.tsx'
import { Letters } from './letters.tsx'
import { Parts } from './parts.tsx'
import { Pay } from './pay.tsx'
import './why.css'
import './why-parts.css'

interface WhyViewProps {
  readonly why: Why
  /** The answer of another day, while that of the chosen one is on its way. */
  readonly isOld: boolean
  readonly onDay: (day: string) => void
}

/** How the amount goes on, what it is made of, what the letters mean; beside it, how it is paid. */
export function WhyView({ why, isOld, onDay }: WhyViewProps) {
  const { words, language } = useReader(whyTexts)
  const ids = why.raty.map((rata) => rata.idNaleznosciRatyZbiorczej)
  const query = { idKartyNaleznosci: why.idKartyNaleznosci, raty: ids.join(','), dzien: why.dzien }
  const lastYear = lastYearText(why, { words, language })
  return (
    <div className="why" aria-busy={isOld}>
      <div className="why__main stack">
        <Growth why={why} onDay={onDay} />
        <Parts why={why} />
        {why.rokWczesniej !== null && lastYear && (
          <Card title={fill(words.lastYear, { year: why.rokWczesniej })}>
            <p>{lastYear}</p>
          </Card>
        )}
        <Letters why={why} />
        <div className="why__below">
          <p className="secondary small">{why.stanNaDzien && `${words.dataOf} ${formatDate(why.stanNaDzien)}`}</p>
          <FileButtons of={contract.why} query={query} />
        </div>
      </div>
      <Pay why={why} ids={ids} />
    </div>
  )
}
