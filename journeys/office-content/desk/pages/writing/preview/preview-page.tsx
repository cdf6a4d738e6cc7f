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
  const t = useTexts(texts)
  const { strona = '/strona-glowna', nazwa } = useSearchValues()
  const [jezyk, setLanguage] = useState<string>('pl')
  const [rozmiar, setSize] = useState<string>('mala')
  const [width, setWidth] = useState('phone')
  const [contrast, setContrast] = useState<string>('both')
  usePageTitle(t.preview)
  return (
    <>
      <PageHeading title={t.preview} lead={t.previewLead} />
      <div className="stack">
        <PreviewBanner name={nazwa} />
        <div className="desk-preview__choices">
          <SegmentedControl
            label={t.language}
            value={jezyk}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
            onChange={setLanguage}
          />
          <SegmentedControl
            label={t.width}
            value={width}
            options={[
              { value: 'phone', label: t.phone },
              { value: 'screen', label: t.screen },
            ]}
            onChange={setWidth}
          />
          <SegmentedControl
            label={t.size}
            value={rozmiar}
            options={Object.entries(SIZES).map(([value, label]) => ({ value, label }))}
            onChange={setSize}
          />
          <SegmentedControl
            label={t.contrasts}
            value={contrast}
            options={[
              { value: 'plain', label: t.plain },
              { value: 'high', label: t.contrast },
              { value: 'both', label: t.both },
            ]}
            onChange={setContrast}
          />
        </div>
        <PreviewFrames asked={{ strona, jezyk, rozmiar }} contrast={contrast} width={width} />
      </div>
    </>
  )
}
