import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { withoutGroups } from '#shared/person/identifier-digits.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from './texts.ts'

const UNAUTHORIZED = 1005
const LINK_EXPIRED = 1530

/** Whether what was begun by the link is over: nobody is signed in here yet, so there is no session to renew. */
const isOver = (error: unknown) => error instanceof ApiError && (error.kod === UNAUTHORIZED || error.kod === LINK_EXPIRED)

/** The key of the second factor, and its first code. */
export function KeyStep() {
  const words = useTexts(texts)
  const [key, setKey] = useState<{ readonly klucz: string; readonly obrazKodu: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const ask = useCallback(() => {
    setError(null)
    deskCall(contract.key, { body: {} }).then(setKey, setError)
  }, [])
  useEffect(ask, [ask])
  const form = useForm({
    initial: { kod: '' },
    secrets: ['kod'],
    check: ({ kod }) => (/^\d{6}$/.test(withoutGroups(kod)) ? {} : { kod: words.sixDigits }),
    send: ({ kod }) =>
      deskCall(contract.enrol, { body: { kod: withoutGroups(kod) } }).then(
        () => undefined,
        (cause: unknown) => {
          if (isOver(cause)) setError(cause)
          throw cause
        },
      ),
    onSent: () => location.assign('/urzad'),
  })
  if (isOver(error))
    return (
      <Notice kind="warning" title={words.enrolOver} live>
        {words.enrolOverMore}
      </Notice>
    )
  if (error !== null) return <LoadFailure error={error} retry={ask} />
  if (!key) return <Loading />
  return (
    <FormFrame form={form} submit={words.begin}>
      <p>{words.secondFactorMore}</p>
      <img src={key.obrazKodu} alt={words.qr} width="240" height="240" />
      <p>
        {words.key}: <code className="desk-key">{key.klucz}</code>
      </p>
      <TextField {...form.text('kod')} label={words.code} inputMode="numeric" autoComplete="one-time-code" />
    </FormFrame>
  )
}
