import { useState } from 'react'
import type { TextsOf } from '#shared/i18n.ts'
import { AFFAIRS_PAGE } from '#shared/shell/affair-pages.ts'
import { CALENDARS_PAGE } from '#shared/payments/calendar-calls.ts'
import { MESSAGE_SETTINGS_PAGE } from '#shared/shell/message-pages.ts'
import { Card } from '#ui/layout/card.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useApi } from '#client/call/use-api.ts'
import { type Account, clearSession } from '#client/session/session-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { dropAllDrafts } from '#client/kept/stored.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { call } from '#client/call/call.ts'
import { useGo } from '#client/page/navigation.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { PasswordAgain } from '../password/password-again.tsx'
import { CodeField, NO_PROOF, PROOF_FIELDS, type Proof, useProof } from '../password/proof.tsx'
import { texts as accountTexts } from '../texts.ts'
import { ConsentsDialog } from './consents-dialog.tsx'
import { texts } from './texts.ts'

type DialogName = 'consents' | 'delete'

interface Entry {
  readonly icon: IconName
  readonly name: keyof TextsOf<typeof texts>
  readonly lead: keyof TextsOf<typeof texts>
  /** Address of a page, or the dialog that it opens. */
  readonly to: string | { readonly opens: DialogName }
  /** What is needed for it to be there. */
  readonly needs?: keyof ReturnType<typeof useOffered>
}

/** Mailbox, devices and telephone number are tabs and links of the page of reminders: the panel names it once. */
const GROUPS: readonly { readonly title: keyof TextsOf<typeof texts>; readonly entries: readonly Entry[] }[] = [
  {
    title: 'ownData',
    entries: [
      { icon: 'mail', name: 'changeEmail', lead: 'changeEmailLead', to: '/zmiana-email' },
      { icon: 'home', name: 'correspondence', lead: 'correspondenceLead', to: '/dane-korespondencyjne', needs: 'correspondence' },
      { icon: 'list', name: 'affairs', lead: 'affairsLead', to: AFFAIRS_PAGE, needs: 'fullRights' },
      { icon: 'users', name: 'acting', lead: 'actingLead', to: '/upowaznienia', needs: 'fullRights' },
      { icon: 'eye', name: 'looks', lead: 'looksLead', to: '/kto-ogladal-moje-dane', needs: 'fullRights' },
    ],
  },
  {
    title: 'messages',
    entries: [
      { icon: 'settings', name: 'messageSettings', lead: 'messageSettingsLead', to: MESSAGE_SETTINGS_PAGE, needs: 'fullRights' },
      { icon: 'message', name: 'consents', lead: 'consentsLead', to: { opens: 'consents' }, needs: 'consents' },
      { icon: 'calendar', name: 'calendars', lead: 'calendarsLead', to: CALENDARS_PAGE, needs: 'fullRights' },
    ],
  },
  {
    title: 'security',
    entries: [
      { icon: 'key', name: 'changePassword', lead: 'changePasswordLead', to: '/zmiana-hasla' },
      { icon: 'lock', name: 'twoFactor', lead: 'twoFactorLead', to: '/uwierzytelnianie-dwuskladnikowe', needs: 'twoFactor' },
      { icon: 'phone', name: 'sessions', lead: 'sessionsLead', to: '/otwarte-sesje' },
    ],
  },
  { title: 'ending', entries: [{ icon: 'waste', name: 'deleteAccount', lead: 'deleteLead', to: { opens: 'delete' } }] },
]

/** What can be done with the account, by the office's configuration and the rights of the person (acceptance A-133). */
export function PanelActions({ account }: { readonly account: Account }) {
  const words = useTexts(texts)
  const [open, setOpen] = useState<DialogName | null>(null)
  const offered = useOffered(account)
  const close = () => setOpen(null)
  const groups = GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ needs }) => needs === undefined || offered[needs]),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <>
      {groups.map(({ title, entries }) => (
        <Card key={title} title={words[title]} flush>
          <ul role="list">
            {entries.map(({ icon, name, lead, to }) => {
              const way = typeof to === 'string' ? to : () => setOpen(to.opens)
              return <Action key={name} icon={icon} name={words[name]} lead={words[lead]} to={way} />
            })}
          </ul>
        </Card>
      ))}
      {open === 'consents' && <ConsentsDialog onClose={close} />}
      {open === 'delete' && <DeleteDialog onClose={close} />}
    </>
  )
}

/** What the person and the office have of that on which an entry depends. */
function useOffered({ czyOgraniczony }: Account) {
  const configuration = useConfiguration()
  const fullRights = !czyOgraniczony
  const sms = configuration?.czyPytacOZgodeNaPowiadomieniaSms === true
  const asks = configuration?.czyPytacOZgodeNaPowiadomieniaEmail === true || sms
  // Where the office asks no longer, whoever has agreed can still withdraw.
  const { data: given } = useApi(contract.consents, {}, { isEnabled: fullRights && configuration !== undefined && !asks })
  return {
    fullRights,
    consents: fullRights && (asks || given?.powiadomieniaEmail === true || given?.powiadomieniaSms === true),
    correspondence: fullRights && configuration?.czyWidoczneDaneKorespondencyjne === true,
    twoFactor: fullRights && configuration?.czy2Fa === true,
  }
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

/**
 * Deletion, with what goes and what must stay said before (acceptance A-129). An older sign-in is asked for the password, an
 * account with a second factor for its code.
 */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const go = useGo()
  const proof = useProof()
  const form = useForm<Proof>({
    initial: NO_PROOF,
    check: ({ haslo, totp }) => ({
      haslo: proof.asksPassword && haslo === '' ? accountWords.passwordEmpty : undefined,
      totp: proof.asksCode && totp.trim() === '' ? accountWords.codeAgain : undefined,
    }),
    send: async (values) => void (await call(contract.deleteAccount, { body: proof.given(values) }).catch(proof.demand)),
    onSent: () => {
      showMessage(words.deleted)
      dropAllDrafts()
      clearSession()
      go('/logowanie', { replace: true })
    },
    fieldOfCode: PROOF_FIELDS,
  })
  const actions = (
    <>
      <Button look="primary" onClick={onClose}>
        {words.keepAccount}
      </Button>
      <Button type="submit" busy={form.isBusy}>
        {words.confirmDelete}
      </Button>
    </>
  )
  return (
    <Dialog title={words.deleteAccount} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        <p>{words.deleteConfirm}</p>
        <WhatHappens />
        {proof.asksPassword && <PasswordAgain {...form.text('haslo')} />}
        {proof.asksCode && <CodeField {...form.text('totp')} />}
      </FormFrame>
    </Dialog>
  )
}

function WhatHappens() {
  const words = useTexts(texts)
  return (
    <div className="stack stack--small">
      <div>
        <strong>{words.goes}</strong>
        <ul className="panel__goes">
          <li>{words.goesAccount}</li>
          <li>{words.goesAccess}</li>
        </ul>
      </div>
      <div>
        <strong>{words.stays}</strong>
        <ul className="panel__goes">
          <li>{words.staysOffice}</li>
          <li>{words.staysPayments}</li>
        </ul>
      </div>
    </div>
  )
}
