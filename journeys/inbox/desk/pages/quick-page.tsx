import { useState, useId } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { KINDS, type Kind } from '../../kinds.ts'
import { contract } from '../calls/quick/contract.ts'
import { texts } from '../words/quick.ts'
import { texts as common } from '../words/texts.ts'
import './inbox.css'
import { causeOf } from './cause.ts'
import { FieldsArea } from './fields-area.tsx'

const FILLED = '{imie} {osoba} {numer} {temat} {dzien} {termin} {licznik} {stan}'

/** The office's quick texts, by kind and topic. */
export function Page() {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const { data, error } = useDesk(contract.list)
  // A new form after each text that was kept.
  const [kept, setKept] = useState(0)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <p className="desk-fields-said">{fill(words.fields, { list: FILLED, example: '{kiedy}' })}</p>
      {error && (
        <Notice kind="warning" live>
          {error.opis || commonWords.failed}
        </Notice>
      )}
      {!data && !error && <Loading />}
      <div className="stack">
        {data &&
          KINDS.map((kind) => (
            <Card key={kind} title={commonWords[kind]}>
              {data.teksty
                .filter(({ rodzaj }) => rodzaj === kind)
                .map((one) => (
                  <Disclosure
                    key={`${one.id} ${one.wersja}`}
                    summary={
                      <>
                        <b>{one.nazwa}</b> <span className="secondary">· {one.temat || words.every}</span>
                      </>
                    }
                  >
                    <QuickForm quick={one} topics={data.tematy} onKept={() => undefined} />
                  </Disclosure>
                ))}
            </Card>
          ))}
        <Card title={words.fresh}>
          <QuickForm key={kept} quick={null} topics={data?.tematy ?? []} onKept={() => setKept(kept + 1)} />
        </Card>
      </div>
    </>
  )
}

type Quick = DeskAnswer<typeof contract.list>['teksty'][number]

const CONFLICT = 1006
const LONGEST = 2_000
const OTHERS = ['en', 'de', 'uk'] as const
const kindOf = (value: string): Kind => KINDS.find((one) => one === value) ?? 'water-request'

interface QuickFormProps {
  /** Null: a new one. */
  readonly quick: Quick | null
  /** Topics of cases, to choose from. */
  readonly topics: DeskAnswer<typeof contract.list>['tematy']
  readonly onKept: () => void
}

function QuickForm({ quick, topics, onKept }: QuickFormProps) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const list = useId()
  const form = useQuickForm({ quick, onKept })
  const area = (language: (typeof OTHERS)[number] | 'pl') => (
    <FieldsArea key={language} {...form.text(language)} label={words[language]} rows={4} maxLength={LONGEST} />
  )
  return (
    <FormFrame
      form={form}
      actions={
        <>
          <Button type="submit" look={quick === null ? 'secondary' : 'primary'} busy={form.isBusy}>
            {words.save}
          </Button>
          {quick && <Drop quick={quick} />}
        </>
      }
    >
      <TextField {...form.text('nazwa')} label={words.name} maxLength={80} autoComplete="off" />
      <Select
        label={words.kind}
        value={form.values.rodzaj}
        options={KINDS.map((one) => ({ value: one, label: commonWords[one] }))}
        onChange={(rodzaj) => form.edit({ rodzaj: kindOf(rodzaj) })}
      />
      <TextField {...form.text('temat')} label={words.topic} hint={words.topicHint} maxLength={200} autoComplete="off" list={list} />
      <Topics id={list} topics={topics} kind={form.values.rodzaj} />
      {area('pl')}
      <Disclosure summary={words.others} open={OTHERS.some((language) => quick?.tresc[language] !== undefined)}>
        {OTHERS.map(area)}
      </Disclosure>
    </FormFrame>
  )
}

/** Why a text was not kept, or not taken away. */
function useCause() {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  return (error: unknown) => (error instanceof ApiError && error.kod === CONFLICT ? words.conflict : causeOf(error, commonWords))
}

function useQuickForm({ quick, onKept }: Pick<QuickFormProps, 'quick' | 'onKept'>) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const cause = useCause()
  return useForm({
    initial: {
      nazwa: quick?.nazwa ?? '',
      rodzaj: quick?.rodzaj ?? 'water-request',
      temat: quick?.temat ?? '',
      pl: quick?.tresc.pl ?? '',
      en: quick?.tresc.en ?? '',
      de: quick?.tresc.de ?? '',
      uk: quick?.tresc.uk ?? '',
    },
    failed: commonWords.failed,
    check: ({ nazwa, pl }) => ({
      ...(nazwa.trim() === '' && { nazwa: words.nameMissing }),
      ...(pl.trim() === '' && { pl: commonWords['why-empty'] }),
    }),
    async send({ nazwa, rodzaj, temat, ...tresc }) {
      try {
        await deskCall(contract.keep, {
          body: { id: quick?.id ?? null, wersja: quick?.wersja ?? 0, nazwa, rodzaj: kindOf(rodzaj), temat, tresc },
        })
      } catch (error) {
        showMessage(cause(error), 'error')
        throw error
      }
    },
    onSent() {
      showMessage(words.saved)
      onKept()
      void renew(contract.list)
    },
  })
}

/** Takes the text away, after a question. */
function Drop({ quick: { id, nazwa, wersja } }: { readonly quick: Quick }) {
  const words = useTexts(texts)
  const failed = useCause()
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy } = useAct(
    () => {
      setAsked(false)
      return deskCall(contract.drop, { body: { id, wersja } })
    },
    { done: words.dropped, failed, after: () => renew(contract.list) },
  )
  return (
    <>
      <Button look="quiet" busy={isBusy} onClick={() => setAsked(true)}>
        {words.drop}
      </Button>
      {isAsked && (
        <ConfirmDialog title={fill(words.dropTitle, { name: nazwa })} onNo={() => setAsked(false)} onYes={() => run()}>
          {words.dropMore}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Topics of the kind that come in, to choose from while typing. */
function Topics({ id, topics, kind }: Pick<QuickFormProps, 'topics'> & { readonly id: string; readonly kind: string }) {
  return (
    <datalist id={id}>
      {topics
        .filter(({ rodzaj }) => rodzaj === kind)
        .map(({ temat }) => (
          <option key={temat} value={temat}>
            {temat}
          </option>
        ))}
    </datalist>
  )
}
