/** A placeholder of a text, `{n}`, is one element of XLIFF that a translator moves and cannot spoil. */
const PLACE = /\{\w+\}/g

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function placesIn(text: string): string[] {
  return text.match(PLACE) ?? []
}

/**
 * Content of `source` or `target`. In a target each place bears the number that it has in the source; one that the source does not
 * have stays text, and the import names it.
 */
export function inlineXml(text: string, source = text): string {
  const free = placesIn(source).map((place, index) => ({ place, id: `p${index + 1}` }))
  let xml = ''
  let end = 0
  for (const match of text.matchAll(PLACE)) {
    const index = free.findIndex(({ place }) => place === match[0])
    if (index === -1) continue
    const [taken] = free.splice(index, 1)
    xml += `${escapeXml(text.slice(end, match.index))}<ph id="${taken?.id}" equiv="${match[0]}" disp="${match[0]}" canDelete="no" canCopy="no"/>`
    end = match.index + match[0].length
  }
  return xml + escapeXml(text.slice(end))
}
