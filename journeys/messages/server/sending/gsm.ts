/** Characters of GSM 03.38 that are no plain ASCII, and that our texts may need. */
const BEYOND_ASCII = new Set('äöüßÄÖÜéèàùìòÇØøÅåÆæÉÑñ§£¥¿¡')
/** ASCII that the basic table has not: each would count twice, or turn the whole message into 70 characters. */
const NOT_BASIC = /[\^{}\\[\]~|`]/g

const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  '„': '"',
  '”': '"',
  '“': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
  ʼ: "'",
}

/** Ukrainian in Latin letters, as the passport has them (Cabinet of Ministers, no. 55 of 27.01.2010). */
// oxfmt-ignore
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p',
  р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia',
}

function latin(letter: string): string {
  const lower = CYRILLIC[letter.toLowerCase()]
  if (lower === undefined) return letter
  return letter === letter.toLowerCase() ? lower : lower.slice(0, 1).toUpperCase() + lower.slice(1)
}

/** A text in the 7-bit alphabet of telephones, in which 160 characters are one message. */
export function gsm(text: string): string {
  const plain = [...text.normalize('NFC')]
    .map((letter) =>
      BEYOND_ASCII.has(letter)
        ? letter
        : latin(LETTERS[letter] ?? letter)
            .normalize('NFD')
            .replace(/\p{M}/gu, ''),
    )
    .join('')
  return plain.replace(NOT_BASIC, ' ').replace(/[^\n\x20-\x7E\u00A1-\u00FC]/gu, '?')
}

export const LONGEST = 160
