import { useDesk } from '#client/desk/use-desk.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../../calls/pages/contract.ts'
import { texts } from '../../../words/pages.ts'
import { texts as settingsTexts } from '../../../words/settings.ts'
import { CONTENT, writingPage } from '../../addresses.ts'
import { StateTag } from '../state-tag.tsx'
import { formAt, pieceOf } from '../tree/piece-names.ts'

const EDITOR = /^(pages|procedures|information|legal)\//

/** Where whoever looks came from: the editor of a page, or the form of a file of settings. */
function editorOf(name: string): string {
  const piece = pieceOf(name)
  if (piece) return formAt(piece)
  return EDITOR.test(name) ? writingPage.to({ nazwa: name }) : CONTENT
}

/** That what stands below is a draft, or no other than what residents read; and the way back. */
export function PreviewBanner({ name }: { readonly name: string | undefined }) {
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
