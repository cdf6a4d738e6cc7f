import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { LANGUAGE_FACTS, LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { Button } from '#ui/action/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { ApiError } from '#client/call/api-error.ts'
import { useMay } from '#client/desk/session.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { formatTimestamp } from '#shared/format.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import './messages.css'
import { nameOfActor } from './name-of-actor.ts'

/** Each kind of message as it leaves, and a test of it to one's own address. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.templates, {})
  const [kind, setKind] = useState('')
  const [example, setExample] = useState(0)
  const [language, setLanguage] = useState<WrittenLanguage>('pl')
  usePageTitle(words.templates)
  const chosen = data?.wzory.find(({ zdarzenie }) => zdarzenie === kind) ?? data?.wzory[0]
  return (
    <>
      <PageHeading title={words.templates} lead={words.templatesLead} />
      {(error || !data) && <Unanswered error={error} failed={words.failed} lines={4} />}
      {data && chosen && (
        <div className="stack">
          <div className="desk-messages__filters">
            <Select
              label={words.kind}
              value={chosen.zdarzenie}
              options={data.wzory.map(({ zdarzenie, nazwa }) => ({ value: zdarzenie, label: `${nazwa} (${zdarzenie})` }))}
              onChange={(value) => {
                setKind(value)
                setExample(0)
              }}
            />
            <Select
              label={words.example}
              value={String(example)}
              onChange={(value) => setExample(Number(value))}
              options={Array.from({ length: chosen.przyklady }, (_, at) => ({
                value: String(at),
                label: fill(words.exampleOf, { n: at + 1 }),
              }))}
            />
            <SegmentedControl
              label={words.language}
              value={language}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
              onChange={(value) => setLanguage(LANGUAGES.find((one) => one === value) ?? 'pl')}
            />
          </div>
          <Preview kind={chosen.zdarzenie} example={example} language={language} address={data.adres} />
          <AdditionCard key={`${chosen.zdarzenie} ${language}`} kind={chosen.zdarzenie} language={language} />
        </div>
      )}
    </>
  )
}

interface PreviewProps {
  readonly kind: string
  readonly example: number
  readonly language: WrittenLanguage
  readonly address: string
}

function Preview({ kind, example, language, address }: PreviewProps) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.preview, { zdarzenie: kind, przyklad: String(example), jezyk: language })
  const { run, isBusy } = useAct(() => deskCall(contract.test, { body: { zdarzenie: kind, przyklad: example, jezyk: language } }), {
    done: fill(words.testDone, { address }),
    failed: failureWords,
  })
  if (error || !data) return <Unanswered error={error} failed={words.failed} lines={6} />
  const page = `/api${contract.mail.path}?${new URLSearchParams({ zdarzenie: kind, przyklad: String(example), jezyk: language })}`
  return (
    <>
      <Card
        title={words.asMail}
        aside={
          <a href={page} target="_blank" rel="noreferrer">
            {words.asPage}
          </a>
        }
      >
        <p lang={language}>
          <b>{data.temat}</b>
        </p>
        <p className="desk-messages__said" lang={language}>
          {data.tekst}
        </p>
        <Button icon="mail" busy={isBusy} onClick={() => run()}>
          {words.test}
        </Button>
      </Card>
      <Card title={fill(words.asSms, { n: data.dlugoscSms })}>
        <p className="desk-messages__said" lang={language}>
          {data.sms}
        </p>
      </Card>
      <Card title={words.inPortal}>
        <p lang={language}>
          <b>{data.tytul}</b>
        </p>
        {data.akapity.map((line) => (
          <p key={line} lang={language}>
            {line}
          </p>
        ))}
      </Card>
    </>
  )
}

type Versions = DeskAnswer<typeof contract.additions>['wersje']

interface AdditionProps {
  readonly kind: string
  readonly language: WrittenLanguage
}

const SHORTEST = 10

/** The sentence that the office adds to this kind of message: what is in force, what was before, and another one for a second person to agree to. */
function AdditionCard({ kind, language }: AdditionProps) {
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
