import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/offers/contract.ts'
import { texts } from '../words/offers.ts'

/** Which applications the office takes through the portal, and in which form. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.list)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {!data && <Unanswered error={error} failed={words.failed} lines={6} />}
      <div className="stack">
        {data?.wnioski.map((one) => (
          <Card key={`${one.rodzaj} ${one.wersja}`} title={one.tytul}>
            <OfferForm of={one} />
          </Card>
        ))}
      </div>
    </>
  )
}

type Offer = DeskAnswer<typeof contract.list>['wnioski'][number]

const CONFLICT = 1006
const SHORTEST = 10
const LONGEST = 200

function OfferForm({ of: { rodzaj, formy, forma, wersja, zmiana } }: { readonly of: Offer }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { forma, powod: '' },
    failed: words.failed,
    check: (values) => ({
      ...(values.forma === forma && { forma: words.same }),
      ...(values.powod.trim().length < SHORTEST && { powod: words.reasonShort }),
    }),
    async send(values) {
      try {
        await deskCall(contract.set, { body: { rodzaj, wersja, ...values } })
      } catch (error) {
        if (error instanceof ApiError && error.kod === CONFLICT) {
          showMessage(words.conflict, 'error')
          await renew(contract.list)
        }
        throw error
      }
    },
    onSent() {
      showMessage(words.saved)
      void renew(contract.list)
    },
  })
  const { error, id } = form.text('forma')
  return (
    <FormFrame form={form} submit={words.save}>
      <p className="small secondary">
        {zmiana === null ? words.bySetting : fill(words.last, { day: formatDate(zmiana.dzien), who: zmiana.kto, reason: zmiana.powod })}
      </p>
      <Select
        id={id}
        label={words.form}
        hint={formy.includes('USLUGA_ONLINE') ? words.online : undefined}
        error={error}
        value={form.values.forma}
        options={formy.map((one) => ({ value: one, label: words[one] }))}
        onChange={(value) => form.edit({ forma: formy.find((one) => one === value) ?? forma })}
      />
      <TextField {...form.text('powod')} label={words.reason} hint={words.reasonHint} maxLength={LONGEST} autoComplete="off" />
    </FormFrame>
  )
}
