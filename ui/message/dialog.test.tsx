import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Tested({ mustAnswer = false }: { readonly mustAnswer?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Otwórz
      </button>
      {isOpen && (
        <Dialog
          title="Pytanie"
          mustAnswer={mustAnswer}
          onClose={() => setOpen(false)}
          actions={
            <button type="button" onClick={() => setOpen(false)}>
              Tak
            </button>
          }
        >
          <label>
            Powód <input />
          </label>
          <label>
            Zdjęcie <input type="file" />
          </label>
        </Dialog>
      )}
    </>
  )
}

afterEach(cleanup)

function pressed(element: HTMLElement): void {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}

async function opened(mustAnswer: boolean) {
  const user = userEvent.setup()
  render(<Tested mustAnswer={mustAnswer} />)
  await user.click(screen.getByRole('button', { name: 'Otwórz' }))
  return { user, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Pytanie' }) }
}

describe('a dialog', () => {
  it('opens over all else with its name in focus', async () => {
    const { dialog } = await opened(false)
    expect([dialog.open, document.activeElement]).toEqual([true, dialog])
  })

  it.each([
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }))],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a press beside it', (dialog: HTMLElement) => pressed(dialog)],
    ['a second Escape, by which the browser closes it itself', (dialog: HTMLDialogElement) => dialog.close()],
  ])('is left by %s', async (_way, leave) => {
    const { dialog } = await opened(false)
    leave(dialog)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('that is there for one field has that in focus, and is still called by its name', () => {
    render(
      <Dialog title="Hasło jeszcze raz" onClose={() => undefined}>
        <label>
          Hasło <input data-first />
        </label>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Hasło' }))
    expect(screen.getByRole('dialog', { name: 'Hasło jeszcze raz' })).not.toBeNull()
  })

  it('is modal, and closed on the page before it goes, so that the browser gives the focus back', async () => {
    const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const closed = vi.spyOn(HTMLDialogElement.prototype, 'close')
    const { user, dialog } = await opened(false)
    expect(shown.mock.contexts).toEqual([dialog])
    const wasThere: boolean[] = []
    closed.mockImplementation(function (this: HTMLDialogElement) {
      wasThere.push(this.isConnected)
    })
    await user.click(screen.getByRole('button', { name: 'Tak' }))
    expect(wasThere).toEqual([true])
  })

  it('stays where somebody marks words in it and lets go beside it', async () => {
    const { user, dialog } = await opened(false)
    await user.type(screen.getByRole('textbox', { name: 'Powód' }), 'Pomyłka')
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'Powód' }) },
      { target: dialog },
      { keys: '[/MouseLeft]', target: dialog },
    ])
    expect(screen.getByRole('textbox', { name: 'Powód' })).toHaveProperty('value', 'Pomyłka')
  })

  it('stays where a chooser of files that it holds is given up', async () => {
    const { dialog } = await opened(false)
    fireEvent(screen.getByLabelText('Zdjęcie'), new Event('cancel', { bubbles: true }))
    expect([dialog.isConnected, dialog.open]).toEqual([true, true])
  })

  it('that must be answered is left by its answer alone', async () => {
    const { user, dialog } = await opened(true)
    expect(screen.queryByRole('button', { name: 'Zamknij' })).toBeNull()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    pressed(dialog)
    dialog.close()
    await expect.poll(() => dialog.open).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Tak' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
