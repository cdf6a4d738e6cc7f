import { useCallback, useEffect, useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { contract } from '#shared/contracts/desk.ts'
import { withoutGroups } from '#shared/person/identifier-digits.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { texts } from './texts.ts'

/** The key of the second factor, and its first code. */
export function KeyStep() {
  const t = useTexts(texts)
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
    check: ({ kod }) => (/^\d{6}$/.test(withoutGroups(kod)) ? {} : { kod: t.sixDigits }),
    send: async ({ kod }) => void (await deskCall(contract.enrol, { body: { kod: withoutGroups(kod) } })),
    onSent: () => location.assign('/urzad'),
  })
  if (error !== null) return <LoadFailure error={error} retry={ask} />
  if (!key) return <Loading />
  return (
    <FormFrame form={form} submit={t.begin}>
      <p>{t.secondFactorMore}</p>
      <img src={key.obrazKodu} alt={t.qr} width="240" height="240" />
      <p>
        {t.key}: <code className="desk-key">{key.klucz}</code>
      </p>
      <TextField {...form.text('kod')} label={t.code} inputMode="numeric" autoComplete="one-time-code" />
    </FormFrame>
  )
}
