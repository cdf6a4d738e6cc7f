import { useCallback, useEffect, useState } from 'react'
import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { fill } from '#shared/i18n.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { KeyStep } from './key-step.tsx'
import { texts } from './texts.ts'

interface Invited {
  readonly login: string
  readonly imie: string
  readonly nazwisko: string
}

/** Password and second factor by a link. Its code stands behind `#`, goes to no log, and out of the address at once. */
export function Page() {
  const words = useTexts(texts)
  usePageTitle(words.invitation)
  const [kod] = useState(() => location.hash.slice(1))
  const [invited, setInvited] = useState<Invited | 'dead' | null>(null)
  const [isSet, setIsSet] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const ask = useCallback(() => {
    setError(null)
    // A portal that does not answer has not judged the link, and its code is in the address no more.
    deskCall(contract.invitation, { body: { kod } }).then(setInvited, (cause: unknown) =>
      isUnjudged(cause) ? setError(cause) : setInvited('dead'),
    )
  }, [kod])
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    ask()
  }, [ask])
  const lead =
    invited !== null && invited !== 'dead'
      ? fill(words.invited, { name: `${invited.imie} ${invited.nazwisko}`, login: invited.login })
      : undefined
  return (
    <div className="desk-narrow">
      <PageHeading title={words.invitation} lead={lead} />
      {invited === null && (error === null ? <Loading /> : <LoadFailure error={error} retry={ask} />)}
      {invited === 'dead' && (
        <Notice kind="warning" title={words.badLink}>
          {words.badLinkMore}
        </Notice>
      )}
      {lead !== undefined && (
        <Card title={isSet ? words.secondFactor : words.newPassword}>
          {isSet ? <KeyStep /> : <NewPassword kod={kod} onSet={() => setIsSet(true)} />}
        </Card>
      )}
    </div>
  )
}

function NewPassword({ kod, onSet }: { readonly kod: string; readonly onSet: () => void }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { haslo: '' },
    secrets: ['haslo'],
    check: ({ haslo }) => (haslo === '' ? { haslo: words.required } : {}),
    send: async ({ haslo }) => void (await deskCall(contract.invited, { body: { kod, haslo } })),
    onSent: onSet,
  })
  return (
    <FormFrame form={form} submit={words.setPassword}>
      <PasswordField {...form.text('haslo')} label={words.password} autoComplete="new-password" />
    </FormFrame>
  )
}
