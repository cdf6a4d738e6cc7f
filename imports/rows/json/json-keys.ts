const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** Whether a JSON object of plain values names a key twice: `JSON.parse` would keep the last without a word. */
export function hasRepeatedKey(line: Uint8Array, keys: number): boolean {
  // Each key has its colon; only a line with more of them, also within values, needs a closer look.
  return colons(line) > keys && colonsOutsideText(line) > keys
}

function colons(line: Uint8Array): number {
  let count = 0
  for (let at = line.indexOf(COLON); at >= 0; at = line.indexOf(COLON, at + 1)) count++
  return count
}

function colonsOutsideText(line: Uint8Array): number {
  let count = 0
  let isText = false
  for (let at = 0; at < line.length; at++) {
    const byte = line[at]
    if (isText && byte === BACKSLASH) at++
    else if (byte === QUOTE) isText = !isText
    else if (!isText && byte === COLON) count++
  }
  return count
}
