import { type ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useAct } from '#client/call/use-act.ts'
import { failureWords } from '#client/form/failure.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { Notice } from '#ui/message/notice.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useLinkCode } from '../link-code.ts'
import { DeadLink, UsedLink, isDeadLink } from './dead-link.tsx'
import { texts } from './texts.ts'
import type { MailedPage } from '../../addresses.ts'

interface LinkActionProps {
  /** Its own address, in which the code stands. */
  readonly page: MailedPage
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly failed: string
  readonly help: string
  /** The way to another link. */
  readonly next: ReactNode
  /** Uses the code up; rejects with `ApiError`. */
  readonly send: (code: string) => Promise<unknown>
  readonly onDone: () => void
}

/** What a mailed link does, behind a button: scanners of mail open links, and must not use them up (security checklist part 3). */
export function LinkAction({ page, title, lead, submit, failed, help, next, send, onDone }: LinkActionProps) {
  const words = useTexts(texts)
  const { code, isUsed, markUsed } = useLinkCode(page)
  // A dead link takes the button away that was pressed.
  const kept = useKeptFocus(title)
  const {
    run,
    isBusy,
    failure: error,
  } = useAct(async (hash: string) => {
    await send(hash)
    markUsed()
    onDone()
  })
  const isDead = code === null || isDeadLink(error)
  return (
    <PageFrame title={title} lead={isDead || isUsed ? undefined : lead}>
      <div {...kept}>
        {isUsed ? (
          <UsedLink />
        ) : isDead ? (
          <DeadLink title={failed} reason={isDeadLink(error) ? error.opis : words.incomplete} help={help} next={next} />
        ) : (
          <div className="stack reading">
            {error !== null && (
              <Notice kind="error" live>
                {failureWords(error, { failed })}
              </Notice>
            )}
            <div>
              <Button look="primary" icon="check" busy={isBusy} onClick={() => run(code)}>
                {submit}
              </Button>
            </div>
          </div>
        )}
      </div>
    </PageFrame>
  )
}
