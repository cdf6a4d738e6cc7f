import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { WrittenLanguage } from '#shared/language.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { nameOfActor } from './name-of-actor.ts'

type Versions = DeskAnswer<typeof contract.additions>['wersje']

interface AdditionProps {
  readonly kind: string
  readonly language: WrittenLanguage
}

const SHORTEST = 10

/** The sentence that the office adds to this kind of message: what is in force, what was before, and another one for a second person to agree to. */
export function AdditionCard({ kind, language }: AdditionProps) {
  const words = useTexts(texts)
  const { data } = useDesk(contract.additions, { zdarzenie: kind, jezyk: language })
  return (
    <Card title={words.addition}>{data ? <Addition kind={kind} language={language} versions={data.wersje} /> : <Loading lines={2} />}</Card>
  )
}

function Addition({ kind, language, versions }: AdditionProps & { readonly versions: Versions }) {
  const words = useTexts(texts)
  const may = useMay()
  const [now] = versions
  const causes: Readonly<Record<string, string>> = {
    link: words.link,
    number: words.number,
    amount: words.amount,
    same: words.additionSame,
  }
  const form = useForm({
    initial: { tresc: now?.tresc ?? '', powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: words.reasonMissing } : {}),
    async send({ tresc, powod }) {
      const body = { dopisek: { zdarzenie: kind, jezyk: language, tresc: tresc.trim() }, powod: powod.trim() }
      await deskCall(contract.proposeAddition, { body }).catch((error: unknown) => {
        const cause = error instanceof ApiError ? causes[String(error.details['przyczyna'])] : undefined
        throw cause === undefined || !(error instanceof ApiError) ? error : new ApiError(422, { opis: cause, pola: { tresc: cause } })
      })
      showMessage(words.proposed)
      await renew(contract.additions, proposals.list)
    },
    onSent: () => form.restart(),
  })
  return (
    <div className="stack">
      <p className="small secondary">{words.additionMore}</p>
      {versions.length === 0 ? (
        <p>{words.noVersions}</p>
      ) : (
        <ul role="list" className="desk-messages__list" aria-label={words.versions}>
          {versions.map((one) => (
            <li key={one.id}>
              <span lang={one.tresc === '' ? undefined : language}>{one.tresc || words.emptyVersion}</span>
              <span className="small secondary">
                {fill(words.versionBy, { at: formatTimestamp(one.kiedy), who: nameOfActor(one.kto), second: nameOfActor(one.drugaOsoba) })}
                {one.id === now?.id && ` · ${words.inForce}`}
              </span>
              {one.id !== now?.id && may('messages-words') && (
                <Button look="quiet" onClick={() => form.edit({ tresc: one.tresc })}>
                  {words.useVersion}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may('messages-words') && (
        <FormFrame form={form} submit={words.propose}>
          <TextField {...form.text('tresc')} label={words.additionText} hint={words.additionHint} maxLength={200} lang={language} />
          <TextField {...form.text('powod')} label={words.reason} maxLength={120} required />
        </FormFrame>
      )}
    </div>
  )
}
