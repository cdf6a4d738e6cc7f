import { useAct } from '#client/call/use-act.ts'
import { useMay, useMember } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { momentOf, useMomentFault } from '#client/desk/forms/moment-fields.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { failureWords } from '#client/form/failure.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { BreakForm } from './break-form.tsx'
import './notices.css'
import { MomentOfForm } from './moment-of-form.tsx'
import { Preview } from './preview.tsx'
import { NO_WORDS, WordsFields, writtenWords } from './words-fields.tsx'

const POLL_MS = 60_000

/** What stands and what is planned, and beside it how to declare more. */
export function Page() {
  const words = useTexts(texts)
  const may = useMay()
  const { data, error } = useDesk(contract.list, {}, { pollMs: POLL_MS })
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {!data && <Unanswered error={error} failed={words.failed} lines={4} />}
      {data && (
        <div className="desk-notices">
          <div className="stack">
            <BreaksCard list={data} />
            <BreakForm services={data.uslugi} />
          </div>
          <div className="stack">
            <AnnouncementsCard list={data} />
            {may('break-plan') && <AnnouncementForm />}
          </div>
        </div>
      )}
    </>
  )
}

const EMPTY = { ...NO_WORDS, od: '', odGodz: '', do: '', doGodz: '', link: '' }

/** A strip on every page, at once or from a moment to another. */
function AnnouncementForm() {
  const words = useTexts(texts)
  const login = useMember()?.login ?? ''
  const faultOf = useMomentFault()
  const form = useForm({
    initial: EMPTY,
    draft: `ogloszenie ${login}`,
    check: (values) => ({
      ...(values.pl.trim() === '' && { pl: words.wordsMissing }),
      od: faultOf(values.od, values.odGodz, true),
      do: faultOf(values.do, values.doGodz, true),
      ...(!/^(|\/[^/\\].*|https:\/\/.+)$/.test(values.link.trim()) && { link: words.linkWrong }),
    }),
    async send(values) {
      const teksty = writtenWords(values)
      if (!teksty) return
      await deskCall(contract.announce, {
        body: { teksty, od: momentOf(values.od, values.odGodz), do: momentOf(values.do, values.doGodz), link: values.link.trim() || null },
      })
      showMessage(words.announced)
      await renew(contract.list)
    },
    onSent: () => form.restart(EMPTY),
  })
  const { values } = form
  return (
    <Card title={words.newAnnouncement} aside={<span className="small secondary">{words.newAnnouncementMore}</span>}>
      <FormFrame form={form} submit={words.announce}>
        <WordsFields values={values} textOf={(language) => form.text(language)} />
        <MomentOfForm form={form} of="od" labels={{ day: words.fromDay, time: words.fromTime }} />
        <MomentOfForm form={form} of="do" labels={{ day: words.toDay, time: words.toTime }} hint={words.mayStayEmpty} />
        <TextField {...form.text('link')} label={words.link} hint={words.linkHint} maxLength={500} />
        <Preview icon="info" words={values} {...(values.link.trim() !== '' && { more: words.more })} />
      </FormFrame>
    </Card>
  )
}

type List = DeskAnswer<typeof contract.list>

interface StandingProps {
  readonly list: List
}

function BreaksCard({ list: { przerwy } }: StandingProps) {
  const words = useTexts(texts)
  const may = useMay()
  return (
    <Card title={words.breaks}>
      {przerwy.length === 0 ? (
        <p>{words.noBreaks}</p>
      ) : (
        <ul role="list" className="desk-notices__list">
          {przerwy.map(({ id, nazwaUslugi, od, do: until, czyTrwa, teksty }) => {
            const what = nazwaUslugi ?? words.whole
            return (
              <Line
                key={id}
                what={what}
                state={czyTrwa ? words.ongoing : words.planned}
                isOn={czyTrwa}
                from={od}
                until={until}
                words={teksty?.pl ?? words.general}
                label={fill(czyTrwa ? words.end : words.takeBack, { what })}
                onEnd={
                  may(czyTrwa ? 'break-now' : 'break-plan')
                    ? () => deskCall(czyTrwa ? contract.end : contract.takeBack, { body: { id } })
                    : null
                }
              />
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function AnnouncementsCard({ list: { ogloszenia } }: StandingProps) {
  const words = useTexts(texts)
  const may = useMay()
  return (
    <Card title={words.announcements} aside={<span className="small secondary">{words.announcementsMore}</span>}>
      {ogloszenia.length === 0 ? (
        <p>{words.noAnnouncements}</p>
      ) : (
        <ul role="list" className="desk-notices__list">
          {ogloszenia.map(({ id, od, do: until, czyTrwa, teksty }) => (
            <Line
              key={id}
              what={teksty.pl}
              state={czyTrwa ? words.stands : words.waits}
              isOn={czyTrwa}
              from={od}
              until={until}
              words={Object.keys(teksty).join(', ')}
              label={fill(czyTrwa ? words.end : words.takeBack, { what: teksty.pl })}
              onEnd={may('break-plan') ? () => deskCall(contract.endAnnouncement, { body: { id } }) : null}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface LineProps {
  readonly what: string
  readonly state: string
  readonly isOn: boolean
  readonly from: string
  readonly until: string | null
  readonly words: string
  readonly label: string
  /** Null: whoever is signed in may not. */
  readonly onEnd: (() => Promise<unknown>) | null
}

function Line({ what, state, isOn, from, until, words: said, label, onEnd }: LineProps) {
  const words = useTexts(texts)
  const { run, isBusy } = useAct((end: () => Promise<unknown>) => end(), {
    done: words.ended,
    failed: (error) => failureWords(error, { failed: words.failed }),
    after: () => renew(contract.list, today.breaks),
  })
  return (
    <li>
      <p>
        <b>{what}</b> <Tag tone={isOn ? 'waiting' : 'neutral'}>{state}</Tag>
      </p>
      <p className="small numeric">
        {formatTimestamp(from)} – {until === null ? words.open : formatTimestamp(until)}
      </p>
      <p className="small secondary">{said}</p>
      {onEnd && (
        <Button busy={isBusy} onClick={() => run(onEnd)}>
          {label}
        </Button>
      )}
    </li>
  )
}
