import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { LoginField } from '#client/form/known/login-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { callsOf } from '#shared/desk/list.ts'
import { staffList } from '#shared/desk/lists/staff.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { causeOf } from './cause.ts'
import { RolesFields } from './roles-fields.tsx'
import type { Roles } from './roles.ts'
import { texts } from './texts.ts'
import './staff.css'

interface Invited {
  readonly name: string
  readonly email: string
  readonly waits: boolean
}

/** An account without rights, whose link goes to the person by mail; the roles go to a second administrator. */
export function Page() {
  const words = useTexts(texts)
  const { title: staff } = useTexts(staffList.texts)
  const [invited, setInvited] = useState<Invited | null>(null)
  usePageTitle(words.inviteTitle)
  return (
    <>
      <PageHeading
        title={words.inviteTitle}
        lead={words.inviteLead}
        breadcrumb={[{ label: staff, href: staffList.path }, { label: words.inviteTitle }]}
      />
      <Card>
        {invited === null ? (
          <Invitation onInvited={setInvited} />
        ) : (
          <div className="stack">
            <p role="status">{fill(words.linkSent, { name: invited.name, email: invited.email })}</p>
            {invited.waits && <Notice>{words.rolesWait}</Notice>}
            <div className="cluster">
              <Button onClick={() => setInvited(null)}>{words.another}</Button>
              <Link href="/urzad/pracownicy">{words.toList}</Link>
            </div>
          </div>
        )}
      </Card>
    </>
  )
}

const EMPTY = { login: '', imie: '', nazwisko: '', email: '', pesel: '', powod: '' }
const SHORTEST = 10

function Invitation({ onInvited }: { readonly onInvited: (invited: Invited) => void }) {
  const words = useTexts(texts)
  const [role, setRole] = useState<Roles>([])
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initial: EMPTY,
    secrets: ['pesel'],
    check: (values) => ({
      ...Object.fromEntries(
        (['login', 'imie', 'nazwisko', 'email'] as const).flatMap((field) =>
          values[field].trim() === '' ? [[field, words.required]] : [],
        ),
      ),
      ...(values.powod.trim().length < SHORTEST && { powod: words.reason }),
    }),
    async send({ pesel, ...values }) {
      setRefused(null)
      try {
        const { propozycja } = await deskCall(contract.invite, {
          body: { ...values, login: values.login.trim().toLowerCase(), pesel: pesel.trim() || null, role },
        })
        await renew(...callsOf(staffList), proposals.list)
        onInvited({ name: `${values.imie} ${values.nazwisko}`, email: values.email.trim(), waits: propozycja !== null })
      } catch (error) {
        if (!(error instanceof ApiError) || error.details['przyczyna'] === undefined) throw error
        setRefused(causeOf(error, words))
      }
    },
  })
  return (
    <FormFrame form={form} submit={words.invite}>
      <TextField {...form.text('imie')} label={words.firstName} autoComplete="off" maxLength={60} />
      <TextField {...form.text('nazwisko')} label={words.lastName} autoComplete="off" maxLength={60} />
      <LoginField {...form.text('login')} label={words.login} hint={words.loginHint} autoComplete="off" maxLength={60} />
      <TextField {...form.text('email')} label={words.email} hint={words.emailHint} type="email" autoComplete="off" maxLength={100} />
      <TextField {...form.text('pesel')} label={words.pesel} hint={words.peselHint} inputMode="numeric" autoComplete="off" maxLength={20} />
      <RolesFields roles={role} onChange={setRole} />
      <TextField {...form.text('powod')} label={words.reason} hint={words.reasonHint} maxLength={120} autoComplete="off" />
      <Refused words={refused} />
    </FormFrame>
  )
}
