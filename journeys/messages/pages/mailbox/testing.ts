import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { contract } from '../../box/contract.ts'

type Box = AnswerOf<typeof contract.list>
type Opened = AnswerOf<typeof contract.one>

/** A message of which nothing is particular. */
export const aMessage = (id: number, change: Partial<Box['wiadomosci'][number]> = {}): Box['wiadomosci'][number] => ({
  id,
  temat: 'water',
  tytul: `Tytuł ${id}`,
  wstep: `Początek ${id}`,
  podmiot: 'Anna',
  kiedy: '2026-09-30 08:00:00',
  czyPrzeczytana: false,
  czyArchiwum: false,
  ...change,
})

/** A mailbox with these messages. */
export const aBox = (wiadomosci: Box['wiadomosci'], change: Partial<Box> = {}): Box => ({
  wiadomosci,
  nieprzeczytane: wiadomosci.filter(({ czyPrzeczytana }) => !czyPrzeczytana).length,
  czyDalsze: false,
  tematy: [...new Set(wiadomosci.map(({ temat }) => temat))],
  lata: [],
  ...change,
})

export const opened = (id: number, change: Partial<Opened> = {}): Opened => ({
  ...aMessage(id),
  akapity: ['Dzień dobry.', 'Termin mija jutro.'],
  dwaSlowa: null,
  wyslano: [],
  potwierdzenie: null,
  naleznosci: [],
  strona: null,
  stronaPodmiotu: null,
  ...change,
})
