import type { ReactNode } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'
import './dead-link.css'

const LINK_EXPIRED = 1530

/** Whether the code was used, replaced by a newer one, or is too old: no second try with it can succeed. */
export function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kod === LINK_EXPIRED
}

interface DeadLinkProps {
  readonly title: string
  /** What exactly is wrong: the server's words. */
  readonly reason: string
  /** How long such links live, and what to do now. */
  readonly help: string
  /** The way to another link. */
  readonly next: ReactNode
}

/** To who comes back to a link that has done its work in this tab. */
export function UsedLink() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  return (
    <div className="dead-link">
      <Notice
        kind="success"
        title={words.usedTitle}
        actions={
          <LinkButton look="primary" href="/logowanie">
            {accountWords.toSignIn}
          </LinkButton>
        }
      >
        {words.used}
      </Notice>
    </div>
  )
}

/** Says that a link no longer works, and the way on (acceptance A-109). */
export function DeadLink({ title, reason, help, next }: DeadLinkProps) {
  const accountWords = useTexts(accountTexts)
  const actions = (
    <>
      {next}
      <LinkButton href="/logowanie">{accountWords.signIn}</LinkButton>
    </>
  )
  return (
    <div className="dead-link">
      <Notice kind="error" live title={title} actions={actions}>
        <p>{reason}</p>
        <p>{help}</p>
      </Notice>
    </div>
  )
}
