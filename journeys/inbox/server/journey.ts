import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fileOf } from '#integrations/documents/file/file-routes.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { addDays } from '#shared/dates.ts'
import { formatDate, formatExact, formatTimestamp } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { type Db, queryBuilder } from '#shared/server/database/database.ts'
import { headOf } from '#shared/server/documents.ts'
import { type FileAnswer, route } from '#shared/server/handler.ts'
import { type KeptApplication, letterKeptUntil, ownApplication, ownLetters } from '#shared/server/kept/applications.ts'
import { photoSent } from '#shared/server/kept/photos.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import type { Kind } from '../kinds.ts'
import { REOPENS_WITHIN, withdrawCase, writeInCase } from './acts/person.ts'
import { tendUnanswered } from './acts/unanswered.ts'
import { entriesOf, type Entry, placeOf } from './case/case.ts'
import { changesOf } from './case/changes.ts'
import { type CaseState, mayBe, stateOf } from './case/transitions.ts'
import { applicationRoutes } from '../applications/server/routes.ts'
import { writtenCode } from '../applications/server/code.ts'
import { draftRoutes, tellEndingDrafts } from './drafts.ts'
import { byEntry, filesOf } from './files/kept.ts'
import { fileRoutes } from './files/routes.ts'
import { fileChecks, fileJobs } from './files/tend.ts'
import { texts } from './own-texts.ts'

/** What a person has sent, as they see it: number, steps and the conversation about it. */
export function journey(deps: Dependencies): Journey {
  return {
    routes: [
      route(affairs.list, (ctx, { query }) => listOf(deps, ctx, query.przed)),
      route(affairs.one, (ctx, { query }) => oneOf(deps, ctx, query.numer)),
      route(affairs.write, async (ctx, { body }) => ({ numer: await writeInCase(deps, ctx, body) })),
      route(affairs.withdraw, async (ctx, { body }) => ({ numer: await withdrawCase(deps, ctx, body) })),
      route(affairs.copy, (ctx, { query }) => copyOf(deps, ctx, query.numer)),
      ...draftRoutes(deps),
      ...fileRoutes(deps),
      ...applicationRoutes(deps),
    ],
    jobs: [
      { name: 'unanswered-questions', cron: '20 6 * * *', run: () => tendUnanswered(deps), followsDay: true },
      { name: 'tell-ending-drafts', cron: '25 6 * * *', run: () => tellEndingDrafts(deps), followsDay: true },
      ...fileJobs(deps),
    ],
    checks: fileChecks(deps),
  }
}

type Needs = Pick<Dependencies, 'pool' | 'documents'>
type Affair = AnswerOf<typeof affairs.one>

/** Affairs on a page of the list. */
const PAGE = 50

/** A further kind needs no word here: it is told as `INNE`, by its topic. */
const NAMES: Readonly<Partial<Record<Kind, Affair['rodzaj']>>> = {
  'water-request': 'ZGLOSZENIE',
  correspondence: 'DANE_KORESPONDENCYJNE',
  'meter-report': 'ODCZYT',
  application: 'WNIOSEK',
}
const STATES = {
  new: 'ZLOZONE',
  open: 'W_TOKU',
  waiting: 'CZEKA',
  closed: 'ZALATWIONE',
  withdrawn: 'WYCOFANE',
} as const satisfies Readonly<Record<CaseState, string>>

/** The day of the last answer; of one from before the inbox, which has no entry, that of its end. */
const ANSWERED = sql<string | null>`coalesce(
  (select to_char(max(e.at), 'YYYY-MM-DD') from portal.inbox_entry e where e.case_id = i.id and e.kind = 'answer'),
  case when i.remarks is not null then to_char(i.handled_at, 'YYYY-MM-DD') end)`

/** Affairs of the subject for whom the call acts, and no others. */
const ownAffairs = (db: Db, { subject }: SubjectContext) =>
  db
    .selectFrom('inbox_item as i')
    .selectAll()
    .select(ANSWERED.as('answered'))
    .$narrowType<{ data: Readonly<Record<string, string | null>> | null }>()
    .where('i.subject', '=', subject.nip ?? subject.pesel ?? '')

type Row = NonNullable<Awaited<ReturnType<typeof rowFor>>>

async function rowFor(db: Db, ctx: SubjectContext, number: string) {
  const place = placeOf(number)
  if (place === null) return null
  const meant = queryBuilder.selectFrom('inbox_case').select('id').where(place.column, '=', place.id)
  return (await ownAffairs(db, ctx).where('i.id', 'in', meant).executeTakeFirst()) ?? null
}

