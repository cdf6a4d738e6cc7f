import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { paymentPage } from '#shared/desk/pages.ts'
import { formatMoney } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/contract.ts'
import { moneyTexts } from '../../words/money-texts.ts'
import { labelWords } from '../happening.ts'
import { moneyCause, renewMoney } from './money-cause.ts'
import { said } from '../said.ts'

type Difference = DeskAnswer<typeof contract.day>['roznice'][number]

const VIEWS = [
  ['zlecono', 'ordered'],
  ['rozliczono', 'settled'],
  ['naWyciagu', 'banked'],
  ['zaksiegowano', 'posted'],
] as const
const TONES: Readonly<Record<Difference['waga'], Tone>> = { info: 'waiting', warning: 'waiting', error: 'overdue' }

/** One piece of money: where it is and where not, since when, and the one next step. */
export function DifferenceRow({ of }: { readonly of: Difference }) {
  const words = useTexts(moneyTexts)
  const language = useLanguage()
  const { numer, etykieta, waga, tytul, platnosc, dniRoboczych, czyZamknieta, zamknal, powod } = of
  return (
    <li>
      <p>
        <b>{numer}</b> <Tag tone={czyZamknieta ? 'done' : TONES[waga]}>{labelWords(etykieta, language)}</Tag>{' '}
        <span className="small secondary">{dniRoboczych === 0 ? words.ageToday : plural(words.age, dniRoboczych, language)}</span>
      </p>
      <p>{tytul}</p>
      <dl className="desk-four">
        {VIEWS.map(([field, name]) => (
          <div key={field} data-missing={of[field] === null || undefined}>
            <dt>{words[name]}</dt>
            <dd className="numeric">{of[field] === null ? words.missing : formatMoney(of[field], language)}</dd>
          </div>
        ))}
      </dl>
      <p className="small secondary">
        {czyZamknieta
          ? fill(words.closedWith, { name: (zamknal ?? '').replace(/^(staff|office):/, ''), reason: powod ?? '' })
          : fill(words.next, { step: waga === 'info' ? words.waits : said(words, etykieta) })}
      </p>
      <div className="cluster no-print">
        {platnosc !== null && (
          <Link href={paymentPage.to({ numer: platnosc })}>
            {of.czySprawa && !czyZamknieta ? words.decideThere : fill(words.openPayment, { n: platnosc })}
          </Link>
        )}
        {!czyZamknieta && !of.czySprawa && waga !== 'info' && <Close numer={numer} />}
      </div>
    </li>
  )
}

function Close({ numer }: { readonly numer: string }) {
  const words = useTexts(moneyTexts)
  const [isAsking, setAsking] = useState(false)
  const close = async (powod: string) => {
    await deskCall(contract.closeDifference, { body: { numer, powod } }).then(
      () => showMessage(words.closedDone),
      (error: unknown) => showMessage(moneyCause(error, words), 'error'),
    )
    await renewMoney()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.close}</Button>
      {isAsking && (
        <ReasonDialog
          title={fill(words.closeTitle, { n: numer })}
          hint={words.closeHint}
          onClose={() => setAsking(false)}
          onReason={close}
        />
      )}
    </>
  )
}
