import { addDays } from '#shared/dates.ts'
import { shiftYears } from '../engine/days.ts'
import { LONG_NAME } from '../rules/population/edge-subjects.ts'
import { EDGE_POINTS } from '../rules/water/edge-water.ts'
import { ANNA, HELENA, WSPOLNOTA, ZAKLADY, type NamedSubject } from '../rules/population/named-subjects.ts'
import { NAMED_POINTS } from '../rules/water/named-water.ts'
import { draws } from '../engine/random.ts'
import { waterPlaces } from '../rules/fees/water-places.ts'
import { tailCount, tailPlaces, tailSubjects } from '../named/tails.ts'
import { pointId } from '../rules/water/plan.ts'
import type { World } from '../engine/world.ts'
import type { Numbered } from './account.ts'
import type { Value } from './copy.ts'
import type { LawAccount } from './law-accounts.ts'

const WRITTEN_IN = 2026
/** 0.19 requests a resident come from those whose household or company has water and an account (part 8). */
const MOST_REQUESTS = 5.75
const HISTORY_DAYS = 1_000
const HANDLED_AFTER_DAYS = 4
const TAIL_REQUESTS = 300

const KIND = 'water-request'

export const REQUEST_COLUMNS = [
  'kind',
  'account_id',
  'subject_pesel',
  'subject_nip',
  'point_id',
  'created_at',
  'topic',
  'content',
  'handled_at',
  'remarks',
] as const

interface Told {
  readonly subject: NamedSubject
  readonly date: string
  readonly topic: string
  readonly text: string
  readonly answer?: { readonly date: string; readonly text: string }
}

/** Part 4, row 24, and 5.1: of Anna's two one is handled with remarks, one in progress. */
const NAMED: readonly Told[] = [
  {
    subject: ANNA,
    date: '2026-04-20',
    topic: 'Rozliczenie faktury',
    text: 'Proszę o wyjaśnienie faktury za luty i marzec.\nZużycie jest większe niż rok temu.',
    answer: { date: '2026-04-24', text: 'Faktura obejmuje 61 dni. Stan wodomierza zgadza się z odczytem z 31 marca.' },
  },
  { subject: ANNA, date: '2026-10-01', topic: 'Awaria sieci', text: 'Od rana niskie ciśnienie wody przy ulicy Lipowej.' },
  {
    subject: ZAKLADY,
    date: '2026-06-09',
    topic: 'Wymiana wodomierza',
    text: 'Wodomierz w hali produkcyjnej traci legalizację we wrześniu. Prosimy o termin wymiany.',
    answer: { date: '2026-06-12', text: 'Termin: 24 września, między 8.00 a 10.00.' },
  },
  {
    subject: HELENA,
    date: '2026-03-10',
    topic: 'Wymiana wodomierza',
    text: 'Wodomierz w domu przecieka.',
    answer: { date: '2026-03-12', text: 'Wymiana 18 marca 2026 r.' },
  },
  {
    subject: HELENA,
    date: '2026-05-06',
    topic: 'Reklamacja',
    text: 'Faktura za marzec i kwiecień ma dwa wodomierze.\n\nE-mail: helena.wodomierska@przykladowa.example\nTelefon: 000 000 112',
    answer: { date: '2026-05-08', text: 'Wodomierz wymieniono 18 marca, dlatego faktura obejmuje dwa liczniki: 3\u00A0m³ i 6\u00A0m³.' },
  },
  { subject: HELENA, date: '2026-09-28', topic: 'Zmiana danych', text: 'Proszę o zmianę numeru telefonu w umowie na ogródek.' },
  ...[
    'Klatka 1: hałas w szafce wodomierzowej.',
    'Klatka 2: brak ciepłej wody od dwóch dni.',
    'Prosimy o faktury w jednym pliku.',
    'Klatka 4: wodomierz nie obraca się.',
  ].map((text, at): Told => ({
    subject: WSPOLNOTA,
    date: `2026-0${at + 2}-11`,
    topic: at === 2 ? 'Rozliczenie faktury' : 'Awaria sieci',
    text,
    answer: { date: `2026-0${at + 2}-14`, text: 'Sprawdzono i naprawiono.' },
  })),
  { subject: WSPOLNOTA, date: '2026-10-02', topic: 'Rozliczenie faktury', text: 'Prosimy o zestawienie zużycia za trzy kwartały.' },
  { subject: LONG_NAME, date: '2026-10-02', topic: 'Wymiana wodomierza', text: 'Wodomierz przekręcił się w czerwcu. Prosimy o nowy.' },
]

