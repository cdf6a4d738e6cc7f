import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { DownloadButton } from './download-button.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a busy button keeps the focus, says so and does nothing, also as the one that sends a form', async () => {
  const user = userEvent.setup()
  const done = vi.fn<() => void>()
  const { rerender } = render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done()
      }}
    >
      <Button type="submit">Wyślij</Button>
    </form>,
  )
  await user.click(screen.getByRole('button'))
  rerender(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done()
      }}
    >
      <Button type="submit" busy>
        Wyślij
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button'))
  expect([done.mock.calls.length, document.activeElement, screen.getByRole('button').getAttribute('aria-disabled')]).toEqual([
    1,
    screen.getByRole('button'),
    'true',
  ])
})

describe('copying', () => {
  it('beside words is a button of those words, and may be done again', async () => {
    const user = userEvent.setup()
    render(
      <CopyButton value="A-1" what="Kod">
        Kopiuj kod
      </CopyButton>,
    )
    await user.click(screen.getByRole('button', { name: 'Kopiuj kod' }))
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Skopiowano')
    await navigator.clipboard.writeText('inne')
    await user.click(screen.getByRole('button', { name: 'Kopiuj kod' }))
    await expect.poll(() => navigator.clipboard.readText()).toBe('A-1')
  })

  it('takes the value without what only helps the eye, and says so', async () => {
    const user = userEvent.setup()
    render(<CopyButton value="45999999997001100030010000" what="Numer konta" />)
    await user.click(screen.getByRole('button', { name: 'Kopiuj: Numer konta' }))
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Skopiowano')
    expect(await navigator.clipboard.readText()).toBe('45999999997001100030010000')
  })

  it.each([
    ['refused', { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) }],
    ['not there, as without a secure connection', undefined],
  ])('where the clipboard is %s, it says what to do instead', async (_case, clipboard) => {
    const user = userEvent.setup()
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    render(<CopyButton value="1" what="Kod" />)
    await user.click(screen.getByRole('button', { name: 'Kopiuj: Kod' }))
    await expect.poll(() => screen.getByRole('status').textContent).toMatch(/zaznacz/i)
  })
})

describe('a file to download', () => {
  it('is being prepared, in words, while it is fetched; its button keeps the focus and its longer name comes back', async () => {
    const user = userEvent.setup()
    const ready = Promise.withResolvers<void>()
    render(
      <DownloadButton download={() => ready.promise} name="Pobierz PDF: Podatki">
        PDF
      </DownloadButton>,
    )
    await user.click(screen.getByRole('button', { name: 'Pobierz PDF: Podatki' }))
    const busy = screen.getByRole('button', { name: 'Przygotowujemy plik…' })
    expect([busy.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', busy])
    ready.resolve()
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Pobierz PDF: Podatki' }))
  })

  it('that does not come for no known reason is told in general words', async () => {
    const user = userEvent.setup()
    render(<DownloadButton download={() => Promise.reject(new Error('ECONNRESET'))}>Pobierz PDF</DownloadButton>)
    await user.click(screen.getByRole('button'))
    const said = (await screen.findByRole('alert')).textContent
    expect([said.includes('Wewnętrzny błąd serwera plików'), said.includes('ECONNRESET')]).toEqual([true, false])
  })

  it('is fetched once by two presses', async () => {
    const user = userEvent.setup()
    const ready = Promise.withResolvers<void>()
    const download = vi.fn<() => Promise<void>>(() => ready.promise)
    const onDone = vi.fn<() => void>()
    render(
      <DownloadButton download={download} onDone={onDone}>
        Pobierz PDF
      </DownloadButton>,
    )
    await user.dblClick(screen.getByRole('button'))
    expect([download.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0])
    ready.resolve()
    await screen.findByRole('button', { name: 'Pobierz PDF' })
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('that does not come is told aloud, and tried again without losing the focus', async () => {
    const user = userEvent.setup()
    const download = vi.fn<() => Promise<void>>(async () => undefined)
    download.mockRejectedValueOnce(new Error('Brak pliku'))
    render(
      <DownloadButton download={download} explain={(error) => (error instanceof Error ? error.message : undefined)}>
        Pobierz PDF
      </DownloadButton>,
    )
    await user.click(screen.getByRole('button'))
    expect((await screen.findByRole('alert')).textContent).toContain('Brak pliku')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Pobierz PDF' }))
    expect([screen.queryByRole('alert'), download.mock.calls.length]).toEqual([null, 2])
  })
})
