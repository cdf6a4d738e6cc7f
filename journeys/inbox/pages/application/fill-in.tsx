import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#client/call/call.ts'
import { useIntention } from '#client/call/intention.ts'
import { refresh } from '#client/call/use-api.ts'
import { DeclaredFields } from '#client/form/declared/declared-fields.tsx'
import { DraftNote } from '#client/form/draft-note.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useServerDraft } from '#client/form/server-draft.ts'
import { useForm } from '#client/form/use-form.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import type { Subject } from '#client/session/subject.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { faultsOf, valuesAsked, valuesFrom } from '#shared/service/form.ts'
import { labelOf } from '#shared/service/row-values.ts'
import { affairPage } from '#shared/shell/affair-pages.ts'
import { applicationOfCard, applicationPage } from '#shared/shell/application-pages.ts'
import { Button } from '#ui/action/button.tsx'
import { RequiredNote } from '#ui/form/field.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { type ApplicationName, draftOfApplication } from '../../applications/catalogue.ts'
import { applications } from '../../applications/contract.ts'
import { type Application, stepsIn } from '../../applications/declaration.ts'
import { Summary } from './summary.tsx'
import { texts } from './texts.ts'

const NO_FAULTS = { attempt: 0, errors: [] }

interface FillInProps {
  readonly name: ApplicationName
  readonly card: number | null
  readonly application: Application
  readonly begun: AnswerOf<typeof applications.begin>
  readonly subject: Subject
}

/** One application: a step for each group of its fields, then everything once more, then it is sent or its letter is made. */
export function FillIn({ name, card, application, begun: { wersja, forma, znane }, subject }: FillInProps) {
  const { asked } = application
  const words = useTexts(texts)
  const language = useLanguage()
  const own = textsIn(asked.texts, language)
  const go = useGo()
  const number = useRef('')
  const keyFor = useIntention()
  const { krok = '' } = useSearchValues()
  // Where the draft cannot be kept the page asks before it is left; a step is no leaving, and stays out of the address then.
  const [unkept, setUnkept] = useState<number | null>(null)
  const shown = useRef(0)
  const [mended, setMended] = useState(0)
  const draft = useServerDraft(draftOfApplication(name, card), subject)
  const readingOf = (values: Readonly<Record<string, string>>) => ({ values, known: znane, words: own, language })
  const [initial] = useState<Record<string, string>>(
    () => ({ ...valuesFrom(asked, application.begins(znane, card)) }) as Record<string, string>,
  )
  const form = useForm<Record<string, string>>({
    initial,
    // What was not asked for yet is not blamed.
    check(values) {
      const seen = stepsIn(application, readingOf(values)).slice(0, shown.current + 1)
      return faultsOf(
        asked,
        readingOf(values),
        seen.flatMap(({ names }) => names),
      )
    },
    async send(values) {
      const wartosci = valuesAsked(asked, readingOf(values)) as Record<string, string>
      const body = { rodzaj: name, wersja, forma, karta: card, wartosci }
      await draft.place.send(async () => {
        number.current = (await call(applications.keep, { body, subject, headers: { 'idempotency-key': keyFor(body) } })).numer
      })
      await refresh(affairs.list)
    },
    onSent() {
      form.restart(initial)
      showMessage(fill(forma === 'PISMO' ? words.ready : words.sent, { number: number.current }), 'information')
      go(affairPage.to({ numer: number.current }))
    },
    failed: forma === 'PISMO' ? words.letterFailed : words.keepFailed,
    draft: draft.place,
  })
  const reading = readingOf(form.values)
  const steps = stepsIn(application, reading)
  // Back is the step before, and a page that is loaded anew stands where it stood; nobody passes over what is wrong by an address.
  const open = steps.findIndex(({ names }) => Object.values(faultsOf(asked, reading, names)).some((fault) => fault !== undefined))
  const wanted = unkept ?? (/^\d{1,2}$/.test(krok) ? Number(krok) - 1 : 0)
  const at = Math.max(0, Math.min(wanted, open < 0 ? steps.length : open))
  const step = steps[at]
  const heading = useStepHeading(at)
  // What the server blames stands on a step before: it is shown there.
  const blamed = steps.findIndex(({ names }) => names.some((field) => form.faults[field]))
  // What was wrong on a step before is mended there: the list of faults does not go along.
  const summary = form.summary.attempt > mended ? form.summary : NO_FAULTS
  const goTo = (next: number) => {
    setMended(form.summary.attempt)
    setUnkept(draft.isSafe ? null : next)
    if (draft.isSafe) go(addressOf(name, card, next))
  }
  const toBlamed = useEffectEvent(() => goTo(blamed))
  useEffect(() => {
    shown.current = at
    if (blamed >= 0 && blamed < at) toBlamed()
  }, [blamed, at])
  const titles = [...steps.map(({ title }) => title), words.check]
  const actions = (
    <>
      <Button type="submit" look="primary" icon={step ? undefined : forma === 'PISMO' ? 'document' : 'message'} busy={form.isBusy}>
        {step ? words.next : labelOf(own, asked.submit)}
      </Button>
      {at > 0 && (
        <Button icon="arrow-left" onClick={() => goTo(at - 1)}>
          {words.before}
        </Button>
      )}
    </>
  )
  return (
    <div className="application">
      <ol role="list" className="application__steps" aria-label={words.steps}>
        {titles.map((title, index) => (
          <li
            key={title}
            data-stand={index < at ? 'done' : index === at ? 'now' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
      <FormFrame
        form={{ ...form, summary }}
        isGuarded={!draft.isSafe}
        actions={actions}
        onSubmit={step ? () => form.isFit() && goTo(at + 1) : () => void form.submit()}
      >
        <h2 ref={heading} tabIndex={-1}>
          {titles[at]} <span className="application__count">{fill(words.step, { n: at + 1, all: titles.length })}</span>
        </h2>
        {step ? (
          <>
            <RequiredNote />
            {znane.stanNaDzien !== null && at === 0 && (
              <p className="small secondary">{fill(words.filled, { day: formatDate(znane.stanNaDzien) })}</p>
            )}
            <DeclaredFields of={{ fields: fieldsOf(asked.fields, step.names) }} reading={reading} entries={form} />
          </>
        ) : (
          <Summary of={application} form={forma} reading={reading} onChange={goTo} />
        )}
        <DraftNote of={draft} form={form} />
      </FormFrame>
    </div>
  )
}

function addressOf(name: ApplicationName, card: number | null, at: number): string {
  const first = card === null ? applicationPage.to({ rodzaj: name }) : applicationOfCard.to({ rodzaj: name, karta: card })
  return at === 0 ? first : `${first}&krok=${at + 1}`
}

/** Those of a step, without their box: the step is the box. */
function fieldsOf(fields: Application['asked']['fields'], names: readonly string[]): Application['asked']['fields'] {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      if (!field) return []
      const { group: _, ...own } = field
      return [[name, own]]
    }),
  )
}

/** The heading of a step, read as it comes: nothing else on the page says that the fields are others now. */
function useStepHeading(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus()
  }, [at])
  return heading
}
