import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { Countdown } from '#client/desk/countdown.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/caller.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import type { Brief } from './brief.ts'
import { texts } from './texts.ts'

type Field = 'numer' | 'adres'
const REASON_MISSING = 1411

/** Who it is by the register, and one covered value for half a minute. */
export function WhoCard({ brief: { id, numer, czyInstytucja, czyAdres, konta } }: { readonly brief: Brief }) {
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
