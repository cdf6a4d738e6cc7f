import type pg from 'pg'
import { shiftYears } from '../engine/days.ts'
import type { World } from '../engine/world.ts'
import { BARBARA, BOGDAN } from '../rules/population/office-subjects.ts'
import { KARCZMA, PIOTR, ROMAN, type NamedSubject } from '../rules/population/named-subjects.ts'
import type { Numbered } from './account.ts'

const WRITTEN_IN = 2026
const TOPIC = 'Zmiana danych korespondencyjnych'
const TOWN = { kodPocztowy: '99-999' }
/** The form as it is kept: what was not given is null. */
const EMPTY = Object.fromEntries(
  [
    'imie',
    'imie2',
    'nazwisko',
    'nazwisko2',
    'nazwa',
    'telefon',
    'email',
    'fax',
    'www',
    'miejscowosc',
    'ulica',
    'nrDomu',
    'nrLokalu',
    'kodPocztowy',
  ].map((field) => [field, null]),
)

interface Sent {
  readonly subject: NamedSubject
  readonly at: string
  /** What differs from an empty form (`journeys/identity/contract.ts`). */
  readonly data: Readonly<Record<string, string>>
}

/** New addresses for letters that nobody has handled yet: one of them is late already, so that the desk has work of every kind. */
const SENT: readonly Sent[] = [
  {
    subject: KARCZMA,
    at: '2026-09-22 13:05',
    data: { nazwa: KARCZMA.name, miejscowosc: 'Przykładowo', ulica: 'Rynek', nrDomu: '7', telefon: '000 000 111', ...TOWN },
  },
  {
    subject: ROMAN,
    at: '2026-10-01 18:42',
    data: { imie: 'Roman', nazwisko: 'Rolniczak', miejscowosc: 'Wzorcowo', nrDomu: '14', ...TOWN },
  },
  {
    subject: PIOTR,
    at: '2026-10-02 07:20',
    data: { imie: 'Piotr', nazwisko: 'Dwuskładnik', miejscowosc: 'Przykładowo', ulica: 'Szkolna', nrDomu: '2', nrLokalu: '5', ...TOWN },
  },
  // Somebody of the office and her husband: she must not deal with either.
  ...[BARBARA, BOGDAN].map(({ name, ...rest }, place): Sent => {
    const [imie = '', nazwisko = ''] = name.split(' ')
    return {
      subject: { name, ...rest },
      at: `2026-10-02 19:3${place}`,
      data: { imie, nazwisko, miejscowosc: 'Przykładowo', ulica: 'Szkolna', nrDomu: '9', ...TOWN },
    }
  }),
]

const INSERT = `
  insert into portal.submission (kind, account_id, subject_pesel, subject_nip, created_at, topic, content, data)
  values ('correspondence', $1, $2, $3, $4, $5, $6, $7)`

/** Sent by accounts as their page sends it; the journey takes them in as it does everybody's. */
export async function insertCorrespondence(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<void> {
  const move = (date: string) => shiftYears(date, Number(world.today.slice(0, 4)) - WRITTEN_IN)
  for (const { subject, at, data } of SENT) {
    const holder = told.find(({ account }) => account.subjects.some(({ id }) => id === subject.id))
    const own = holder?.account.subjects.find(({ id }) => id === subject.id)
    const [date = '', time = ''] = at.split(' ')
    if (!holder || !own || move(date) > world.today) continue
    const { ulica, miejscowosc, nrDomu, nrLokalu } = data
    const address = [ulica ?? miejscowosc, nrDomu, nrLokalu && `/${nrLokalu}`].filter(Boolean).join(' ')
    const values = [holder.id, own.pesel, own.nip, `${move(date)} ${time}:00`, TOPIC, `${TOPIC}: ${address}`, { ...EMPTY, ...data }]
    await client.query(INSERT, values)
  }
}