export function namedRequests(told: readonly Numbered[], today: string): Value[][] {
  const move = (date: string) => shiftYears(date, Number(today.slice(0, 4)) - WRITTEN_IN)
  return NAMED.flatMap(({ subject, date, topic, text, answer }) => {
    const holder = told.find(({ account }) => account.subjects.some(({ id }) => id === subject.id))
    const own = holder?.account.subjects.find(({ id }) => id === subject.id)
    const point = [...NAMED_POINTS, ...EDGE_POINTS].find(({ subjectId }) => subjectId === subject.id)
    if (!holder || !own || !point) return []
    const handled = answer ? [`${move(answer.date)} 11:30:00`, answer.text] : [null, null]
    return [[KIND, holder.id, own.pesel, own.nip, point.id, `${move(date)} 09:14:00`, topic, text, ...handled]]
  })
}

/** Every second request is about the network, every fourth about an invoice. */
const WORDS = [
  { topic: 'Awaria sieci', text: 'Brak wody od godziny szóstej.', answer: 'Awarię usunięto.' },
  {
    topic: 'Rozliczenie faktury',
    text: 'Proszę o wyjaśnienie zużycia na ostatniej fakturze.',
    answer: 'Odczyt sprawdzono, faktura jest prawidłowa.',
  },
  { topic: 'Awaria sieci', text: 'Woda jest mętna.', answer: 'Sieć przepłukano.' },
  { topic: 'Zmiana danych', text: 'Proszę o zmianę adresu do korespondencji.', answer: 'Adres zmieniono.' },
] as const

function* lawRows(world: World, count: number, key: number, head: readonly Value[]): Generator<Value[]> {
  const day = draws(world.seed, 'requests/day')
  const dates = Array.from({ length: count }, (_, at) =>
    addDays(world.today, -Math.floor(day(key * TAIL_REQUESTS + at) * HISTORY_DAYS)),
  ).sort()
  for (const [at, date] of dates.entries()) {
    const { topic, text, answer } = WORDS[(key + at) % WORDS.length] ?? WORDS[0]
    const handled = addDays(date, HANDLED_AFTER_DAYS)
    yield [...head, `${date} 16:45:00`, topic, text, ...(handled <= world.today ? [`${handled} 10:00:00`, answer] : [null, null])]
  }
}

/** Makes the requests of a generated account. */
export function lawRequests(world: World): (of: LawAccount, accountId: number) => Generator<Value[]> {
  const places = waterPlaces(world)
  const count = draws(world.seed, 'requests/count')
  return function* requestsOf({ key, account, household, institution }, accountId) {
    const [subject] = account.subjects
    const [place] = household ? places.household(household) : institution ? places.own(institution) : []
    if (!subject || !place || account.state !== 'verified') return
    yield* lawRows(world, Math.floor(count(key) * MOST_REQUESTS), key, [
      KIND,
      accountId,
      subject.pesel,
      subject.nip,
      pointId(place.number(0), 0),
    ])
  }
}

/** Heavy tails (part 7.5): an administrator of flats who has sent 300 requests. */
export function* tailRequests(world: World, told: readonly Numbered[]): Generator<Value[]> {
  for (let at = 0; at < tailCount(world); at++) {
    const { administrator } = tailSubjects(at)
    const holder = told.find(({ account }) => account.subjects[0]?.id === administrator.id)
    const [place] = tailPlaces(at)
    if (holder && place)
      yield* lawRows(world, TAIL_REQUESTS, administrator.id, [KIND, holder.id, null, administrator.nip, pointId(place.number(0), 0)])
  }
}
