import { contract } from '#shared/contracts/desk/preview.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/pages.ts'

interface PreviewFramesProps {
  readonly asked: { readonly strona: string; readonly jezyk: string; readonly rozmiar: string }
  /** `plain`, `high`, or both side by side. */
  readonly contrast: string
  readonly width: string
}

/** The drawn page, in a telephone or as wide as the screen, as residents with and without high contrast have it. */
export function PreviewFrames({ asked, contrast, width }: PreviewFramesProps) {
  const words = useTexts(texts)
  const frames = [
    { kontrast: '0', title: words.plainFrame, isShown: contrast !== 'high' },
    { kontrast: '1', title: words.contrastFrame, isShown: contrast !== 'plain' },
  ]
  return (
    <div className="desk-preview__frames" data-width={width}>
      {frames
        .filter(({ isShown }) => isShown)
        .map(({ kontrast, title }) => {
          const address = `/api${contract.page.path}?${new URLSearchParams({ ...asked, kontrast })}`
          return (
            <figure key={kontrast} className="desk-preview__device">
              <iframe
                key={address}
                className="desk-preview__frame"
                title={title}
                sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                src={address}
              />
              <figcaption className="small secondary">{title}</figcaption>
            </figure>
          )
        })}
    </div>
  )
}
