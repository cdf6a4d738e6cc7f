import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TextEditor } from './text-editor.tsx'

afterEach(cleanup)

const ADDRESS = 'data:image/png;base64,AAAA'

async function opened(value: string) {
  const onChange = vi.fn<(html: string) => void>()
  const add = vi.fn<(file: File) => Promise<string>>(async () => 'rynek.jpg')
  const pictures = { prefix: '../pictures/', names: async () => ['ratusz.png'], load: async () => ADDRESS, add }
  const user = userEvent.setup()
  render(<TextEditor id="tresc" label="Treść" lang="pl" value={value} onChange={onChange} pictures={pictures} />)
  const text = await screen.findByRole('textbox', { name: 'Treść' })
  return { user, onChange, add, text }
}
const press = (name: string) => screen.getByRole('button', { name })

describe('a picture in the editor', () => {
  it('is put into the text only with words for who does not see it', async () => {
    const { user, onChange } = await opened('<p>Ratusz</p>')
    await user.click(press('Obraz'))
    await user.selectOptions(await screen.findByLabelText(/portal już ma/), 'ratusz.png')
    await user.click(press('Zastosuj'))
    expect(screen.getByText(/Bez opisu obrazu/)).toBeTruthy()
    await user.type(screen.getByLabelText(/Opis obrazu/), 'ratusz.png')
    await user.click(press('Zastosuj'))
    expect(screen.getByText(/nazwa pliku/)).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
    await user.clear(screen.getByLabelText(/Opis obrazu/))
    await user.type(screen.getByLabelText(/Opis obrazu/), 'Ratusz od strony rynku')
    await user.click(press('Zastosuj'))
    expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<img src="../pictures/ratusz.png" alt="Ratusz od strony rynku">'))
  })

  it('comes from the disk, and its words can be changed later', async () => {
    const { user, onChange, add } = await opened('<p><img src="../pictures/ratusz.png" alt="Ratusz"></p>')
    expect((await screen.findByRole('img', { name: 'Ratusz' })).getAttribute('src')).toBe(ADDRESS)
    await user.click(press('Obraz'))
    const words = await screen.findByLabelText(/Opis obrazu/)
    expect(words).toHaveProperty('value', 'Ratusz')
    await user.clear(words)
    await user.type(words, 'Rynek zimą')
    await user.upload(screen.getByLabelText(/z dysku/), new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' }))
    await user.click(press('Zastosuj'))
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p><img src="../pictures/rynek.jpg" alt="Rynek zimą"></p>'))
    expect(add).toHaveBeenCalledOnce()
  })

  it('is not offered where a text has none', async () => {
    render(<TextEditor id="bez" label="Bez obrazów" lang="pl" value="<p>a</p>" onChange={() => undefined} />)
    await screen.findByRole('textbox', { name: 'Bez obrazów' })
    expect(screen.queryByRole('button', { name: 'Obraz' })).toBeNull()
  })
})
