import { useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { textsNow } from '#ui/language/texts-store.ts'
import { PASSWORD_AGAIN, asksPasswordAgain } from './password-again.tsx'
import { texts } from '../texts.ts'

const WRONG_CODE = 1520

/** Fields of a form with which the person proves to be there. */
export const NO_PROOF = { haslo: '', totp: '' }
export type Proof = typeof NO_PROOF

/** Which field the server's demands blame. */
export const PROOF_FIELDS = { 1519: 'haslo', [PASSWORD_AGAIN]: 'haslo', [WRONG_CODE]: 'totp' } as const

/** The password again, or a code of the second factor: each asked only once the server has demanded it. */
export function useProof() {
  const [asksPassword, setAsksPassword] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  return {
    asksPassword,
    asksCode,
    /** What is given of what was asked, as part of the body. */
    given: ({ haslo, totp }: Proof) => ({ ...(asksPassword && { haslo }), ...(asksCode && { totp: totp.replace(/\s/g, '') }) }),
    /** Notes what a failure demands, and passes it on. */
    demand(error: unknown): never {
      if (asksPasswordAgain(error)) setAsksPassword(true)
      const isCode = error instanceof ApiError && error.kod === WRONG_CODE
      if (!isCode || asksCode) throw error
      // No code was given yet, so none can be wrong: the field appears and says why.
      setAsksCode(true)
      throw new ApiError(error.status, { kod: WRONG_CODE, opis: textsNow(texts).codeAgain })
    },
  }
}

type FieldProps = Omit<React.ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'autoComplete' | 'maxLength' | 'required'>

/** The code of the authenticator app. */
export function CodeField(field: FieldProps) {
  const words = useTexts(texts)
  return <TextField {...field} label={words.code} inputMode="numeric" autoComplete="one-time-code" maxLength={9} required />
}
