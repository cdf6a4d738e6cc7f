import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
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
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { AdditionCard } from './addition-card.tsx'
import './messages.css'

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
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useDesk(contract.preview, { zdarzenie: kind, przyklad: String(example), jezyk: language })
  const test = async () => {
    setBusy(true)
    await deskCall(contract.test, { body: { zdarzenie: kind, przyklad: example, jezyk: language } }).then(
      () => showMessage(fill(words.testDone, { address })),
      (fault: unknown) => showMessage(failureWords(fault), 'error'),
    )
    setBusy(false)
  }
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
        <Button icon="mail" busy={isBusy} onClick={() => void test()}>
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
