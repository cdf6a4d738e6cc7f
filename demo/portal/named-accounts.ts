import { EDGE_SUBJECTS, EDYTA } from '../rules/population/edge-subjects.ts'
import { BARBARA, BOGDAN } from '../rules/population/office-subjects.ts'
import {
  ANNA,
  EWA,
  HELENA,
  IGNACY,
  JAN,
  KARCZMA,
  MAREK,
  OKSANA,
  PIOTR,
  ROMAN,
  STEFAN,
  STOWARZYSZENIE,
  TOMASZ,
  TW_PRZEWOZY,
  WANDA,
  WSPOLNOTA,
  ZAKLADY,
  type NamedSubject,
} from '../rules/population/named-subjects.ts'
import type { DemoAccount } from './account.ts'

function account(login: string, holder: string, subjects: readonly NamedSubject[], more: Partial<DemoAccount> = {}): DemoAccount {
  const [firstName = '', lastName = ''] = holder.split(' ')
  return {
    login,
    firstName,
    lastName,
    subjects,
    state: 'verified',
    language: 'pl',
    isInstitution: subjects[0]?.nip != null,
    hasTotp: false,
    isFirstLogin: false,
    phone: null,
    isTold: false,
    ...more,
  }
}

/** No subscriber's number begins with 0: no message can reach a stranger. */
const FIRST_PHONE = 101

/** The accounts of reference/demo-municipality.md part 3 in its order, which numbers their phones; then the owner of the edge cases of part 6, and somebody of the office with her husband. */
export const NAMED_ACCOUNTS: readonly DemoAccount[] = [
  account('anna.kompletowska', ANNA.name, [ANNA]),
  account('przykladowe.zaklady', 'Zofia Zakładowska', [ZAKLADY]),
  account('marek.niezweryfikowicz', MAREK.name, [MAREK], { state: 'unverified' }),
  account('ewa.niepotwierdzka', EWA.name, [EWA], { state: 'unconfirmed' }),
  account('ignacy.nieaktywny', IGNACY.name, [IGNACY], {
    state: 'inactive',
    isFirstLogin: true,
    link: { purpose: 'activation', code: 'demo-ignacy' },
  }),
  account('piotr.dwuskladnik', PIOTR.name, [PIOTR], { hasTotp: true, isTold: true }),
  account('stefan.urzedowicz', STEFAN.name, [STEFAN], {
    state: 'inactive',
    isFirstLogin: true,
    link: { purpose: 'office-activation', code: 'demo-stefan' },
  }),
  account('jan.zaleglowski', JAN.name, [JAN]),
  account('wanda.pustkowiak', WANDA.name, [WANDA]),
  account('roman.rolniczak', ROMAN.name, [ROMAN]),
  account('karczma.podlipa', 'Lidia Lipowska', [KARCZMA]),
  account('helena.wodomierska', HELENA.name, [HELENA]),
  account('tomasz.wielopodmiotowicz', TOMASZ.name, [TOMASZ, TW_PRZEWOZY, WSPOLNOTA, STOWARZYSZENIE]),
  account('oksana.prykladna', OKSANA.name, [OKSANA], { language: 'uk' }),
  account(
    'edyta.brzegowa',
    EDYTA.name,
    EDGE_SUBJECTS.filter((subject) => subject === EDYTA || subject.nip !== null),
  ),
  // At home: the desk has accounts of its own.
  account('b.biurkowska', BARBARA.name, [BARBARA]),
  account('bogdan.biurkowski', BOGDAN.name, [BOGDAN]),
  // Opened twice: the office makes the two one.
  account('bogdan.dawny', BOGDAN.name, [BOGDAN]),
].map((one, at) => ({ ...one, phone: `000000${FIRST_PHONE + at}` }))

export const DEMO_LOGINS: readonly string[] = NAMED_ACCOUNTS.map(({ login }) => login)
