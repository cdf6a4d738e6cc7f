import { expect, test } from 'vitest'
import { inPlainWords } from './plain.ts'

test.each([
  [
    'a field that does not exist',
    `a/service.ts(21,17): error TS2820: Type '"imiee"' is not assignable to type '"imie" | "kwota" | ColumnOf<Row>'. Did you mean '"imie"'?`,
    'a/service.ts:21: "imiee" does not exist here; did you mean "imie"?',
  ],
  [
    'an icon that nobody draws',
    `a/service.ts(15,3): error TS2322: Type '"dog"' is not assignable to type '"building" | "card"'.`,
    'a/service.ts:15: "dog" cannot stand here; what can: "building" | "card"',
  ],
  [
    'a forgotten owner',
    `a/source.ts(11,34): error TS2379: Argument of type 'TypedDataset<…>' is not assignable.\n  Type 'TypedDataset<…>' is not assignable to type '"this dataset is personal: read it by ctx.own"'.`,
    'a/source.ts:11: this dataset is personal: read it by ctx.own, which gives the rows of the one who asks, not by ctx.open',
  ],
  [
    'a chooser without a text, told in the innermost line',
    `a/service.ts(17,12): error TS2375: Type 'YearChooser<"rok", "yeer", "lata">' is not assignable.\n  Type 'YearChooser' is not.\n    Type '"yeer"' is not assignable to type '"title" | "year"'.`,
    'a/service.ts:17: "yeer" cannot stand here; what can: "title" | "year"',
  ],
  [
    'a column that the dataset does not have',
    `a/source.ts(11,75): error TS2345: Argument of type '"rokk"' is not assignable to parameter of type 'ReferenceExpression<{ oplatyOdPsow: RowOf<{ }>; }, "oplatyOdPsow">'.`,
    'a/source.ts:11: "rokk" is no field of the dataset "oplatyOdPsow"',
  ],
  [
    'a list of columns of which one does not exist',
    `a/source.ts(11,45): error TS2769: No overload matches this call.\n  The last overload gave the following error.\n    Argument of type 'string[]' is not assignable to parameter of type 'SelectExpression<{ psy: RowOf<{ readonly rok: Field<number>; readonly imie: Field<...>; }>; }, "psy">'.`,
    'a/source.ts:11: one of these columns is no field of the dataset "psy", which has: rok, imie',
  ],
  [
    'an order by a column that the dataset does not have',
    `a/source.ts(11,100): error TS2769: No overload matches this call.\n  The last overload gave the following error.\n    Argument of type '"imiee"' is not assignable to parameter of type 'DirectedOrderByStringReference<{ psy: RowOf<{ }>; }, "psy", Readonly<…>>'.`,
    'a/source.ts:11: "imiee" is no field of the dataset "psy"',
  ],
  [
    'an example of another type',
    `a/datasets.ts(12,81): error TS2322: Type 'string' is not assignable to type 'number'.`,
    'a/datasets.ts:12: a number is wanted here, not a string',
  ],
  [
    'what it has no sentence for, as it stands',
    'a/b.ts(1,1): error TS1005: ";" expected.\n  more of it',
    'a/b.ts:1: ";" expected.\n  more of it',
  ],
])('%s is said in plain words', (_, said, line) => {
  expect(inPlainWords(said)).toEqual([line])
})

test('everything is said in one run: what has a sentence, what has none, and what names no file', () => {
  const service = `a/service.ts(25,3): error TS2322: Type 'Complete' is not assignable.\n  Type 'Complete' is missing the following properties from type 'EntryTexts': title, lead, words`
  const unused = `a/page.tsx(3,1): error TS6133: 'Icon' is declared but its value is never read.`
  const texts = `a/texts.ts(9,3): error TS2322: Type '{ pl: string; en: string; de: string; }' is not assignable.\n  Property 'uk' is missing in type '{ pl: string; en: string; de: string; }' but required.`
  const settings = `error TS5058: The specified path does not exist: 'x'.`
  expect(inPlainWords([service, unused, texts, settings, ''].join('\n'))).toEqual([
    'a/service.ts:25: missing here: title, lead, words',
    `a/page.tsx:3: 'Icon' is declared but its value is never read.`,
    'a/texts.ts:9: this text lacks the language "uk"',
    settings,
  ])
})

test('a mistake that both sides compile is said once, two mistakes of one line are two', () => {
  const both = `a/b.ts(1,1): error TS1005: ";" expected.\n  more of it`
  const other = `a/b.ts(1,9): error TS1005: "," expected.`
  expect(inPlainWords([both, other, both].join('\n'))).toEqual(['a/b.ts:1: ";" expected.\n  more of it', 'a/b.ts:1: "," expected.'])
})
