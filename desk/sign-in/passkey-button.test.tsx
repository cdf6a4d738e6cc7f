import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAnswers } from '#client/desk/use-desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { texts } from './texts.ts'

let answer: () => Response = () => Response.json({ adres: null })
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
})
afterEach(() => {
  cleanup()
  forgetAnswers()
  vi.unstubAllGlobals()
})

const shown = async (next: () => Response) => {
  answer = next
  await inRouter(<PasskeyButton way="whole" />)
}
const at = (adres: string | null) => () => Response.json({ adres })
const button = () => screen.queryByRole('button', { name: texts.passkey.pl })

describe('the button of passkeys', () => {
  it('stands where a key works', async () => {
    await shown(at(location.origin))
    expect(await screen.findByRole('button', { name: texts.passkey.pl })).not.toBeNull()
  })

  it('gives way to where they work, when the desk was opened by another address', async () => {
    await shown(at('https://portal.gmina.example'))
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('https://portal.gmina.example/urzad')
    expect(button()).toBeNull()
  })

  it('gives way to the reason, when the portal has no address that a key knows', async () => {
    await shown(at(null))
    expect(await screen.findByText(texts.passkeyNoPlace.pl)).not.toBeNull()
    expect(button()).toBeNull()
  })

  it('gives way to the reason, when the browser knows no passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await shown(at(location.origin))
    expect(await screen.findByText(texts.passkeyUnknown.pl)).not.toBeNull()
    expect(button()).toBeNull()
  })

  it('stands where the portal does not say: it is no reason to keep anybody out', async () => {
    await shown(() => Response.json({ kod: 1500, opis: 'Błąd' }, { status: 500 }))
    expect(await screen.findByRole('button', { name: texts.passkey.pl })).not.toBeNull()
  })
})
