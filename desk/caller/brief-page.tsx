import { useState } from 'react'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useGround } from '#client/desk/ground.ts'
import { useMember, useMay } from '#client/desk/session.ts'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/caller.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts, useLanguage } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { formatDate, formatMoney } from '#shared/format.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { Countdown } from '#client/desk/countdown.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { accountPage } from '#shared/desk/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts as deskTexts } from '../words/texts.ts'
import { briefPage, CALLER } from './addresses.ts'
import { texts } from './texts.ts'
import './caller.css'

/** Somebody who is on the telephone: who they are, and once a reason is given, what they owe, have paid and asked. */
export function Page() {
  const words = useTexts(texts)
  const id = String(briefPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.brief, { id })
  usePageTitle(data?.nazwa ?? words.title)
  return (
    <>
      <PageHeading title={data?.nazwa ?? words.title} lead={<Link href={CALLER}>{words.another}</Link>} />
      {error || !data ? <Unanswered error={error} failed={words.failed} lines={8} /> : <Shown key={data.id} brief={data} />}
    </>
  )
}

const CALLED: readonly string[] = ['K', 'S', 'F']

/** Names of the departments whose data the clerk sees; null for whoever works for the whole office. */
function useOwnDepartments(): string | null {
  const words = useTexts(deskTexts)
  const roles = (useMember()?.role ?? []).filter(({ role }) => CALLED.includes(role))
  if (roles.some(({ departments }) => departments.length === 0)) return null
  return [...new Set(roles.flatMap(({ departments }) => departments))].map((one) => words[one]).join(', ')
}

function Shown({ brief }: { readonly brief: Brief }) {
  const words = useTexts(texts)
  const only = useOwnDepartments()
  useGround(brief.powod)
  return (
    <div className="stack">
      <WhoCard brief={brief} />
      {brief.powod && brief.karty ? (
        <>
          <Notice>{fill(words.held, { reason: brief.powod.tresc, n: brief.powod.minut })}</Notice>
          {only && <p className="small secondary">{fill(words.onlyDepartments, { names: only })}</p>}
          {brief.nieudane.length > 0 && <Notice kind="error">{words.unread}</Notice>}
          <div className="desk-caller__cards">
            {brief.karty.map((card) => (
              <BriefCard key={card.id} card={card} />
            ))}
          </div>
        </>
      ) : (
        <ReasonCard id={brief.id} />
      )}
    </div>
  )
}

const SHORTEST = 10

/** Why the clerk looks: nothing of the person is read before. */
function ReasonCard({ id }: { readonly id: number }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: words.reason } : {}),
    send: async ({ powod }) => {
      await deskCall(contract.reason, { body: { id, powod: powod.trim() } })
      await renew(contract.brief)
    },
  })
  return (
    <Card title={words.asked}>
      <FormFrame form={form} submit={words.open} icon="eye">
        <TextField {...form.text('powod')} label={words.reason} hint={words.askedMore} maxLength={120} autoComplete="off" />
      </FormFrame>
    </Card>
  )
}

type Told = NonNullable<Brief['karty']>[number]

/** One thing that a caller may ask about: the answer in a sentence, then line by line. */
function BriefCard({ card: { tytul, wniosek, wiersze } }: { readonly card: Told }) {
  return (
    <Card title={tytul}>
      {wniosek !== null && <p className="desk-caller__answer">{wniosek}</p>}
      {wiersze.length > 0 && (
        <ul role="list" className="desk-caller__lines">
          {wiersze.map((line, at) => (
            <Line key={`${at} ${line.co}`} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ line: { co, dopisek, dzien, kwota, stan, ton, adres } }: { readonly line: Told['wiersze'][number] }) {
  const language = useLanguage()
  return (
    <li>
      <span>
        {adres === null ? <b>{co}</b> : <Link href={adres}>{co}</Link>}
        {dopisek !== null && <span className="small secondary block">{dopisek}</span>}
      </span>
      <span className="desk-caller__figures">
        {kwota !== null && <b className="numeric">{formatMoney(kwota, language)}</b>}
        {dzien !== null && <span className="small secondary numeric">{formatDate(dzien)}</span>}
        {stan !== null && <Tag tone={ton}>{stan}</Tag>}
      </span>
    </li>
  )
}

type Field = 'numer' | 'adres'
const REASON_MISSING = 1411

/** Who it is by the register, and one covered value for half a minute. */
function WhoCard({ brief: { id, numer, czyInstytucja, czyAdres, konta } }: { readonly brief: Brief }) {
  const words = useTexts(texts)
  const [shown, setShown] = useState<{ readonly field: Field; readonly value: string | null } | null>(null)
  const [asked, setAsked] = useState<Field | null>(null)
  async function reveal(field: Field, powod: string | null): Promise<void> {
    const { wartosc } = await deskCall(contract.reveal, { body: { id, pole: field, powod } })
    setShown({ field, value: wartosc })
    if (powod !== null) void renew(contract.brief)
  }
  function show(field: Field): void {
    reveal(field, null).catch((error: unknown) => {
      if (error instanceof ApiError && error.kod === REASON_MISSING) setAsked(field)
      else showMessage(error instanceof ApiError && error.opis ? error.opis : words.failed, 'error')
    })
  }
  const facts = [
    { field: 'numer' as const, name: czyInstytucja ? words.nip : words.pesel, covered: numer, isThere: true },
    { field: 'adres' as const, name: words.adres, covered: czyAdres ? words.covered : words.noAddress, isThere: czyAdres },
  ]
  return (
    <Card title={words.who} aside={<span className="small secondary">{words.whoMore}</span>}>
      <dl className="desk-facts">
        {facts.map(({ field, name, covered, isThere }) => (
          <Fact
            key={field}
            name={name}
            covered={covered}
            value={shown?.field === field ? shown.value : null}
            onShow={isThere ? () => show(field) : null}
            onCover={() => setShown(null)}
          />
        ))}
        <div>
          <dt>{words.account}</dt>
          <dd>
            {konta.length === 0 && words.noAccount}
            {konta.map((account) => (
              <Link key={account} href={accountPage.to({ id: account })}>
                {fill(words.openAccount, { n: account })}{' '}
              </Link>
            ))}
          </dd>
        </div>
      </dl>
      {asked && <ReasonDialog onClose={() => setAsked(null)} onReason={(powod) => reveal(asked, powod)} />}
    </Card>
  )
}

interface FactProps {
  readonly name: string
  readonly covered: string
  readonly value: string | null
  readonly onShow: (() => void) | null
  readonly onCover: () => void
}

function Fact({ name, covered, value, onShow, onCover }: FactProps) {
  const words = useTexts(texts)
  const may = useMay()
  return (
    <div data-shown={value !== null || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className="numeric">{value ?? covered}</span>
        {value !== null && <Countdown words={words.coversIn} onEnd={onCover} />}
      </dd>
      <dd>
        {onShow && may('account-reveal') && (
          <Button look="quiet" icon={value === null ? 'eye' : 'eye-off'} onClick={value === null ? onShow : onCover}>
            {fill(value === null ? words.show : words.cover, { what: name })}
          </Button>
        )}
      </dd>
    </div>
  )
}

export type Brief = DeskAnswer<typeof contract.brief>
