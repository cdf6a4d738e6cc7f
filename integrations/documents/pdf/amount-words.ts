import { toGrosze } from '#shared/money.ts'
import { plural, type PluralForms } from '#shared/i18n.ts'

const ONES = [
  '', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć', 'dziesięć', 'jedenaście', 'dwanaście',
  'trzynaście', 'czternaście', 'piętnaście', 'szesnaście', 'siedemnaście', 'osiemnaście', 'dziewiętnaście',
]
const TENS = [
  '', '', 'dwadzieścia', 'trzydzieści', 'czterdzieści', 'pięćdziesiąt', 'sześćdziesiąt', 'siedemdziesiąt', 'osiemdziesiąt',
  'dziewięćdziesiąt',
]
const HUNDREDS = [
  '', 'sto', 'dwieście', 'trzysta', 'czterysta', 'pięćset', 'sześćset', 'siedemset', 'osiemset', 'dziewięćset',
]
const GROUPS: readonly PluralForms[] = [
  { one: '', few: '', many: '', other: '' },
  { one: 'tysiąc', few: 'tysiące', many: 'tysięcy', other: 'tysiąca' },
  { one: 'milion', few: 'miliony', many: 'milionów', other: 'miliona' },
  { one: 'miliard', few: 'miliardy', many: 'miliardów', other: 'miliarda' },
]
const ZLOTY: PluralForms = { one: 'złoty', few: 'złote', many: 'złotych', other: 'złotego' }

/** An amount as Polish bank forms want it in words: `trzysta dziewiętnaście złotych 05/100`. */
export function amountInWords(pln: number): string {
  const grosze = toGrosze(pln)
  const zloty = Math.floor(grosze / 100)
  return `${numberInWords(zloty)} ${plural(ZLOTY, zloty, 'pl')} ${String(grosze % 100).padStart(2, '0')}/100`
}

function numberInWords(number: number): string {
  if (number === 0) return 'zero'
  const words: string[] = []
  for (const [index, group] of [...GROUPS.entries()].reverse()) {
    const part = Math.floor(number / 1000 ** index) % 1000
    if (part === 0) continue
    // "tysiąc", not "jeden tysiąc"
    if (index === 0 || part > 1) words.push(belowThousand(part))
    if (index > 0) words.push(plural(group, part, 'pl'))
  }
  return words.join(' ')
}

function belowThousand(number: number): string {
  const rest = number % 100
  const tail = rest < 20 ? [ONES[rest]] : [TENS[Math.floor(rest / 10)], ONES[rest % 10]]
  return [HUNDREDS[Math.floor(number / 100)], ...tail].filter((word) => word !== '').join(' ')
}
