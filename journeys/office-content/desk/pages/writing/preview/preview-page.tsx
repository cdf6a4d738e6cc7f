import { useState } from 'react'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/language.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { texts } from '../../../words/pages.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { PreviewFrames } from './preview-frames.tsx'
import '../writing.css'

const SIZES = { mala: '100%', duza: '125%', bardzo_duza: '150%' } as const

/** A page of the portal with all drafts, as residents would see it: language, contrast, size of the text, telephone or screen. */
export function Page() {
  const words = useTexts(texts)
  const { strona = '/strona-glowna', nazwa } = useSearchValues()
  const [jezyk, setLanguage] = useState<string>('pl')
  const [rozmiar, setSize] = useState<string>('mala')
  const [width, setWidth] = useState('phone')
  const [contrast, setContrast] = useState<string>('both')
  usePageTitle(words.preview)
  return (
    <>
      <PageHeading title={words.preview} lead={words.previewLead} />
      <div className="stack">
        <PreviewBanner name={nazwa} />
        <div className="desk-preview__choices">
          <SegmentedControl
            label={words.language}
            value={jezyk}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
            onChange={setLanguage}
          />
          <SegmentedControl
            label={words.width}
            value={width}
            options={[
              { value: 'phone', label: words.phone },
              { value: 'screen', label: words.screen },
            ]}
            onChange={setWidth}
          />
          <SegmentedControl
            label={words.size}
            value={rozmiar}
            options={Object.entries(SIZES).map(([value, label]) => ({ value, label }))}
            onChange={setSize}
          />
          <SegmentedControl
            label={words.contrasts}
            value={contrast}
            options={[
              { value: 'plain', label: words.plain },
              { value: 'high', label: words.contrast },
              { value: 'both', label: words.both },
            ]}
            onChange={setContrast}
          />
        </div>
        <PreviewFrames asked={{ strona, jezyk, rozmiar }} contrast={contrast} width={width} />
      </div>
    </>
  )
}
