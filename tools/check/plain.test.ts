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
  ['what it has no sentence for, as it stands', 'a/b.ts(1,1): error TS1005: ";" expected.\n  more of it', 'a/b.ts:1: ";" expected.'],
])('%s is said in one line', (_, said, line) => {
  expect(inPlainWords(said)).toEqual([line])
})

test('the mistake itself stands before what follows from it, and once, though both sides are compiled', () => {
  const service = `a/service.ts(25,3): error TS2322: Type 'Complete' is not assignable.\n  Type 'Complete' is missing the following properties from type 'EntryTexts': title, lead, words`
  const texts = `a/texts.ts(9,3): error TS2322: Type '{ pl: string; en: string; de: string; }' is not assignable.\n  Property 'uk' is missing in type '{ pl: string; en: string; de: string; }' but required.`
  expect(inPlainWords([service, texts, service, texts].join('\n'))).toEqual([
    'a/texts.ts:9: this text lacks the language "uk"',
    'mend this first; what the compiler says of a/service.ts:25 may follow from it',
  ])
})

test('what follows from a mistake and has no sentence is a place, not the words of the compiler', () => {
  const key = `a/datasets.ts(10,23): error TS2820: Type '"nrPs"' is not assignable to type '"nrPsa"'. Did you mean '"nrPsa"'?`
  const reads = ['a/source.ts(9,33)', 'a/source.ts(11,34)'].map(
    (at) => `${at}: error TS2379: Argument of type 'TypedDataset<…>' is not assignable.`,
  )
  expect(inPlainWords([...reads, key].join('\n'))).toEqual([
    'a/datasets.ts:10: "nrPs" does not exist here; did you mean "nrPsa"?',
    'mend this first; what the compiler says of a/source.ts:9, a/source.ts:11 may follow from it',
  ])
})

test('where nothing has a sentence, all is said as it stands', () => {
  expect(inPlainWords('a/b.ts(1,1): error TS1005: ";" expected.\na/c.ts(2,1): error TS1005: "," expected.')).toEqual([
    'a/b.ts:1: ";" expected.',
    'a/c.ts:2: "," expected.',
  ])
})
