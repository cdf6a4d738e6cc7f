import { listFrom } from '#shared/server/desk/list.ts'
import { actionRows, shownAction } from '../../server/office/actions.ts'
import { scopeOf } from '../../server/office/scope.ts'
import { actions } from '../lists/actions.ts'
import { daysOf } from './log-list.ts'

const LAST_DAYS = 30

/** `85•••••••53`; a NIP is open. The office knows the case by its card and instalment. */
const covered = (pesel: string | null, nip: string | null) => (pesel === null ? nip : `${pesel.slice(0, 2)}•••••••${pesel.slice(-2)}`)

export const actionList = listFrom(actions, {
  order: {
    by: [
      ['day', 'day'],
      ['id', 'number'],
    ],
  },
  rows({ filters }, { today, may }) {
    const { from, to } = daysOf(filters, today, LAST_DAYS)
    return actionRows(
      from,
      to,
      scopeOf((department) => may('reminder-actions', department)),
    )
  },
  whose: ({ subject_pesel: pesel, subject_nip: nip }) => pesel ?? nip,
  shown(row, { today }) {
    const { day, form, actedBy: who, pesel, nip, cardId: card, instalmentId: instalment, termUntil: term } = shownAction(row)
    return { id: row.id, day, form, who, subject: covered(pesel, nip), card, instalment, term, isOver: term < today }
  },
  act: 'messages-actions',
  file: {
    name: 'dzialania-informacyjne',
    most: 10_000,
    // As the enforcement system takes them in.
    columns: [
      ['dzien', 'day'],
      ['forma', 'form'],
      ['osoba', 'who'],
      ['podmiot', 'subject'],
      ['idKartyNaleznosci', 'card'],
      ['idNaleznosciRatyZbiorczej', 'instalment'],
      ['termin21Dni', 'term'],
    ],
  },
})
