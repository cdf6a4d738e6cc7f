import { useState } from 'react'
import { CALENDARS_PAGE } from '#shared/payments/calendar-calls.ts'
import { DEVICES_PAGE, MESSAGE_SETTINGS_PAGE, MESSAGES_PAGE, PHONE_PAGE } from '#shared/shell/message-pages.ts'
import { Card } from '#ui/layout/card.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useApi } from '#client/call/use-api.ts'
import type { Account } from '#client/session/session-store.ts'
import { contract } from '../../contract.ts'
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
  const asks = configuration?.czyPytacOZgodeNaPowiadomieniaEmail === true || configuration?.czyPytacOZgodeNaPowiadomieniaSms === true
  // Where the office asks no longer, whoever has agreed can still withdraw.
  const { data: given } = useApi(contract.consents, {}, { isEnabled: isFull && configuration !== undefined && !asks })
  const asksConsents = asks || given?.powiadomieniaEmail === true || given?.powiadomieniaSms === true
  return (
    <Card title={t.settings} flush>
      <ul role="list">
        <Action icon="mail" name={t.changeEmail} lead={t.changeEmailLead} to="/zmiana-email" />
        <Action icon="key" name={t.changePassword} lead={t.changePasswordLead} to="/zmiana-hasla" />
        {isFull && asksConsents && <Action icon="message" name={t.consents} lead={t.consentsLead} to={() => setOpen('consents')} />}
        {isFull && configuration?.czyWidoczneDaneKorespondencyjne && (
          <Action icon="home" name={t.correspondence} lead={t.correspondenceLead} to="/dane-korespondencyjne" />
        )}
        {isFull && configuration?.czy2Fa && (
          <Action icon="lock" name={t.twoFactor} lead={t.twoFactorLead} to="/uwierzytelnianie-dwuskladnikowe" />
        )}
        {isFull && <Action icon="mail" name={t.messages} lead={t.messagesLead} to={MESSAGES_PAGE} />}
        {isFull && <Action icon="settings" name={t.messageSettings} lead={t.messageSettingsLead} to={MESSAGE_SETTINGS_PAGE} />}
        {isFull && <Action icon="calendar" name={t.calendars} lead={t.calendarsLead} to={CALENDARS_PAGE} />}
        {isFull && <Action icon="message" name={t.devices} lead={t.devicesLead} to={DEVICES_PAGE} />}
        {isFull && configuration?.czyPytacOZgodeNaPowiadomieniaSms && (
          <Action icon="phone" name={t.phoneProof} lead={t.phoneProofLead} to={PHONE_PAGE} />
        )}
        <Action icon="list" name={t.sessions} lead={t.sessionsLead} to="/otwarte-sesje" />
        {isFull && <Action icon="eye" name={t.looks} lead={t.looksLead} to="/kto-ogladal-moje-dane" />}
        <Action icon="waste" name={t.deleteAccount} lead={t.deleteLead} to={() => setOpen('delete')} />
      </ul>
      {open === 'consents' && <ConsentsDialog onClose={close} />}
      {open === 'delete' && <DeleteDialog onClose={close} />}
    </Card>
  )
}

interface ActionProps {
  readonly icon: IconName
  readonly name: string
  readonly lead: string
  /** Address of a page, or what opens a dialog. */
  readonly to: string | (() => void)
}

/** A row that can be pressed anywhere; its name alone is read out as the link or button. */
function Action({ icon, name, lead, to }: ActionProps) {
  return (
    <li className="panel__action">
      <Icon name={icon} />
      <div>
        {typeof to === 'string' ? (
          <Link className="panel__name" href={to}>
            {name}
          </Link>
        ) : (
          <button type="button" className="panel__name" onClick={to}>
            {name}
          </button>
        )}
        <p className="secondary small">{lead}</p>
      </div>
      <Icon name="chevron-right" size={20} />
    </li>
  )
}
