import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { casePage } from '#shared/desk/pages.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { ApiError } from '#client/call/api-error.ts'
import { Link } from '#ui/action/link.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../calls/letters/contract.ts'
import { texts } from '../../words/letters.ts'
import { texts as common } from '../../words/texts.ts'
import { inOwnWords } from '../cause.ts'

type Letter = DeskAnswer<typeof contract.letter>
interface Found {
  readonly code: string
  readonly letter: Letter
}

/** `/urzad/pisma`: a signed letter is found by its code, and becomes a case. */
export function Page() {
  const words = useTexts(texts)
  const [found, setFound] = useState<Found | null>(null)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="stack">
        <Card>
          <Finder onFound={setFound} />
        </Card>
        {found && <Shown key={found.code} {...found} />}
      </div>
    </>
  )
}

const NOT_FOUND = 404

function Finder({ onFound }: { readonly onFound: (found: Found | null) => void }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { kod: '' },
    failed: words.notFound,
    check: ({ kod }) => (kod.trim() === '' ? { kod: words.codeMissing } : {}),
    async send({ kod }) {
      onFound(null)
      try {
        onFound({ code: kod, letter: await deskCall(contract.letter, { query: { kod } }) })
      } catch (error) {
        if (error instanceof ApiError && error.status === NOT_FOUND) throw new ApiError(NOT_FOUND, { opis: words.notFound })
        throw error
      }
    },
  })
  return (
    <FormFrame form={form} submit={words.find} icon="search">
      <TextField {...form.text('kod')} label={words.code} hint={words.codeHint} autoComplete="off" maxLength={40} />
    </FormFrame>
  )
}

function Shown({ code, letter }: Found) {
  const words = useTexts(texts)
  const { numer, temat, klient, podmiot, przygotowano, czyWplynelo, czyZrezygnowano, dane } = letter
  return (
    <Card title={temat}>
      <div className="stack">
        <SummaryList
          facts={[
            { label: words.number, value: numer },
            { label: words.person, value: klient },
            { label: words.subject, value: podmiot },
            { label: words.made, value: formatTimestamp(przygotowano) },
          ]}
        />
        <SummaryList isTable facts={dane.map(({ pole, wartosc }) => ({ label: pole, value: wartosc }))} />
        {czyWplynelo ? (
          <Notice actions={<Link href={casePage.to({ numer })}>{words.toCase}</Link>}>{words.filedAlready}</Notice>
        ) : (
          <>
            {czyZrezygnowano && <Notice kind="warning">{words.givenUp}</Notice>}
            <Arrival code={code} from={przygotowano.slice(0, 10)} />
          </>
        )}
      </div>
    </Card>
  )
}

const WAYS = ['ADE', 'PAPIER', 'PROTOKOL'] as const
const wayIn = (value: string) => WAYS.find((way) => way === value) ?? 'PAPIER'

/** The day on which it came and by what that is proved: from then on the office's time runs. */
function Arrival({ code, from }: { readonly code: string; readonly from: string }) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const [number, setNumber] = useState('')
  const form = useForm({
    initial: { dzien: '', sposob: 'PAPIER', dowod: '' },
    failed: words.failed,
    check: ({ dzien }) => (dzien === '' ? { dzien: words.dayMissing } : {}),
    async send({ dzien, sposob, dowod }) {
      try {
        setNumber((await deskCall(contract.file, { body: { kod: code, dzien, sposob: wayIn(sposob), dowod } })).numer)
      } catch (error) {
        throw inOwnWords(error, commonWords)
      }
    },
  })
  if (number !== '')
    return (
      <Notice kind="success" live actions={<Link href={casePage.to({ numer: number })}>{words.toCase}</Link>}>
        {fill(words.filed, { number })}
      </Notice>
    )
  return (
    <FormFrame form={form} submit={words.file} isGuarded>
      <h3>{words.came}</h3>
      <p>{words.signed}</p>
      <DateField
        id={form.controlId('dzien')}
        label={words.day}
        min={from}
        error={form.text('dzien').error}
        value={form.values.dzien || null}
        onChange={(day) => form.edit({ dzien: day ?? '' })}
      />
      <Select
        id={form.controlId('sposob')}
        label={words.how}
        value={form.values.sposob}
        options={WAYS.map((way) => ({ value: way, label: words[way] }))}
        onChange={(sposob) => form.edit({ sposob })}
      />
      <TextField {...form.text('dowod')} label={words.proof} hint={words.proofHint} required={false} maxLength={120} autoComplete="off" />
    </FormFrame>
  )
}
