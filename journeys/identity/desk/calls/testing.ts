import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from './contract.ts'

export type Account = DeskAnswer<typeof contract.account>

/** A verified account of a person, of which nothing else is particular. */
export const accountOf = (change: Partial<Account> = {}): Account => ({
  id: 7,
  login: 'anna',
  imieNazwisko: 'Anna Kompletowska',
  pesel: '7•••••••464',
  nip: null,
  email: 'a•••@gmina.example',
  stan: 'verified',
  czyZablokowane: false,
  czyZmarl: false,
  zalozone: '2025-03-01',
  telefon: null,
  czyDrugiSkladnik: false,
  czyPismo: false,
  czyPeselPokazany: false,
  sprawdzil: null,
  sesje: 0,
  zgody: [],
  numery: [{ rodzaj: 'pesel', numer: '7•••••••464', nazwa: 'Anna Kompletowska', rejestr: 'zgodne' }],
  inne: [],
  podmioty: [],
  historia: [],
  propozycje: [],
  czyZwracane: false,
  wiadomosci: [],
  powod: null,
  ...change,
})
