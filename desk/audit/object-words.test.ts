import { describe, expect, it } from 'vitest'
import { objectInWords } from './object-words.ts'

const said = (object: string, action = 'x') =>
  objectInWords(object, action)
    .map(({ text, isThing }) => (isThing ? `[${text}]` : text))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('what an entry of the log is about', () => {
  it.each([
    ['open: 5', 'inbox-list', 'otwarte: 5'],
    ['readings: 0', 'inbox-readings', 'odczyty: 0'],
    ['by unverified: 3 81 111', 'account-list', 'według: niezweryfikowane: [account:3], [account:81], [account:111]'],
    ['by pesel: none', 'account-find', 'według: PESEL: nikogo nie znaleziono'],
    ['by name: 7', 'resident-find', 'według: nazwisko lub nazwa: [subject:7]'],
    ['by kto od', 'audit-search', 'według: kto od dnia'],
    ['submissions: 4, new', 'submissions-export', 'zgłoszenia: 4, tylko nowe'],
    ['account:12', 'account-show', '[account:12]'],
    ['account:12 pesel: rozmowa o by i none przy okienku', 'account-reveal', '[account:12] PESEL: rozmowa o by i none przy okienku'],
    ['account:7004 into account:7003', 'account-merge', '[account:7004] do [account:7003]'],
    ['account:1 from account:2, rows: 9', 'account-merge', '[account:1] z [account:2], wiersze: 9'],
    ['proposal:4 staff-roles staff:a.nowak', 'proposal-made', '[proposal:4] staff-roles [staff:a.nowak]'],
    ['statement wyciag-180.sta: 1', 'statement-import', 'wyciąg wyciag-180.sta: 1'],
    ['Z-12', 'inbox-answer', 'Z-12'],
    ['Z-12: held', 'inbox-answer', 'Z-12: prowadzi ją ktoś inny'],
    ['3 at once', 'submission-handle', '3 naraz'],
  ])('is said in Polish, its things by name: %s', (object, action, words) => expect(said(object, action)).toBe(words))
})
