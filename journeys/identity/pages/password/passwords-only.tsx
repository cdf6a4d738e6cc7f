import type { ReactNode } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { texts } from '../texts.ts'

/** A form that only leads to signing in with a password; where the office has switched that off, the page says so instead. */
export function PasswordsOnly({ children }: { readonly children: ReactNode }) {
  const words = useTexts(texts)
  if (useConfiguration()?.czyLogowaniePrzezPortal !== false) return children
  return <Notice actions={<LinkButton href="/logowanie">{words.signIn}</LinkButton>}>{words.passwordsOff}</Notice>
}
