import { identyfikatory, podmioty, powiazania } from '#registers/subjects/datasets.ts'
import { moveToFarCentury } from '../engine/check-digits.ts'
import { EDGE_SUBJECTS } from '../rules/population/edge-subjects.ts'
import { OFFICE_SUBJECTS } from '../rules/population/office-subjects.ts'
import { HELENA, NAMED_SUBJECTS, type NamedSubject, TOMASZ, TW_PRZEWOZY, ZAKLADY } from '../rules/population/named-subjects.ts'
import { fullName, householdCount, householdMaker } from '../rules/population/household.ts'
import { institutionMaker, legalCount, soleCount, type Institution } from '../rules/population/institution.ts'
import { EVERY } from '../engine/progress.ts'
import { tailCount, tailSubjects } from '../named/tails.ts'
import type { DemoPart, World } from '../engine/world.ts'

/** Of the second format: what the office's older programs do not know stays empty. */
const ALIVE = { stan: null, stanOd: null } as const

function namedRow(subject: NamedSubject, world: World) {
  const pesel = subject.pesel !== null && world.peselCentury === 2200 ? moveToFarCentury(subject.pesel) : subject.pesel
  const { id, name, nip, address } = subject
  return { idPodmiotu: id, czyInstytucja: nip !== null, pesel, nip, nazwa: name, adres: address, rodzaj: null, ...ALIVE }
}

function institutionRow({ id, name, nip, address }: Institution, rodzaj: 'PRAWNA' | 'JDG') {
  return { idPodmiotu: id, czyInstytucja: true, pesel: null, nip, nazwa: name, adres: address, rodzaj, ...ALIVE }
}

/** Everybody of age and all institutions: whoever may open an account is known to the office. */
export const subjectsPart: DemoPart = {
  name: 'podmioty',
  datasets: [podmioty, identyfikatory, powiazania],
  fixed(world, to) {
    const sink = to.of(podmioty)
    for (const subject of [...NAMED_SUBJECTS, ...EDGE_SUBJECTS, ...OFFICE_SUBJECTS]) sink.write(namedRow(subject, world))
    const number = to.of(identyfikatory)
    number.write({
      idPodmiotu: HELENA.id,
      typ: 'NR_KLIENTA',
      wydawca: 'Wodociągi',
      wartosc: 'W-004711',
      odDnia: '2019-03-01',
      doDnia: null,
    })
    number.write({ idPodmiotu: ZAKLADY.id, typ: 'KRS', wydawca: null, wartosc: '0000999001', odDnia: null, doDnia: null })
    to.of(powiazania).write({
      idPodmiotu: TW_PRZEWOZY.id,
      lp: 1,
      idInnego: TOMASZ.id,
      rodzaj: 'WLASCICIEL_JDG',
      nrKarty: null,
      idPunktu: null,
      udzial: null,
      odDnia: '2011-04-01',
      doDnia: null,
      podstawa: 'CEIDG',
    })
  },
  *generated(world, to) {
    const sink = to.of(podmioty)
    const household = householdMaker(world)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      const { members, address } = household(index)
      for (const person of members) {
        if (!person.isAdult) continue
        sink.write({
          idPodmiotu: person.id,
          czyInstytucja: false,
          pesel: person.pesel,
          nip: null,
          nazwa: fullName(person),
          adres: address,
          rodzaj: 'OSOBA',
          ...ALIVE,
        })
      }
      if (index % EVERY === 0) yield index / count
    }
    const { legal, sole } = institutionMaker(world)
    for (let index = 0; index < legalCount(world); index++) sink.write(institutionRow(legal(index), 'PRAWNA'))
    for (let index = 0; index < soleCount(world); index++) sink.write(institutionRow(sole(index), 'JDG'))
    yield 1
  },
  tails(world, to) {
    const sink = to.of(podmioty)
    for (let at = 0; at < tailCount(world); at++) {
      const { administrator, company } = tailSubjects(at)
      sink.write(namedRow(administrator, world))
      sink.write(namedRow(company, world))
    }
  },
}