function listed(row: Row, { today }: SubjectContext) {
  const isAtWork = row.state === 'new' || row.state === 'open'
  return {
    numer: row.number,
    rodzaj: NAMES[row.kind] ?? ('INNE' as const),
    temat: row.topic,
    stan: STATES[stateOf(row)],
    wyslano: row.created_at,
    termin: row.due_on,
    czyPoTerminie: isAtWork && row.due_on < today,
    czekaDo: row.state === 'waiting' ? row.asked_until : null,
    odpowiedz: row.answered,
    zakonczono: row.state === 'closed' ? (row.handled_at?.slice(0, 10) ?? null) : null,
  }
}

async function listOf({ pool }: Needs, ctx: SubjectContext, before: string | undefined): Promise<AnswerOf<typeof affairs.list>> {
  const last = before === undefined ? null : await rowFor(pool, ctx, before)
  const rows = await ownAffairs(pool, ctx)
    .where(({ eb, and, or }) =>
      last === null
        ? and([])
        : or([eb('i.created_at', '<', last.created_at), and([eb('i.created_at', '=', last.created_at), eb('i.id', '<', last.id)])]),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  // Letters that wait for a signature are few, and stand before everything that the office has.
  const letters = last === null ? (await ownLetters(pool, ctx)).map(listedLetter) : []
  return { sprawy: [...letters, ...rows.slice(0, PAGE).map((row) => listed(row, ctx))], czyDalsze: rows.length > PAGE }
}

type FilesOfEntry = ReturnType<typeof byEntry>

/** What happened of which a person is told; whose hands it goes through stays in the office. */
const EVENTS = ['taken', 'waiting', 'reminded', 'closed', 'lapsed', 'reopened', 'extended', 'withdrawn', 'filed'] as const

function shownEntry({ id, kind, event, words, day, author_name: name, author, at }: Entry, filesOfEntry: FilesOfEntry): Affair['wpisy'] {
  const isPerson = author.startsWith('account:')
  const by = {
    od: isPerson ? ('OSOBA' as const) : ('URZAD' as const),
    kto: isPerson ? name : null,
    dzien: day,
    kiedy: at,
    pliki: filesOfEntry(id),
  }
  if (kind === 'answer' || kind === 'message') return [{ ...by, rodzaj: 'WIADOMOSC', zdarzenie: null, tresc: words }]
  const told = EVENTS.find((one) => one === event)
  // Names of clerks stand in the words of these events.
  return told === undefined ? [] : [{ ...by, rodzaj: 'ZDARZENIE', zdarzenie: told, tresc: told === 'extended' ? words : null }]
}

/** An answer from before the inbox stands with what was sent alone. */
function entriesFor(row: Row, entries: readonly Entry[], filesOfEntry: FilesOfEntry): Affair['wpisy'] {
  const shown = entries.flatMap((entry) => shownEntry(entry, filesOfEntry))
  if (row.remarks === null || entries.some(({ kind }) => kind === 'answer')) return shown
  const at = row.handled_at ?? row.created_at
  return [{ od: 'URZAD', rodzaj: 'WIADOMOSC', zdarzenie: null, kto: null, tresc: row.remarks, dzien: null, kiedy: at, pliki: [] }, ...shown]
}

const dayOf = (entry: Entry | undefined) => entry?.at.slice(0, 10) ?? null

async function demandRow(pool: Db, ctx: SubjectContext, number: string): Promise<Row> {
  const row = await rowFor(pool, ctx, number)
  if (!row) throw new Refusal('notFound')
  return row
}

/** What was written, a reading in words. */
function contentOf({ content, meter_number: meter, reading }: Row, { language }: SubjectContext): string {
  if (meter === null || reading === null) return content
  return fill(textsIn(texts, language).readingSent, { meter, value: formatExact(reading, language) })
}

function letterIn(kept: KeptApplication, came: string | null): Affair['pismo'] {
  if (kept.code === null) return null
  return { kod: writtenCode(kept.code), wazneDo: letterKeptUntil(kept), dostal: came, czyAnulowane: kept.cancelled_at !== null }
}

/** A letter that the office does not have: nothing of it is sent, and no day of an answer runs. */
function listedLetter({ id, topic, created_at: at, cancelled_at: cancelled }: KeptApplication) {
  return {
    numer: `Z-${id}`,
    rodzaj: 'WNIOSEK' as const,
    temat: topic,
    stan: cancelled === null ? ('GOTOWE' as const) : ('WYCOFANE' as const),
    wyslano: at,
    termin: null,
    czyPoTerminie: false,
    czekaDo: null,
    odpowiedz: null,
    zakonczono: cancelled?.slice(0, 10) ?? null,
  }
}

const letterShown = (kept: KeptApplication): Affair => ({
  ...listedLetter(kept),
  tresc: '',
  pliki: [],
  dane: kept.facts.map(({ label: pole, value: wartosc }) => ({ pole, wartosc })),
  kroki: { wyslane: kept.created_at.slice(0, 10), przyjete: null, odpowiedz: null, zalatwione: null },
  wpisy: [],
  wersja: 0,
  czyMoznaPisac: false,
  czyMoznaWycofac: false,
  piszDo: null,
  pismo: letterIn(kept, null),
})

async function oneOf({ pool }: Needs, ctx: SubjectContext, number: string): Promise<Affair> {
  const place = placeOf(number)
  const kept = place?.column === 'number' ? await ownApplication(pool, ctx, place.id) : null
  if (kept && kept.submission_id === null) return letterShown(kept)
  const row = await demandRow(pool, ctx, number)
  const [entries, files] = await Promise.all([entriesOf(pool, row), filesOf(pool, row)])
  const filesOfEntry = byEntry(files)
  const shown = listed(row, ctx)
  const first = entries.find(({ kind, event }) => kind === 'answer' || event === 'taken' || event === 'assigned')
  const lastDay =
    row.state === 'closed' && mayBe('write', row) && shown.zakonczono !== null ? addDays(shown.zakonczono, REOPENS_WITHIN) : null
  return {
    ...shown,
    tresc: contentOf(row, ctx),
    pliki: filesOfEntry(null),
    dane: changesOf(row.data, null, ctx.language).flatMap(({ pole, wartosc }) => (wartosc === null ? [] : [{ pole, wartosc }])),
    kroki: {
      wyslane: row.created_at.slice(0, 10),
      przyjete: dayOf(first) ?? shown.odpowiedz,
      odpowiedz: shown.odpowiedz,
      zalatwione: shown.zakonczono,
    },
    wpisy: entriesFor(row, entries, filesOfEntry),
    wersja: row.version,
    czyMoznaPisac: mayBe('write', row) && (lastDay === null || ctx.today <= lastDay),
    // What was signed is taken back by another signed letter.
    czyMoznaWycofac: mayBe('withdraw', row) && row.kind !== 'meter-report' && !kept?.code,
    piszDo: lastDay,
    pismo: kept && letterIn(kept, row.created_at.slice(0, 10)),
  }
}

/** A copy of what was sent, to keep: what, when, for whom, and by when the office answers. */
async function copyOf({ pool, documents }: Needs, ctx: SubjectContext, number: string): Promise<FileAnswer> {
  const row = await demandRow(pool, ctx, number)
  const said = textsIn(texts, ctx.language)
  const photo = row.has_photo && row.report_id !== null ? await photoSent(pool, row.report_id) : null
  const files = (await filesOf(pool, row)).filter(({ submission_id: sent }) => sent !== null)
  const facts = [
    { label: said.number, value: row.number },
    { label: said.sent, value: formatTimestamp(row.created_at) },
    { label: said.answerBy, value: formatDate(row.due_on) },
    { label: said.topic, value: row.topic },
    ...(row.content === '' ? [] : [{ label: said.content, value: row.content }]),
    ...(row.meter_number === null ? [] : [{ label: said.meter, value: row.meter_number }]),
    ...(row.reading === null ? [] : [{ label: said.reading, value: formatExact(row.reading, ctx.language) }]),
    ...(photo === null ? [] : [{ label: said.photo, value: createHash('sha256').update(photo.content).digest('hex') }]),
    ...changesOf(row.data, null, ctx.language).map(({ pole, wartosc }) => ({ label: pole, value: wartosc ?? '' })),
    ...files.map(({ name, sha256 }) => ({ label: said.file, value: `${name}, SHA-256: ${sha256}` })),
  ]
  const head = headOf(ctx, fill(said.copy, { number: row.number }), row.created_at.slice(0, 10))
  const sheet = { facts, tables: {}, notes: { paragraphs: [said.noReceipt, said.noLetter] } }
  return fileOf('pdf', { name: `potwierdzenie-wyslania-${row.number}`, layout: { texts, tables: {} }, sheet, head }, documents)
}
