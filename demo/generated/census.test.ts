import { beforeAll, describe, expect, it } from 'vitest'
import { obwodyGlosowania } from '#registers/elections/datasets.ts'
import { imiona } from '#services/popular-names/datasets.ts'
import { imionaWgRoku } from '#services/popular-names-by-year/datasets.ts'
import { zameldowaniaWgPlciWieku } from '#services/registrations-by-sex-and-age/datasets.ts'
import { statusyMieszkancow } from '#services/resident-statuses/datasets.ts'
import { wyborcyWObwodach } from '#services/voter-numbers/datasets.ts'
import { zameldowaniaCzasowe } from '#services/temporary-registration/datasets.ts'
import { fillDemo } from '../generate.ts'
import { memorySinks } from '../output/sinks.ts'
import { STATUS_NAMES, type Status } from '../rules/population/status.ts'

const RESIDENTS = 20_000
const TODAY = '2026-10-05'
const FIRST_GENERATED = 10_000

const sinks = memorySinks()
beforeAll(() => fillDemo({ residents: RESIDENTS }, sinks))

const statuses = () => new Map(sinks.rows(statusyMieszkancow).map((row) => [String(row['opisStatusu']), Number(row['liczbaMieszkancow'])]))
const withStatus = (status: Status) => statuses().get(STATUS_NAMES[status]) ?? 0
const registered = (kind: string) => sinks.rows(zameldowaniaWgPlciWieku).find(({ rodzajZameldowania }) => rodzajZameldowania === kind) ?? {}
const sum = (row: object, pattern: RegExp) =>
  Object.entries(row).reduce((total, [name, value]) => (pattern.test(name) ? total + Number(value) : total), 0)

describe('statistics of residents', () => {
  it('count the same people: registrations by sex and age are the registered ones by status', () => {
    expect(sum(registered('STALE'), /^liczba/)).toBe(withStatus('permanent'))
    expect(sum(registered('CZASOWE'), /^liczba/)).toBe(withStatus('temporary') + withStatus('foreign'))
  })

  it('have as many temporary registrations as stand in the register of them', () => {
    const current = sinks
      .rows(zameldowaniaCzasowe)
      .filter((row) => Number(row['idPodmiotu']) >= FIRST_GENERATED && String(row['dataWymeldowania']) >= TODAY)
    expect(current.length).toBe(withStatus('temporary'))
    expect(withStatus('temporary') / RESIDENTS).toBeCloseTo(0.035, 2)
  })

  it('have the shares of a Polish municipality', () => {
    const permanent = registered('STALE')
    const all = sum(permanent, /^liczba/)
    expect(sum(permanent, /Ponizej18/) / all).toBeCloseTo(0.182, 1.5)
    expect(sum(permanent, /Kobiet/) / all).toBeCloseTo(0.52, 1.5)
    expect(sum(permanent, /KobietPonizej18/) / sum(permanent, /Ponizej18/)).toBeLessThan(0.5)
    expect(withStatus('permanent') / RESIDENTS).toBeCloseTo(0.93, 1)
    expect(statuses().size).toBe(9)
  })

  it('have all living residents in polling districts of the size in which people vote, four in five of them voters', () => {
    const districts = sinks.rows(obwodyGlosowania)
    const total = (field: string) => districts.reduce((whole, row) => whole + Number(row[field]), 0)
    const living = [...statuses()].filter(([name]) => (Object.values(STATUS_NAMES) as string[]).includes(name))
    expect(total('liczbaMieszkancow')).toBe(living.reduce((whole, [, count]) => whole + count, 0))
    expect(districts).toHaveLength(13)
    expect(districts.filter(({ liczbaMieszkancow }) => Number(liczbaMieszkancow) < 200 || Number(liczbaMieszkancow) > 4_000)).toEqual([])
    expect(total('liczbaWyborcow') / RESIDENTS).toBeCloseTo(0.8, 1)
    // On the day of the election some more are of age.
    const listed = sinks.rows(wyborcyWObwodach).reduce((whole, row) => whole + Number(row['liczbaWyborcow']), 0)
    expect(listed).toBeGreaterThan(total('liczbaWyborcow'))
    expect(listed).toBeLessThan(total('liczbaWyborcow') * 1.01)
  })

  it('never count more bearers of a name born in all years than in all', () => {
    const byName = new Map<unknown, number>()
    for (const { imie, liczbaOsob } of sinks.rows(imionaWgRoku)) byName.set(imie, (byName.get(imie) ?? 0) + Number(liczbaOsob))
    const more = sinks.rows(imiona).filter(({ imie, liczbaOsob }) => (byName.get(imie) ?? 0) > Number(liczbaOsob))
    expect(more).toEqual([])
    const named = sinks.rows(imiona).reduce((total, { liczbaOsob }) => total + Number(liczbaOsob), 0)
    const known = sum(registered('STALE'), /^liczba/) + sum(registered('CZASOWE'), /^liczba/)
    // Names borne once are left out.
    expect(known - named).toBeGreaterThanOrEqual(0)
    expect(known - named).toBeLessThan(50)
  })
})
