import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { useConfiguration } from '#ui/portal/configuration.ts'
import type { Account } from '#ui/portal/session-store.ts'
import { ConsentsDialog } from './consents-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { texts } from './texts.ts'

/** What can be done with the account, by the office's configuration and the rights of the person (acceptance A-133). */
export function PanelActions({ account }: { readonly account: Account }) {
  const t = useTexts(texts)
  const configuration = useConfiguration()
  const [open, setOpen] = useState<'consents' | 'delete' | null>(null)
  const isFull = !account.czyOgraniczony
  const close = () => setOpen(null)
  const asksConsents = configuration?.czyPytacOZgodeNaPowiadomieniaEmail === true || configuration?.czyPytacOZgodeNaPowiadomieniaSms === true
  return (
    <Card title={t.settings} flush>
      <ul role="list" className="panel__actions">
        <Action lead={t.changeEmailLead}>
          <LinkButton href="/zmiana-email" icon="mail">
            {t.changeEmail}
          </LinkButton>
        </Action>
        <Action lead={t.changePasswordLead}>
          <LinkButton href="/zmiana-hasla" icon="key">
            {t.changePassword}
          </LinkButton>
        </Action>
        {isFull && asksConsents && (
          <Action lead={t.consentsLead}>
            <Button icon="message" onClick={() => setOpen('consents')}>
              {t.consents}
            </Button>
          </Action>
        )}
        {isFull && configuration?.czyWidoczneDaneKorespondencyjne && (
          <Action lead={t.correspondenceLead}>
            <LinkButton href="/dane-korespondencyjne" icon="home">
              {t.correspondence}
            </LinkButton>
          </Action>
        )}
        {isFull && configuration?.czy2Fa && (
          <Action lead={t.twoFactorLead}>
            <LinkButton href="/uwierzytelnianie-dwuskladnikowe" icon="lock">
              {t.twoFactor}
            </LinkButton>
          </Action>
        )}
        <Action lead={t.sessionsLead}>
          <LinkButton href="/otwarte-sesje" icon="clock">
            {t.sessions}
          </LinkButton>
        </Action>
        <Action lead={t.deleteLead}>
          <Button icon="close" onClick={() => setOpen('delete')}>
            {t.deleteAccount}
          </Button>
        </Action>
      </ul>
      {open === 'consents' && <ConsentsDialog onClose={close} />}
      {open === 'delete' && <DeleteDialog onClose={close} />}
    </Card>
  )
}

function Action({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  return (
    <li className="panel__action">
      {children}
      <span className="secondary">{lead}</span>
    </li>
  )
}
