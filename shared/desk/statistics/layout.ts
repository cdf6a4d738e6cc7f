import { decimal, code, integer, money, optional, text } from '../../service/field.ts'
import type { Layout } from '../../service/sheet.ts'
import type { Column, Table, TextKey } from '../../service/table.ts'
import { texts } from './texts.ts'

type Key = TextKey<typeof texts>

const month = { field: 'miesiac', label: 'month' } as const
const count = (field: string, label: Key): Column<Key> => ({ field, label, missing: 'few' })
const share = (field: string, label: Key): Column<Key> => ({ field, label, missing: 'noShare' })
const uses = { otwarcia: optional(integer()), udzial: optional(decimal(1)) }
const usesAndShare = [count('otwarcia', 'uses'), share('udzial', 'portion')] as const
const byMonth = { empty: 'none', rowHeader: 'miesiac', isFixed: true, pageSize: 12 } as const
const servicesByUse = {
  rowHeader: 'usluga',
  pageSize: 10,
  row: { usluga: text(200), otwarcia: optional(integer()) },
  columns: [{ field: 'usluga', label: 'service' }, count('otwarcia', 'uses')],
} as const

/** What each key figure is called. */
export const FIGURE_WORDS = {
  share: 'keyShare',
  sum: 'keySum',
  days: 'keyDays',
  inTerm: 'keyInTerm',
  accounts: 'keyAccounts',
} as const satisfies Readonly<Record<string, Key>>

/** The statistics as screen and file show them. */
export const layout = {
  texts,
  tables: {
    wskazniki: {
      caption: 'figures',
      empty: 'none',
      rowHeader: 'wskaznik',
      isFixed: true,
      row: { wskaznik: text(80), teraz: optional(decimal(2)), przedtem: optional(decimal(2)) },
      columns: [{ field: 'wskaznik', label: 'figure' }, share('teraz', 'thisYear'), share('przedtem', 'yearBefore')],
    },
    konta: {
      caption: 'accounts',
      ...byMonth,
      row: {
        miesiac: code(7),
        logowania: optional(integer()),
        kontaNowe: optional(integer()),
        kontaPotwierdzone: optional(integer()),
        kontaZamkniete: optional(integer()),
      },
      columns: [
        month,
        count('logowania', 'signIns'),
        count('kontaNowe', 'opened'),
        count('kontaPotwierdzone', 'verified'),
        count('kontaZamkniete', 'closed'),
      ],
    },
    wplaty: {
      caption: 'payments',
      ...byMonth,
      row: {
        miesiac: code(7),
        wplaty: optional(integer()),
        suma: optional(money()),
        udzial: optional(decimal(1)),
        sumaRokWczesniej: optional(money()),
      },
      columns: [month, count('wplaty', 'paid'), share('suma', 'sum'), share('udzial', 'share'), share('sumaRokWczesniej', 'sumBefore')],
    },
    sprawy: {
      caption: 'requests',
      empty: 'none',
      rowHeader: 'temat',
      pageSize: 12,
      row: {
        temat: text(200),
        otrzymane: optional(integer()),
        zalatwione: optional(integer()),
        mediana: optional(decimal(1)),
        wTerminie: optional(decimal(1)),
      },
      columns: [
        { field: 'temat', label: 'topic' },
        count('otrzymane', 'received'),
        count('zalatwione', 'answered'),
        share('mediana', 'days'),
        share('wTerminie', 'inTerm'),
      ],
    },
    uslugi: {
      caption: 'services',
      empty: 'none',
      ...servicesByUse,
    },
    nieuzywane: {
      caption: 'unused',
      empty: 'unusedNone',
      ...servicesByUse,
    },
    slowa: {
      caption: 'words',
      empty: 'wordsNone',
      rowHeader: 'slowo',
      pageSize: 10,
      row: { slowo: text(60), razy: integer() },
      columns: [
        { field: 'slowo', label: 'word' },
        { field: 'razy', label: 'times' },
      ],
    },
    jezyki: {
      caption: 'languages',
      empty: 'none',
      rowHeader: 'jezyk',
      isFixed: true,
      row: { jezyk: text(60), ...uses },
      columns: [{ field: 'jezyk', label: 'language' }, ...usesAndShare],
    },
    wyglad: {
      caption: 'views',
      empty: 'none',
      rowHeader: 'wyglad',
      isFixed: true,
      row: { wyglad: text(60), ...uses },
      columns: [{ field: 'wyglad', label: 'view' }, ...usesAndShare],
    },
  },
} as const satisfies Layout & { readonly tables: Readonly<Record<string, Table<Key>>> }

export type TableName = keyof typeof layout.tables
