import { useState } from 'react'
import { DeskPage } from '#client/desk/desk-page.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/person.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useGo } from '#client/page/navigation.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { requestPage } from './addresses.ts'
import { DueTag } from './due-tag.tsx'
import { texts } from './texts.ts'
import './person.css'
import { causeOf } from './cause.ts'

/** What people ask about their data, the most urgent on top. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.list)
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <div className="desk-today">
        <Card title={words.requests}>
          {(error || !data) && <Unanswered error={error} failed={words.failed} lines={4} />}
          {data &&
            (data.wnioski.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul role="list" className="desk-requests">
                {data.wnioski.map((request) => (
                  <li key={request.id}>
                    <span>
                      <Link href={requestPage.to({ id: request.id })} data-row>
                        {`RODO-${request.id}`}
                      </Link>{' '}
                      · {words[request.rodzaj]}
                      <br />
                      <span className="small secondary">{request.kto}</span>
                    </span>
                    <span className="small secondary">
                      {fill(words.received, { day: formatDate(request.wplynal) })}
                      <br />
                      {fill(words.due, { day: formatDate(request.termin) })}
                    </span>
                    <span className="cluster">
                      {request.czyPrzedluzony && <Tag>{words.extended}</Tag>}
                      <DueTag request={request} />
                    </span>
                  </li>
                ))}
              </ul>
            ))}
        </Card>
        {data && (
          <Card title={words.noteTitle}>
            <NoteForm today={data.dzis} />
          </Card>
        )}
      </div>
    </DeskPage>
  )
}

const KINDS = ['dostep', 'usuniecie'] as const
const SHORTEST = 3

/** A request as it came to the office. */
function NoteForm({ today }: { readonly today: string }) {
  const words = useTexts(texts)
  const go = useGo()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('dostep')
  const [day, setDay] = useState<string | null>(today)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initial: { kto: '' },
    secrets: ['kto'],
    check: ({ kto }) => (kto.trim().length < SHORTEST ? { kto: words.required } : {}),
    async send({ kto }) {
      setRefused(null)
      try {
        const { id } = await deskCall(contract.note, { body: { rodzaj: kind, kto, wplynal: day ?? today } })
        showMessage(words.noted)
        await renew(contract.list)
        go(requestPage.to({ id }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefused(causeOf(error, words))
      }
    },
  })
  return (
    <FormFrame form={form} submit={words.note}>
      <Select
        label={words.kind}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'dostep')}
        options={KINDS.map((value) => ({ value, label: words[value] }))}
      />
      <TextField {...form.text('kto')} label={words.who} hint={words.whoHint} autoComplete="off" maxLength={120} />
      <DateField label={words.day} value={day} onChange={setDay} />
      <Refused words={refused} />
    </FormFrame>
  )
}
