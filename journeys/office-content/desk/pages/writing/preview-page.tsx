import { useState } from 'react'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk-preview.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/language.ts'
import { Link } from '#ui/action/link.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { texts } from '../../words/pages.ts'
import './writing.css'

const SIZES = { mala: '100%', duza: '125%', bardzo_duza: '150%' } as const

/** A page of the portal with all drafts, as residents would see it: language, contrast, size of the text, telephone or screen. */
export function Page() {
  const t = useTexts(texts)
  const { strona = '/strona-glowna', nazwa } = useSearchValues()
  const [jezyk, setLanguage] = useState<string>('pl')
  const [rozmiar, setSize] = useState<string>('mala')
  const [width, setWidth] = useState('phone')
  const [isContrast, setContrast] = useState(false)
  usePageTitle(t.preview)
  const search = new URLSearchParams({ strona, jezyk, rozmiar, kontrast: isContrast ? '1' : '0' })
  return (
    <>
      <PageHeading title={t.preview} lead={t.previewLead} />
      <div className="stack">
        <p>
          <Link href={nazwa ? `/urzad/tresci/strona?nazwa=${encodeURIComponent(nazwa)}` : '/urzad/tresci'}>
            {nazwa ? t.backToPage : t.all}
          </Link>
        </p>
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
          <Checkbox label={t.contrast} checked={isContrast} onChange={(event) => setContrast(event.target.checked)} />
        </div>
        <iframe
          key={`${search}`}
          className="desk-preview__frame"
          data-width={width}
          title={t.preview}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          src={`/api${contract.page.path}?${search}`}
        />
      </div>
    </>
  )
}
