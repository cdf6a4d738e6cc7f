import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { formatDate } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { ASIDE } from '../lists/deliveries.ts'
import { texts } from '../texts.ts'

type Standing = DeskAnswer<typeof contract.standing>['systems'][number]

/** Of which day the data of each system are, and the way one step back. */
export function SystemsCard({ systems }: { readonly systems: readonly Standing[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const may = useMay()
  const [asked, setAsked] = useState<Standing | null>(null)
  const ageOf = (days: number) => (days <= 0 ? words.ofToday : days === 1 ? words.ofYesterday : plural(words.daysAgo, days, language))
  const propose = async (powod: string) => {
    if (asked === null) return
    await deskCall(contract.withdraw, { body: { system: asked.system, powod } })
    showMessage(words.proposed)
    await renew(contract.standing)
  }
  return (
    <Card title={words.systems}>
      {systems.length === 0 && <p>{words.noSystem}</p>}
      <ul role="list" className="desk-standing">
        {systems.map((one) => (
          <li key={one.system}>
            <span>
              <b>{words[one.system]}</b>
              <br />
              <span className="small secondary">{fill(words.asOf, { day: formatDate(one.dataDate), age: ageOf(one.days) })}</span>
            </span>
            {one.isOld ? <Tag tone="overdue">{words.old}</Tag> : <Tag tone="done">{words.current}</Tag>}
            {one.aside > 0 && (
              <Link href={ASIDE} className="small">
                {plural(words.asideCount, one.aside, language)}
              </Link>
            )}
            {one.isGoingBack && <span className="small">{words.backWaits}</span>}
            {may('import-over-limit') && one.previousDate !== null && !one.isGoingBack && (
              <span>
                <Button look="quiet" icon="history" onClick={() => setAsked(one)}>
                  {one.previousDelivery === null
                    ? fill(words.back, { day: formatDate(one.previousDate) })
                    : fill(words.backTo, { n: one.previousDelivery, day: formatDate(one.previousDate) })}
                </Button>{' '}
                <span className="small secondary">{words.backMore}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && <ReasonDialog title={words.reasonTitle} hint={words.reasonHint} onClose={() => setAsked(null)} onReason={propose} />}
    </Card>
  )
}
