import { useEffect } from 'react'
import { contract, type Contact } from '#shared/contracts/portal.ts'
import { createStore, useStore } from '../kept/store.ts'
import { call } from './call.ts'

const store = createStore<Contact | null>(null)

/** It came with the page. */
export function knowContact(contact: Contact): void {
  store.set(contact)
}

/**
 * How the office is reached; null until it has come, and where it cannot be loaded. Kept apart from the other answers: the first page shows it
 * and needs nothing else of what `useApi` brings along.
 */
export function useContact(): Contact | null {
  const contact = useStore(store)
  useEffect(() => {
    if (store.get() === null) void call(contract.contact).then(knowContact, () => null)
  }, [])
  return contact
}
