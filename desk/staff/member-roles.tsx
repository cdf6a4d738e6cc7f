import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { causeOf } from './cause.ts'
import { RolesFields } from './roles-fields.tsx'
import type { Member } from './roles.ts'
import { texts } from './texts.ts'

const SHORTEST = 10

/** Other roles, as a proposal. */
export function MemberRoles({ member }: { readonly member: Member }) {
  const words = useTexts(texts)
  const [role, setRole] = useState(member.role)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initial: { powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: words.reason } : {}),
    async send({ powod }) {
      setRefused(null)
      try {
        await deskCall(contract.roles, { body: { login: member.login, role, powod } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.details['przyczyna'] === undefined) throw error
        setRefused(causeOf(error, words))
        return
      }
      showMessage(words.proposed)
      await renew(contract.member, proposals.list)
    },
  })
  if (member.propozycje.includes('staff-roles')) return <Notice>{words.rolesAsked}</Notice>
  return (
    <Card title={words.roles} aside={<span className="small secondary">{words.proposeMore}</span>}>
      <FormFrame form={form} submit={words.propose}>
        <RolesFields roles={role} onChange={setRole} />
        <TextField {...form.text('powod')} label={words.reason} hint={words.reasonHint} maxLength={120} autoComplete="off" />
        <Refused words={refused} />
      </FormFrame>
    </Card>
  )
}
