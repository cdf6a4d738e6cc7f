import { type FormEvent, useRef, useState } from 'react'
import { warsawDate } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useRefusalInTitle } from '#client/form/use-refusal-in-title.ts'
import { texts } from '../texts.ts'
import { CheckResult } from './found.tsx'
import { useCheck } from './use-check.tsx'
import { ELECTION_DAY, electionPage } from '#shared/figures/election-page.ts'

const PESEL_DIGITS = 11

interface CheckFormProps {
  readonly elections: readonly { readonly dataWyborow: string; readonly nazwaWyborow: string }[]
}

/** Election and PESEL number; another one of either clears what was found. The number is kept in no address and in no store. */
export function CheckForm({ elections }: CheckFormProps) {
  const words = useTexts(texts)
  const [{ day, pesel, isWrong }, setAsked] = useState({ day: '', pesel: '', isWrong: false })
  const input = useRef<HTMLInputElement>(null)
  const { outcome, check, clear } = useCheck()
  useRefusalInTitle(isWrong)
  const change = (part: { readonly day?: string; readonly pesel?: string }) => {
    clear()
    setAsked((now) => ({ ...now, ...part, isWrong: false }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '') return
    if (isPesel(pesel, warsawDate(new Date()))) return void check(pesel, day)
    setAsked((now) => ({ ...now, isWrong: true }))
    input.current?.focus()
  }
  const options = elections.map(({ dataWyborow, nazwaWyborow }) => ({
    value: dataWyborow,
    label: `${formatDate(dataWyborow)}, ${nazwaWyborow}`,
  }))
  return (
    <div className="stack">
      <Card title={words.byPesel}>
        <form className="voter-check stack" noValidate onSubmit={submit}>
          <Select
            label={words.date}
            value={day}
            options={[{ value: '', label: words.choose }, ...options]}
            onChange={(value) => change({ day: value })}
          />
          <TextField
            ref={input}
            label={words.pesel}
            hint={words.peselHint}
            error={isWrong ? (pesel === '' ? words.emptyPesel : words.peselInvalid) : undefined}
            value={pesel}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              change({ pesel: identifierDigits(value).replace(/\D/g, '').slice(0, PESEL_DIGITS) })
            }
          />
          <div>
            <Button type="submit" look="primary" disabled={day === ''} busy={outcome.step === 'busy'}>
              {words.check}
            </Button>
          </div>
        </form>
      </Card>
      <CheckResult outcome={outcome} />
      <div>
        <LinkButton look="quiet" icon="users" href={day === '' ? electionPage.route : electionPage.to({ [ELECTION_DAY]: day })}>
          {words.counts}
        </LinkButton>
      </div>
    </div>
  )
}
