import { useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { failureWords } from '#client/form/failure.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { texts as accountTexts } from '../texts.ts'
import { type Addresses, type ProviderForm, type Purpose, returnAddresses } from './begin.ts'
import { texts } from './texts.ts'

interface ProviderStartProps {
  readonly title: string
  readonly redirect: string
  readonly purpose?: Purpose
  /** Page that opens after the sign-in. */
  readonly link: string
  readonly back: { readonly label: string; readonly href: string }
  readonly begin: (addresses: Addresses) => Promise<ProviderForm>
}

/** Fetches the signed request and posts it to the provider: by itself, and by a button for browsers that hinder that. */
export function ProviderStart({ title, redirect, purpose = 'logowanie', link, back, begin }: ProviderStartProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const { retry } = useTexts(uiTexts)
  const [form, setForm] = useState<ProviderForm | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isAsked = useRef(false)
  const ask = () => {
    setError(null)
    begin(returnAddresses(purpose, link)).then(setForm, setError)
  }
  useEffect(() => {
    // Each request works once: a second effect must not replace the one under way.
    if (isAsked.current) return
    isAsked.current = true
    ask()
  })
  return (
    <PageFrame title={title} lead={error === null ? redirect : undefined} breadcrumb={[back, { label: title }]}>
      {error !== null ? (
        <Notice
          kind="error"
          live
          actions={
            <>
              <Button icon="refresh" onClick={ask}>
                {retry}
              </Button>
              <LinkButton href={back.href}>{accountWords.back}</LinkButton>
            </>
          }
        >
          {failureWords(error, { failed: words.redirectFailed })}
        </Notice>
      ) : form === null ? (
        <Loading lines={2} />
      ) : (
        <PostedForm form={form} label={words.goOn} />
      )}
    </PageFrame>
  )
}

function PostedForm({ form, label }: { readonly form: ProviderForm; readonly label: string }) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.submit(), [])
  return (
    <form ref={element} method="post" action={form.urlWKZalogujDoPrzekierowania}>
      <input type="hidden" name="SAMLRequest" value={form.saml} />
      <input type="hidden" name="RelayState" value={form.relayState} />
      <Button type="submit" look="primary" iconAfter="arrow-right">
        {label}
      </Button>
    </form>
  )
}
