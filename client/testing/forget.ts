import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { forgetDrafts } from '../form/server-draft.ts'
import { queryClient } from '../call/query-client.ts'
import { clearSession } from '../session/session-store.ts'

/** After each test of a page nothing of it is left for the next: what was drawn, who was signed in, answers, entries and messages. */
export function forgetAfterEach(): void {
  afterEach(() => {
    cleanup()
    clearSession()
    forgetDrafts()
    queryClient.clear()
    sessionStorage.clear()
    for (const { id } of currentMessages()) closeMessage(id)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
