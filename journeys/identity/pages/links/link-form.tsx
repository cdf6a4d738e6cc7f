import { type ComponentType, useState } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useLinkCode } from '../link-code.ts'
import { DeadLink, UsedLink, isDeadLink } from './dead-link.tsx'
import { texts } from './texts.ts'
import type { MailedPage } from '../../addresses.ts'

export interface ByLink {
  readonly code: string
  /** Wraps what the form sends with its code: a dead link replaces the form; any failure goes on to the form. */
  readonly byLink: (sent: Promise<unknown>) => Promise<void>
}

interface LinkFormProps {
  /** Its own address, in which the code stands. */
  readonly page: MailedPage
  readonly words: { readonly title: string; readonly lead: string; readonly failed: string; readonly help: string }
  /** The way to another link. */
  readonly next: { readonly label: string; readonly href: string }
  readonly form: ComponentType<ByLink>
}

/** A page whose form needs the code of a link: the form, or why the link is dead and where another comes from. */
export function LinkForm({ page, words: phrase, next, form: Form }: LinkFormProps) {
  const words = useTexts(texts)
  const { code, isUsed, markUsed } = useLinkCode(page)
  // A dead link takes the form away, and with it the button that was pressed.
  const kept = useKeptFocus(phrase.title)
  const [deadReason, setDeadReason] = useState(code === null ? words.incomplete : null)
  const byLink: ByLink['byLink'] = async (sent) => {
    try {
      await sent
      markUsed()
    } catch (error) {
      if (isDeadLink(error)) setDeadReason(error.opis)
      throw error
    }
  }
  return (
    <PageFrame title={phrase.title} lead={deadReason === null && !isUsed ? phrase.lead : undefined}>
      <div {...kept}>
        {isUsed ? (
          <UsedLink />
        ) : code === null || deadReason !== null ? (
          <DeadLink
            title={phrase.failed}
            reason={deadReason ?? words.incomplete}
            help={phrase.help}
            next={
              <LinkButton look="primary" href={next.href}>
                {next.label}
              </LinkButton>
            }
          />
        ) : (
          <Form code={code} byLink={byLink} />
        )}
      </div>
    </PageFrame>
  )
}
