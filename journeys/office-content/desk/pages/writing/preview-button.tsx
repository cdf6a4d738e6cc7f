import { useEffect, useState } from 'react'
import { useGo } from '#client/page/navigation.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/pages.ts'
import { previewPage } from '../addresses.ts'

/** The preview of a page, with the page to which its button leads back. */
export const previewAt = ({ adres, nazwa }: { readonly adres: string; readonly nazwa: string }) => previewPage.to({ strona: adres, nazwa })

interface PreviewButtonProps {
  readonly form: { readonly isDirty: boolean; readonly isBusy: boolean; readonly submit: () => Promise<void> }
  readonly address: string
}

/** The preview shows what is kept: where something is typed and not kept yet, one press does both. */
export function PreviewButton({ form, address }: PreviewButtonProps) {
  const words = useTexts(texts)
  const go = useGo()
  const [hasSent, setSent] = useState(false)
  const { isDirty, isBusy, submit } = form
  useEffect(() => {
    if (!hasSent || isBusy) return
    // What the portal did not take stays in the form, with why.
    if (isDirty) setSent(false)
    else go(address)
  }, [hasSent, isBusy, isDirty, go, address])
  if (!isDirty) return null
  return (
    <Button busy={isBusy} onClick={() => void submit().then(() => setSent(true))}>
      {words.saveAndPreview}
    </Button>
  )
}
