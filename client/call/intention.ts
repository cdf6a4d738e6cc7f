import { useRef } from 'react'

/** A key for one intention: the same content sent again, after a lost answer for instance, has the same one, and another content another. */
export function useIntention(): (content: object) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: newKey() }
    return last.current.key
  }
}

/** One key an intention: a repeated click, also after a failure without an answer, repeats the same act. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
