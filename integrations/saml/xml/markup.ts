/** XML that is well formed because every text and value that went into it was escaped. */
export class Markup {
  readonly text: string

  private constructor(text: string) {
    this.text = text
  }

  static element(name: string, attributes: Attributes, children: readonly (Markup | string)[]): Markup {
    const written = Object.entries(attributes).map(([key, value]) => (value === undefined ? '' : ` ${key}="${escape(value)}"`))
    const content = children.map((child) => (typeof child === 'string' ? escape(child) : child.text))
    return new Markup(`<${name}${written.join('')}>${content.join('')}</${name}>`)
  }

  /** Takes over XML that our own signer or serialiser wrote, byte for byte, since its signature covers the bytes. */
  static written(xml: string): Markup {
    return new Markup(xml)
  }
}

type Attributes = Readonly<Record<string, string | undefined>>

/** An element; strings among the children are text. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly (Markup | string)[]): Markup {
  return Markup.element(name, attributes, children)
}

/** As text and as attribute value alike; white space is escaped because a parser would normalise it. Throws where XML 1.0 has no such character. */
function escape(text: string): string {
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text)) throw new Error('The text holds a character that XML cannot carry')
  return text.replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
