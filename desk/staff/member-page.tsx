import { useState } from 'react'
import { History } from '#client/desk/history.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { formatTimestamp } from '#shared/format.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { memberPage, staffList } from '#shared/desk/lists/staff.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts as common } from '../words/texts.ts'
import { MemberActs } from './member-acts.tsx'
import { type Member, rolesInWords } from './roles.ts'
import { StateTag } from './state-tag.tsx'
import { texts } from './texts.ts'
import './staff.css'
import { causeOf } from './cause.ts'
import { RolesFields } from './roles-fields.tsx'

/** Somebody of the office: what they may, and what happened. */
export function Page() {
  const words = useTexts(texts)
  const login = memberPage.read(useSearchValues())?.login ?? ''
  const { title } = useTexts(staffList.texts)
  const { data, error } = useDesk(contract.member, { login })
  usePageTitle(data?.name ?? title)
  if (error)
    return (
      <Notice kind="warning" live>
        {error.opis || words.failed}
      </Notice>
    )
  return data ? <Shown key={data.login} member={data} /> : <Loading />
}

function Shown({ member }: { readonly member: Member }) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const listWords = useTexts(staffList.texts)
  const { name, login, email, hasPesel, lastSignIn, roles, state, isMe } = member
  const isOpen = !isMe && state !== 'deleted'
  return (
    <>
      <PageHeading title={name} lead={login} breadcrumb={[{ label: listWords.title, href: staffList.path }, { label: name }]}>
        <StateTag state={state} />
      </PageHeading>
      {isMe && <Notice>{words.own}</Notice>}
      <div className="desk-member">
        <div className="stack">
          <Card title={words.facts}>
            <SummaryList
              isTable
              facts={[
                { label: words.roles, value: rolesInWords(roles, commonWords) || words.noRoles },
                { label: words.email, value: email || '–' },
                { label: words.peselKept, value: hasPesel ? words.yes : words.no },
                { label: words.lastSignIn, value: lastSignIn === null ? words.never : formatTimestamp(lastSignIn) },
              ]}
            />
          </Card>
          {isOpen && state !== 'blocked' && <MemberRoles key={JSON.stringify(roles)} member={member} />}
        </div>
        <div className="stack">
          {isOpen && <MemberActs member={member} />}
          <Card title={words.history}>
            <History entries={member.historia} />
          </Card>
        </div>
      </div>
    </>
  )
}

const SHORTEST = 10

/** Other roles, as a proposal. */
function MemberRoles({ member }: { readonly member: Member }) {
  const words = useTexts(texts)
  const [role, setRole] = useState(member.roles)
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
  if (member.waiting.includes('staff-roles')) return <Notice>{words.rolesAsked}</Notice>
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
