import { DOMParser } from '@xmldom/xmldom'
import { IdentityFailure, type FailureKind } from '../../identity/identity-provider.ts'

/** Largest message in characters (reference part 8). */
export const LARGEST_MESSAGE = 262_144

/**
 * Most signs that begin or bound elements and attributes; the node's messages have some hundreds. Canonicalisation takes time that
 * grows faster than the message, and anybody may send a LogoutRequest.
 */
const MOST_SIGNS = 3_000

/** A check failed: nothing of the message may be believed. */
export function untrusted(message: string, cause?: unknown): IdentityFailure {
  return new IdentityFailure('untrusted', message, { cause })
}

/**
 * The root element of a message. Refuses document types, entities and processing instructions before anything reads them, and
 * whatever is not well formed (with `malformed` as the kind). The parser is the one the signature library uses: two parsers
 * could read one message in two ways.
 */
export function parseXml(source: string, malformed: FailureKind = 'untrusted'): Element {
  if (source.length > LARGEST_MESSAGE) throw untrusted('The message is too large')
  if ((source.match(/[<"']/g)?.length ?? 0) > MOST_SIGNS) throw untrusted('The message has too many parts')
  const body = source.replace(/^\uFEFF?\s*<\?xml\s[^?<>]*\?>/, '')
  if (/<!(?!--|\[CDATA\[)|<\?/.test(body)) throw untrusted('The message has a document type or an instruction')
  try {
    // The parser drops text beside the root without a word.
    if (!/^<.*>$/s.test(body.trim())) throw new Error('There is text beside the root element')
    return documentElement(body)
  } catch (error) {
    throw new IdentityFailure(malformed, 'The message is not XML', { cause: error })
  }
}

function documentElement(source: string): Element {
  const refuse = (message: string): never => {
    throw new Error(message)
  }
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const document = parser.parseFromString(source, 'text/xml')
  const roots = Array.from(document.childNodes).filter(isElement)
  const [root] = roots
  if (root === undefined || roots.length > 1) throw new Error('There is not exactly one root element')
  return root
}

function isElement(node: ChildNode): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}

export function elementsOf(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter(isElement)
}

/** `namespace` is empty where the element has none. */
export function isNamed(element: Element, namespace: string, name: string): boolean {
  return (element.namespaceURI ?? '') === namespace && element.localName === name
}

export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  return elementsOf(parent).filter((child) => isNamed(child, namespace, name))
}

/** The child of that name; null where there is none. Two of them are refused: each reader might take another one. */
export function optionalChild(parent: Element, namespace: string, name: string): Element | null {
  const found = childrenOf(parent, namespace, name)
  if (found.length > 1) throw untrusted(`${parent.localName} has more than one ${name}`)
  return found[0] ?? null
}

export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const found = optionalChild(parent, namespace, name)
  if (!found) throw untrusted(`${parent.localName} has no ${name}`)
  return found
}

/** Follows `names` downwards, each the only child of its name. */
export function descend(parent: Element, namespace: string, ...names: readonly string[]): Element {
  return names.reduce((element, name) => onlyChild(element, namespace, name), parent)
}

/** Text of an element that may hold nothing but text, without white space around it. */
export function textOf(element: Element): string {
  if (elementsOf(element).length > 0) throw untrusted(`${element.localName} holds more than text`)
  return (element.textContent ?? '').trim()
}

/** Value of an attribute without a namespace; null where it is absent. */
export function attributeOf(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null
}

export function requiredAttribute(element: Element, name: string): string {
  const value = attributeOf(element, name)
  if (value === null || value === '') throw untrusted(`${element.localName} has no ${name}`)
  return value
}

/** Bytes of a base64 text, which may be broken into lines. */
export function bytesOf(element: Element): Buffer {
  const text = textOf(element).replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw untrusted(`${element.localName} is not base64`)
  return Buffer.from(text, 'base64')
}
