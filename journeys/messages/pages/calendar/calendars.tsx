import { useState, useEffect, useRef } from 'react'
import { fill, plural } from '#shared/i18n.ts'
import { call } from '#client/call/call.ts'
import { useApi } from '#client/call/use-api.ts'
import { failureWords } from '#client/form/failure.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSubject } from '#client/session/session.ts'
import { LinkButton, Button } from '#ui/action/button.tsx'
import { useTexts, useLanguage } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { contract } from '../../calendar/contract.ts'
import { type Act, type Calendar, KeptCalendars } from './kept-calendars.tsx'
import { texts } from './texts.ts'
import './calendars.css'

/** `/panel-uzytkownika/kalendarz`: due dates in the person's own calendar. */
export function Page() {
  const words = useTexts(texts)
  const subject = useSubject()
  const list = useApi(contract.list)
  const kept = useKeptFocus(words.title)
  const [told, setTold] = useState<ToldAddress | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const show = (address: ToldAddress) => {
    setTold(address)
    void list.refetch()
  }
  const act = async (what: Act, { id, nazwa: name }: Calendar) => {
    setFailure(null)
    try {
      if (what === 'renew') setTold({ id, name, address: (await call(contract.renew, { body: { id } })).adres })
      else {
        await call(contract.remove, { body: { id } })
        setTold((shown) => (shown?.id === id ? null : shown))
        showMessage(words.removed)
      }
    } catch (error) {
      setFailure(error)
    }
    await list.refetch()
  }
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: words.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      <div {...kept} className="stack">
        {subject && <p>{fill(words.of, { name: subject.nazwa })}</p>}
        {failure !== null && (
          <Notice kind="error" live>
            {failureWords(failure)}
          </Notice>
        )}
        {told && <Address key={told.address} told={told} onDone={() => setTold(null)} />}
        <Notice kind="warning" title={words.warningTitle}>
          {words.warning}
        </Notice>
        <Loaded call={list} lines={2}>
          {({ kalendarze }) => <KeptCalendars calendars={kalendarze} onAct={(what, calendar) => void act(what, calendar)} />}
        </Loaded>
        <NewCalendar onMade={show} />
        <div>
          <LinkButton href="/panel-uzytkownika">{words.back}</LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

/** The address, this once, and what to do with it in the programs that most people have. */
function Address({ told, onDone }: { readonly told: ToldAddress; readonly onDone: () => void }) {
  const words = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const ways = [
    ['Google', words.google],
    ['Outlook', words.outlook],
    ['Apple', words.apple],
    ['Thunderbird', words.thunderbird],
  ] as const
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={fill(words.addressTitle, { name: told.name })} className="calendar-address">
      <Card raised title={fill(words.addressTitle, { name: told.name })}>
        <div className="stack">
          <p>{words.once}</p>
          <p>
            <code className="calendar-address__text">{told.address}</code>
          </p>
          <div className="cluster">
            <CopyButton value={told.address} what={words.address}>
              {words.copy}
            </CopyButton>
            <Button look="quiet" onClick={onDone}>
              {words.understood}
            </Button>
          </div>
          <h3>{words.how}</h3>
          <ul className="calendar-address__ways">
            {ways.map(([program, way]) => (
              <li key={program}>
                <strong>{program}:</strong> {way}
              </li>
            ))}
          </ul>
          <p className="secondary small">{words.delay}</p>
        </div>
      </Card>
    </div>
  )
}

/** An address that is shown this once. */
interface ToldAddress {
  readonly id: number
  readonly name: string
  readonly address: string
}

const NOTHING = { nazwa: '', pokazuje: 'terminy', przypomnienieDni: '' }
const DAYS = [1, 3, 7, 14]

/** What a calendar shall show, and where it will be read. */
function NewCalendar({ onMade }: { readonly onMade: (told: ToldAddress) => void }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ nazwa }) => ({ nazwa: nazwa.trim() === '' ? words.labelMissing : undefined }),
    async send({ nazwa, pokazuje, przypomnienieDni: days }) {
      const shown = { czyRodzaj: pokazuje !== 'terminy', czyKwoty: pokazuje === 'kwoty' }
      const body = { nazwa: nazwa.trim(), ...shown, przypomnienieDni: days === '' ? null : Number(days) }
      const { id, adres } = await call(contract.create, { body })
      onMade({ id, name: body.nazwa, address: adres })
    },
    onSent: () => form.restart(NOTHING),
  })
  const alarms = [
    { value: '', label: words.noAlarm },
    { value: '0', label: words.onTheDay },
    ...DAYS.map((days) => ({ value: String(days), label: fill(plural(words.daysBefore, days, language), { n: days }) })),
  ]
  const shown = [
    { value: 'terminy', label: words.showsDates },
    { value: 'rodzaj', label: words.showsKinds },
    { value: 'kwoty', label: words.showsAmounts },
  ]
  return (
    <section className="stack" aria-labelledby="nowy-kalendarz">
      <h2 id="nowy-kalendarz">{words.add}</h2>
      <FormFrame form={form} submit={words.create} icon="calendar">
        <div className="form__group">
          <TextField {...form.text('nazwa')} label={words.label} hint={words.labelHint} maxLength={60} autoComplete="off" required />
          <Select
            label={words.alarm}
            hint={words.alarmHint}
            options={alarms}
            value={form.values.przypomnienieDni}
            onChange={(days) => form.edit({ przypomnienieDni: days })}
          />
          <Select
            label={words.show}
            hint={words.showHint}
            options={shown}
            value={form.values.pokazuje}
            onChange={(pokazuje) => form.edit({ pokazuje })}
          />
        </div>
      </FormFrame>
    </section>
  )
}
