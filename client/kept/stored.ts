import { LANGUAGE_KEY } from '#ui/language/texts-store.ts'

/**
 * What the portal keeps in the browser (S0 §3 "Locally stored values"): every key stands here and nowhere else.
 * `web/pages/stored/texts.ts` tells the person what each is for. What belongs to the person lives in the tab and dies with it
 * (security checklist part 5); what belongs to the device stays.
 */
const TAB_KEYS = {
  token: 'token',
  restrictedToken: 'tokenOgraniczony',
  nip: 'nip',
  pesel: 'pesel',
  isUnconfirmed: 'czyNiepotwierdzony',
  sessionEnd: 'dataKoncaSesji',
  target: 'stronaDocelowa',
  firstLogin: 'czyPierwszeLogowanie',
  visitCounted: 'odwiedzinyZliczone',
  payment: 'platnosc',
  /** By which the tab that paid with a letter gets its confirmation, and nobody else does. */
  letterSecret: 'sekretWplaty',
  /** Binds a sign-in by a provider to the tab that began it. */
  providerSignIn: 'logowanieZewnetrzne',
  /** What a provider has handed over, until the person has confirmed it. */
  arrival: 'przekazaneLogowanie',
  /** Code of a mailed link, until it is used. */
  linkCode: 'kodZLinku',
  /** Entries of forms that are not sent yet, without passwords. */
  drafts: 'szkiceFormularzy',
  /** Between password and code of a sign-in, for few minutes. */
  pendingStep: 'drugiKrok',
  /** Where to go on when a technical break is over. */
  breakTarget: 'stronaPoPrzerwie',
  /** How far each page was read, for the way back. */
  scroll: 'miejscaNaStronach',
  /** Why the page was loaded anew by itself: once for each reason. */
  reloaded: 'wczytanoPonownie',
} as const

const DEVICE_KEYS = {
  maintenance: 'przerwaTechniczna',
  contrast: 'kontrast',
  fontSize: 'rozmiarCzcionki',
  /** `jasny` or `ciemny` where the person has chosen another look than the system's. */
  look: 'wyglad',
  /** That the key of the search is switched off. */
  searchKey: 'skrotSzukania',
  cookies: 'akceptacjaCookie',
  visits: 'licznikOdwiedzin',
  /** A random word by which the portal knows this browser again, to tell the owner of a sign-in from another. */
  device: 'urzadzenie',
} as const

export type TabKey = keyof typeof TAB_KEYS
export type DeviceKey = keyof typeof DEVICE_KEYS

/** All that is kept, with its name in the browser; `ui/language/texts-store.ts` keeps the language. */
export const STORED = { tab: TAB_KEYS, device: { language: LANGUAGE_KEY, ...DEVICE_KEYS } } as const

export type StoredKey = keyof typeof STORED.tab | keyof typeof STORED.device

/** Private windows and strict settings forbid storage: the portal then forgets, and works. */
function attempt<Value>(work: () => Value, fallback: Value): Value {
  try {
    return work()
  } catch {
    return fallback
  }
}

function set(storage: () => Storage, key: string, value: string | null): void {
  attempt(() => (value === null ? storage().removeItem(key) : storage().setItem(key, value)), undefined)
}

export const tabValue = {
  get: (key: TabKey): string | null => attempt(() => sessionStorage.getItem(TAB_KEYS[key]), null),
  set: (key: TabKey, value: string | null): void => set(() => sessionStorage, TAB_KEYS[key], value),
}

export const deviceValue = {
  get: (key: DeviceKey): string | null => attempt(() => localStorage.getItem(DEVICE_KEYS[key]), null),
  set: (key: DeviceKey, value: string | null): void => set(() => localStorage, DEVICE_KEYS[key], value),
}

const PERSONAL = ['token', 'restrictedToken', 'nip', 'pesel', 'isUnconfirmed', 'sessionEnd', 'firstLogin', 'arrival'] as const

/** Removes everything of the person; `target` stays, so that the next sign-in leads back (domain.md part 5 row 31). */
export function forgetPerson(): void {
  for (const key of PERSONAL) tabValue.set(key, null)
}

/** At log-out nothing typed stays (`client/form/drafts.ts`). */
export function dropAllDrafts(): void {
  tabValue.set('drafts', null)
}
