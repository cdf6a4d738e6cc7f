import { firstHeading } from '../../../../first-heading.ts'

const MARKS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00A0' }

export interface PageText {
  readonly title: string
  /** HTML behind the title. */
  readonly body: string
}

/** A file of a page as its first heading and what stands behind it. */
export function splitPage(html: string): PageText {
  const heading = firstHeading(html)
  return {
    title: (heading?.inside ?? '')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (mark) => MARKS[mark] ?? mark)
      // The space behind a word stays: while a title is typed, the next word follows it.
      .trimStart(),
    body: (heading ? `${heading.before}${heading.behind.trimStart()}` : html).trim(),
  }
}

/** Empty where both are. */
export function joinPage({ title, body }: PageText): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return title.trim() === '' && body.trim() === '' ? '' : `<h1>${escaped}</h1>\n${body}${body === '' ? '' : '\n'}`
}
