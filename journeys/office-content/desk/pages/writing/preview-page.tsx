import { useState, type ReactNode } from 'react'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/language.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '../../words/pages.ts'
import { PreviewFrames } from './preview-frames.tsx'
import './writing.css'
import { contract } from '../../calls/pages/contract.ts'
import { texts as settingsTexts } from '../../words/settings.ts'
import { CONTENT, writingPage } from '../addresses.ts'
import { StateTag } from './state-tag.tsx'
import { formAt, pieceOf } from './piece-names.ts'

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

const EDITOR = /^(pages|procedures|information|legal)\//

/** Where whoever looks came from: the editor of a page, or the form of a file of settings. */
function editorOf(name: string): string {
  const piece = pieceOf(name)
  if (piece) return formAt(piece)
  return EDITOR.test(name) ? writingPage.to({ nazwa: name }) : CONTENT
}

/** That what stands below is a draft, or no other than what residents read; and the way back. */
function PreviewBanner({ name }: { readonly name: string | undefined }) {
  return name === undefined ? <Banner isDraft back={CONTENT} /> : <BannerOf name={name} />
}

function BannerOf({ name }: { readonly name: string }) {
  const settings = useTexts(settingsTexts)
  const piece = pieceOf(name)
  const { data } = useDesk(contract.page, { nazwa: name })
  // Until the state is known it is called a draft: the wrong way round somebody would take one for published.
  const isDraft = data?.stan !== 'opublikowana'
  return (
    <Banner
      isDraft={isDraft}
      back={editorOf(name)}
      state={data && <StateTag stan={data.stan} plan={data.plan} />}
      title={piece ? settings[piece] : data?.tytul}
    />
  )
}

interface BannerProps {
  readonly isDraft: boolean
  readonly back: string
  readonly state?: ReactNode
  readonly title?: string | undefined
}

function Banner({ isDraft, back, state, title }: BannerProps) {
  const words = useTexts(texts)
  return (
    <Notice
      kind={isDraft ? 'warning' : 'information'}
      title={
        <>
          {title ? `${title} ` : ''}
          {state}
        </>
      }
      actions={
        <LinkButton look="secondary" href={back}>
          {words.backToPage}
        </LinkButton>
      }
    >
      {isDraft ? words.previewDraft : words.previewPublished}
    </Notice>
  )
}
