import { Fragment, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { Folded } from '#client/desk/lists/folded.tsx'
import { ListHead } from '#client/desk/lists/list-head.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/audit.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ThingName } from '../parts/things.tsx'
import { nameOf } from '../today/proposals-card.tsx'
import { type Filter, Filters } from './filters.tsx'
import { objectInWords } from './object-words.ts'
import { texts } from './texts.ts'
import './audit.css'
import { More } from '#client/desk/lists/stretches.tsx'

type Entry = DeskAnswer<typeof contract.search>['wpisy'][number]
type Proof = DeskAnswer<typeof contract.proof>

/** The log by who, what, whom and when. */
export function Page() {
  const words = useTexts(texts)
  const isOwn = !useMay()('audit-all')
  const values = useSearchValues()
  const filter: Filter = {
    kto: values['kto'] ?? '',
    co: values['co'] ?? '',
    kogo: values['kogo'] ?? '',
    od: values['od'] ?? '',
    do: values['do'] ?? '',
  }
  usePageTitle(words.log)
  return (
    <>
      <PageHeading title={words.log} lead={isOwn ? words.ownLead : words.lead} />
      <div className="stack">
        <Folded count={Object.values(filter).filter(Boolean).length}>
          <Card>
            <Filters key={JSON.stringify(filter)} filter={filter} isOwn={isOwn} />
          </Card>
        </Folded>
        {!isOwn && <Tools filter={filter} />}
        <Pages key={JSON.stringify(filter)} filter={filter} />
      </div>
    </>
  )
}

function Tools({ filter }: { readonly filter: Filter }) {
  const words = useTexts(texts)
  const [proof, setProof] = useState<Proof | null>(null)
  const { run, isBusy } = useAct((work: () => Promise<void>) => work(), { failed: () => words.notDone })
  return (
    <>
      <div className="cluster">
        <Button icon="download" busy={isBusy} onClick={() => run(async () => saveFile(await deskFile(contract.csv, { query: filter })))}>
          {words.csv}
        </Button>
        <Button icon="shield" busy={isBusy} onClick={() => run(async () => setProof(await deskCall(contract.proof, { body: {} })))}>
          {words.prove}
        </Button>
      </div>
      {proof &&
        (proof.zlamanyNr === null ? (
          <Notice kind="success" live>
            <span className="desk-key">{fill(words.whole, { n: proof.wpisow, mark: proof.znak })}</span>
          </Notice>
        ) : (
          <Notice kind="error" live>
            {fill(words.broken, { n: proof.zlamanyNr })}
          </Notice>
        ))}
    </>
  )
}

/** Each stretch of the list is asked for by the number with which the one before ended. */
function Pages({ filter }: { readonly filter: Filter }) {
  const words = useTexts(texts)
  const [places, setPlaces] = useState<readonly number[]>([0])
  return (
    <Card title={words.found}>
      {places.map((place, index) => (
        <Stretch
          key={place}
          filter={filter}
          place={place}
          onMore={index === places.length - 1 ? (next) => setPlaces([...places, next]) : null}
        />
      ))}
    </Card>
  )
}

interface StretchProps {
  readonly filter: Filter
  readonly place: number
  readonly onMore: ((next: number) => void) | null
}

function Stretch({ filter, place, onMore }: StretchProps) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.search, { ...filter, ...(place > 0 && { po: String(place) }) })
  if (error || !data) return <Unanswered error={error} failed={words.notDone} lines={6} />
  const { wpisy, nastepne } = data
  if (wpisy.length === 0) return <p>{words.none}</p>
  return (
    <>
      <ol role="list" className="desk-audit">
        {place === 0 && <ListHead names={[words.when, words.who, words.what, words.whom]} />}
        {wpisy.map((entry) => (
          <Row key={entry.nr} entry={entry} />
        ))}
      </ol>
      <More next={nastepne} onMore={onMore}>
        {words.more}
      </More>
    </>
  )
}

/** Who did it: a resident's account, somebody at the terminal, the portal by itself, or somebody of the desk. */
function Actor({ of }: { readonly of: string }) {
  const words = useTexts(texts)
  const [kind = '', name = ''] = of.split(/:(.*)/s)
  if (kind === 'account') return <ThingName text={of} />
  if (kind === 'office') return fill(words.terminal, { name })
  return kind === 'system' ? words.portal : name || of
}

function Row({ entry: { kiedy, kto, kod, czynnosc, przedmiot, wynik } }: { readonly entry: Entry }) {
  const words = useTexts(texts)
  return (
    <li>
      <span className="numeric">{formatTimestamp(kiedy)}</span>
      <span>
        <Actor of={kto} />
      </span>
      <b>
        {czynnosc}
        {wynik === 'refused' && ` (${words.refused})`}
        {wynik === 'failed' && ` (${words.failed})`}
      </b>
      <span className="secondary">
        {przedmiot !== null &&
          objectInWords(przedmiot, kod).map(({ text, isThing }, index) => (
            <Fragment key={`${index} ${text}`}>{isThing ? <ThingName text={text} /> : nameOf('acts', text)}</Fragment>
          ))}
      </span>
    </li>
  )
}
