import { useEffect } from 'react'
import { createStore, useStore } from '#client/kept/store.ts'
import { deviceValue } from '#client/kept/stored.ts'

export const SEARCH_KEY = '/'

/** A key without Ctrl or Alt can be switched off (WCAG 2.1.4): who speaks to the computer may say it by chance. */
const isKeyOn = createStore(deviceValue.get('searchKey') !== '0')

export function useSearchKey(): readonly [boolean, (isOn: boolean) => void] {
  return [
    useStore(isKeyOn),
    (isOn) => {
      deviceValue.set('searchKey', isOn ? null : '0')
      isKeyOn.set(isOn)
    },
  ]
}

/** Where a key writes something, it is no command. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

function isCommand(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey
  return (
    event.key === SEARCH_KEY &&
    !hasModifier &&
    !event.defaultPrevented &&
    !isTyping(event) &&
    document.querySelector('dialog[open]') === null
  )
}

/** The key leads to the field of the page, or else opens the search. */
export function useSearchShortcut(open: () => void): void {
  const isOn = useStore(isKeyOn)
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event)) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('main [data-search-field]')
      if (field === null) return open()
      field.focus()
      return field.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, open])
}
