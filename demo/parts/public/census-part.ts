import { datasets as elections, obwodyGlosowania, wybory } from '#registers/elections/datasets.ts'
import { imiona } from '#services/popular-names/datasets.ts'
import { imionaWgRoku } from '#services/popular-names-by-year/datasets.ts'
import { zameldowaniaWgPlciWieku } from '#services/registrations-by-sex-and-age/datasets.ts'
import { statusyMieszkancow } from '#services/resident-statuses/datasets.ts'
import { wyborcyWObwodach } from '#services/voter-numbers/datasets.ts'
import { openElection } from '../../rules/population/elections.ts'
import type { Sinks } from '../../output/sinks.ts'
import { census, isRegistered, isTemporary, isVoter, type Resident } from '../../rules/population/census.ts'
import { districtsOf } from '../../rules/population/districts.ts'
import { formerResidents, STATUS_NAMES, STATUSES, type Status } from '../../rules/population/status.ts'
import { EVERY } from '../../engine/progress.ts'
import type { DemoPart, World } from '../../engine/world.ts'

/** A name borne once would point at one person. */
const FEWEST = 2

/** Counts everybody once, so that all statistics of residents are of the same people. */
export const censusPart: DemoPart = {
  name: 'statystyka',
  datasets: [imiona, imionaWgRoku, statusyMieszkancow, zameldowaniaWgPlciWieku, ...elections, wyborcyWObwodach],
  // Named accounts are counted with all others: a name has one line.
  fixed: () => undefined,
  *generated(world, to) {
    const { households, of, fixed } = census(world)
    const counts = emptyCounts()
    const electorate = electorateOf(world)
    const countAll = (residents: readonly Resident[]) => {
      for (const resident of residents) {
        count(resident, counts)
        electorate.count(resident)
      }
    }
    countAll(fixed())
    for (let index = 0; index < households; index++) {
      countAll(of(index))
      if (index % EVERY === 0) yield index / households
    }
    writeNames(counts, world, to)
    writeStatuses(counts, world, to)
    writeRegistrations(counts, to)
    electorate.write(to)
  },
}

function emptyCounts() {
  const registered = () => ({ liczbaKobietPonizej18: 0, liczbaMezczyznPonizej18: 0, liczbaKobietOd18: 0, liczbaMezczyznOd18: 0 })
  return {
    names: new Map<string, number>(),
    /** By year of birth, then by name. */
    years: new Map<number, Map<string, number>>(),
    statuses: new Map<Status, number>(),
    STALE: registered(),
    CZASOWE: registered(),
  }
}

type Counts = ReturnType<typeof emptyCounts>

function add<Key>(to: Map<Key, number>, key: Key): void {
  to.set(key, (to.get(key) ?? 0) + 1)
}

function count(resident: Resident, counts: Counts): void {
  const { firstName, birth, isWoman, isOfAge, status } = resident
  add(counts.statuses, status)
  if (!isRegistered(resident)) return
  add(counts.names, firstName)
  const year = Number(birth.slice(0, 4))
  const names = counts.years.get(year) ?? new Map<string, number>()
  counts.years.set(year, names)
  add(names, firstName)
  counts[isTemporary(status) ? 'CZASOWE' : 'STALE'][`liczba${isWoman ? 'Kobiet' : 'Mezczyzn'}${isOfAge ? 'Od18' : 'Ponizej18'}`] += 1
}

function writeNames({ names, years }: Counts, { today }: World, to: Sinks): void {
  const all = to.of(imiona)
  for (const [imie, liczbaOsob] of names) if (liczbaOsob >= FEWEST) all.write({ imie, liczbaOsob })
  const ofYears = to.of(imionaWgRoku)
  // Of the running year nobody can say yet which names it will have.
  for (const [rokUrodzenia, ofYear] of years) {
    if (rokUrodzenia >= Number(today.slice(0, 4))) continue
    for (const [imie, liczbaOsob] of ofYear) if (liczbaOsob >= FEWEST) ofYears.write({ rokUrodzenia, imie, liczbaOsob })
  }
}

function writeStatuses({ statuses }: Counts, world: World, to: Sinks): void {
  const sink = to.of(statusyMieszkancow)
  for (const status of STATUSES) sink.write({ opisStatusu: STATUS_NAMES[status], liczbaMieszkancow: statuses.get(status) ?? 0 })
  for (const { name, count: liczbaMieszkancow } of formerResidents(world)) sink.write({ opisStatusu: name, liczbaMieszkancow })
}

function writeRegistrations(counts: Counts, to: Sinks): void {
  const sink = to.of(zameldowaniaWgPlciWieku)
  for (const rodzajZameldowania of ['STALE', 'CZASOWE'] as const) sink.write({ rodzajZameldowania, ...counts[rodzajZameldowania] })
}

/** Residents and voters by polling district: of today in the permanent register, of the day of the election on its list. */
function electorateOf(world: World) {
  const { all } = districtsOf(world)
  const election = openElection(world)
  const residents = new Map<number, number>()
  const registered = new Map<number, number>()
  const listed = new Map<number, number>()

  return {
    count(resident: Resident): void {
      add(residents, resident.district)
      if (isVoter(resident, world.today)) add(registered, resident.district)
      if (isVoter(resident, election.dataWyborow)) add(listed, resident.district)
    },
    write(to: Sinks): void {
      to.of(wybory).write(election)
      const districts = to.of(obwodyGlosowania)
      const lists = to.of(wyborcyWObwodach)
      for (const { number: obwod, station: adresLokalu } of all) {
        districts.write({ obwod, adresLokalu, liczbaMieszkancow: residents.get(obwod) ?? 0, liczbaWyborcow: registered.get(obwod) ?? 0 })
        lists.write({ dataWyborow: election.dataWyborow, obwod, liczbaWyborcow: listed.get(obwod) ?? 0 })
      }
    },
  }
}
