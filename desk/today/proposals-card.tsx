import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { BeforeAfter } from '#client/desk/before-after.tsx'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { texts as deskTexts } from '#client/desk/texts.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/proposals.ts'
import { contract as sends } from '#shared/contracts/desk/sends.ts'
import { formatDate, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { parts } from '../parts/parts.ts'
import { thingIn, ThingName } from '../parts/things.tsx'
import { Initials } from '../shell/initials.tsx'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'

type Proposal = DeskAnswer<typeof contract.list>['propozycje'][number]

const POLL_MS = 60_000
export const nameOf = (kind: 'acts' | 'facts', name: string) =>
  parts.map((part) => part[kind]?.[name]).find((word) => word !== undefined)?.() ?? name

/** What one person has proposed and another has to agree to. */
export function ProposalsCard() {
  const words = useTexts(texts)
  const answer = useDesk(contract.list, {}, { pollMs: POLL_MS })
  return (
    <Card title={words.second} aside={<span className="small secondary">{words.secondMore}</span>}>
      <Tile answer={answer}>
        {({ propozycje }) =>
          propozycje.length === 0 ? (
            <p>{words.noSecond}</p>
          ) : (
            <ul role="list" className="stack">
              {propozycje.map((one) => (
                <Item key={one.id} proposal={one} />
              ))}
            </ul>
          )
        }
      </Tile>
    </Card>
  )
}

function Item({ proposal }: { readonly proposal: Proposal }) {
  const words = useTexts(texts)
  const { id, czynnosc, przedmiot, zaproponowal, kiedy, wygasa, powod, czyWlasna, zmiany } = proposal
  const [now, setNow] = useState<readonly Stand[]>([])
  const { run, isBusy } = useAct(
    async (send: () => Promise<unknown>, said: string) => {
      await send()
      showMessage(said)
    },
    {
      failed(error) {
        setNow(standsIn(error))
        return error instanceof ApiError && error.opis ? error.opis : words.notLoaded
      },
      after: () => renew(contract.list, sends.list),
    },
  )
  const decide = (czyZgoda: boolean) => run(() => deskCall(contract.decide, { body: { id, czyZgoda } }), words.decided)
  return (
    <li className="desk-proposal">
      <h3>{nameOf('acts', czynnosc)}</h3>
      {thingIn(przedmiot) && (
        <p className="small">
          <ThingName text={przedmiot} />
        </p>
      )}
      <Changes of={zmiany} />
      {now.length > 0 && <ChangedSince now={now} />}
      <p className="small">{fill(words.reason, { reason: powod })}</p>
      <TwoPersons name={zaproponowal} at={formatTimestamp(kiedy)} expires={formatTimestamp(wygasa)} />
      <div className="cluster">
        {czyWlasna ? (
          <Button busy={isBusy} onClick={() => run(() => deskCall(contract.withdraw, { body: { id } }), words.ended)}>
            {words.withdraw}
          </Button>
        ) : (
          <>
            {now.length === 0 && (
              <Button look="primary" busy={isBusy} onClick={() => decide(true)}>
                {words.approve}
              </Button>
            )}
            <Button busy={isBusy} onClick={() => decide(false)}>
              {words.refuse}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** How the thing stands now, where it is not as it was when somebody proposed something for it. */
function ChangedSince({ now }: { readonly now: readonly Stand[] }) {
  const words = useTexts(texts)
  return (
    <Notice kind="warning" title={words.changed} live>
      <ul role="list">
        {now.map(({ nazwa, wartosc }) => (
          <li key={nazwa}>
            {nameOf('facts', nazwa)}: <Value of={wartosc} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface Stand {
  readonly nazwa: string
  readonly wartosc: string | null
}

/** How a thing stands now that has changed since somebody proposed something for it. */
function standsIn(error: unknown): readonly Stand[] {
  const told = error instanceof ApiError ? error.details['teraz'] : null
  return Array.isArray(told) ? (told as Stand[]) : []
}

/** Words of the parts by their names, days as people write them. */
function inWords(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(value)) return formatTimestamp(value)
  return value
    .split(', ')
    .map((word) => nameOf('facts', word))
    .join(', ')
}

/** What stands there, or that nothing does. */
function Value({ of }: { readonly of: string | null }) {
  const words = useTexts(deskTexts)
  return of === null ? <i className="desk-nothing">{words.nothing}</i> : <b>{shown(of)}</b>
}

const shown = (value: string) => (thingIn(value) ? <ThingName text={value} /> : inWords(value))

/** What the act leaves as it is, in lines, and what it changes, before and after. */
function Changes({ of }: { readonly of: Proposal['zmiany'] }) {
  const words = useTexts(texts)
  const [stays, goes] = [of.filter(({ przed, po }) => przed === po), of.filter(({ przed, po }) => przed !== po)]
  return (
    <>
      {stays.length > 0 && (
        <ul role="list">
          {stays.map(({ nazwa, po }) => (
            <li key={nazwa}>
              {nameOf('facts', nazwa)}: <Value of={po} />
            </li>
          ))}
        </ul>
      )}
      {goes.length > 0 && (
        <BeforeAfter
          caption={words.whatChanges}
          changes={goes.map(({ nazwa, przed, po }) => ({
            name: nameOf('facts', nazwa),
            before: przed === null ? null : shown(przed),
            after: po === null ? null : shown(po),
            isChanged: true,
          }))}
        />
      )}
    </>
  )
}

interface TwoPersonsProps {
  readonly name: string
  readonly at: string
  readonly expires: string
}

/** Who has proposed it and when, and the place of the second person, which is empty yet. */
function TwoPersons({ name, at, expires }: TwoPersonsProps) {
  const words = useTexts(texts)
  return (
    <ul role="list" className="desk-pair">
      <li>
        <Initials of={name} />
        <span>
          <b>{name}</b>
          <span className="small secondary">{fill(words.proposes, { at })}</span>
        </span>
      </li>
      <li>
        <Initials of={null} />
        <span>
          <b>{words.secondPerson}</b>
          <span className="small secondary">{fill(words.decidesBy, { expires })}</span>
        </span>
      </li>
    </ul>
  )
}
