import { podmioty } from '#imports/subjects.ts'
import { moveToFarCentury } from './check-digits.ts'
import { EDGE_SUBJECTS } from './edges/subjects.ts'
import { NAMED_SUBJECTS, type NamedSubject } from './named/subjects.ts'
import type { DemoPart, World } from './world.ts'

function rowOf(subject: NamedSubject, world: World) {
  const pesel = subject.pesel !== null && world.peselCentury === 2200 ? moveToFarCentury(subject.pesel) : subject.pesel
  return { idPodmiotu: subject.id, czyInstytucja: subject.nip !== null, pesel, nip: subject.nip, nazwa: subject.name, adres: subject.address }
}

export const subjectsPart: DemoPart = {
  name: 'podmioty',
  datasets: [podmioty],
  fixed(world, to) {
    const sink = to.of(podmioty)
    for (const subject of [...NAMED_SUBJECTS, ...EDGE_SUBJECTS]) sink.write(rowOf(subject, world))
  },
  *generated() {
    yield 1
  },
}
