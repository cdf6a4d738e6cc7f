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
    'a/service.ts:15: "dog" is none of those that exist here: "building" | "card"',
  ],
  [
    'a forgotten owner',
    `a/source.ts(11,34): error TS2379: Argument of type 'TypedDataset<…>' is not assignable.\n  Type 'TypedDataset<…>' is not assignable to type '"this dataset is personal: read it by ctx.own"'.`,
    'a/source.ts:11: this dataset is personal: read it by ctx.own, which gives the rows of the one who asks, not by ctx.open',
  ],
  [
    'a chooser without a text, told in the innermost line',
    `a/service.ts(17,12): error TS2375: Type 'YearChooser<"rok", "yeer", "lata">' is not assignable.\n  Type 'YearChooser' is not.\n    Type '"yeer"' is not assignable to type '"title" | "year"'.`,
    'a/service.ts:17: "yeer" is none of those that exist here: "title" | "year"',
  ],
  [
    'a column that the dataset does not have',
    `a/source.ts(11,75): error TS2345: Argument of type '"rokk"' is not assignable to parameter of type 'ReferenceExpression<{ oplatyOdPsow: RowOf<{ }>; }, "oplatyOdPsow">'.`,
    'a/source.ts:11: "rokk" is no field of the dataset "oplatyOdPsow"',
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
    'a/service.ts:25: missing here: title, lead, words',
  ])
})
