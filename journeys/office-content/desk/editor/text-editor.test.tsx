import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TextEditor } from './text-editor.tsx'

afterEach(cleanup)

async function opened(value: string) {
  const onChange = vi.fn<(html: string) => void>()
  function Tested() {
    const [html, setHtml] = useState(value)
    const change = (next: string) => {
      onChange(next)
      setHtml(next)
    }
    return (
      <>
        <TextEditor id="tresc" label="Treść po polsku" lang="pl" value={html} onChange={change} describedBy="rada" invalid />
        <p id="rada">Rada</p>
        <button type="button" onClick={() => setHtml('<p>nowa</p>')}>
          Podmień
        </button>
      </>
    )
  }
  const user = userEvent.setup()
  render(<Tested />)
  const text = await screen.findByRole('textbox', { name: 'Treść po polsku' })
  return { user, onChange, text, tools: screen.getByRole('toolbar', { name: 'Wygląd tekstu: Treść po polsku' }) }
}

const press = (name: string) => screen.getByRole('button', { name })

describe('the editor of a text', () => {
  it('is a field with name, language, description and mark of an error', async () => {
    const { text } = await opened('<p>a</p>')
    expect([
      text.id,
      text.lang,
      text.getAttribute('aria-describedby'),
      text.getAttribute('aria-invalid'),
      text.getAttribute('aria-multiline'),
    ]).toEqual(['tresc', 'pl', 'rada', 'true', 'true'])
  })

  it('says nothing of a text that was only opened', async () => {
    const { onChange } = await opened('<p>a</p><p></p><p><b>b</b></p>')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('makes a heading of the line, and gives back the very text that came when that is undone', async () => {
    const came = '<p>a</p>   <p><b>b</b></p>'
    const { user, onChange } = await opened(came)
    await user.click(press('Nagłówek H2'))
    expect(onChange).toHaveBeenLastCalledWith('<h2>a</h2>\n<p><strong>b</strong></p>')
    expect(press('Nagłówek H2').getAttribute('aria-pressed')).toBe('true')
    await user.click(press('Cofnij'))
    expect(onChange).toHaveBeenLastCalledWith(came)
  })

  it('leaves a title a title, and goes on with words behind it', async () => {
    const { user, onChange, text } = await opened('<h1>Tytuł</h1><p>a</p>')
    expect(press('Nagłówek H2').getAttribute('aria-disabled')).toBe('true')
    await user.click(press('Nagłówek H2'))
    await user.click(press('Lista punktowana'))
    expect([onChange.mock.calls, text.querySelector('h1')?.textContent]).toEqual([[], 'Tytuł'])
  })

  it('keeps the name of a heading, to which links lead, when its rank changes', async () => {
    const { user, onChange } = await opened('<h2 id="dane">a</h2>')
    await user.click(press('Nagłówek H3'))
    expect(onChange).toHaveBeenLastCalledWith('<h3 id="dane">a</h3>')
  })

  it('makes a list, changes its kind, and takes it apart', async () => {
    const { user, onChange } = await opened('<p>a</p>')
    await user.click(press('Lista punktowana'))
    expect(onChange).toHaveBeenLastCalledWith('<ul><li>a</li></ul>')
    await user.click(press('Lista numerowana'))
    expect(onChange).toHaveBeenLastCalledWith('<ol><li>a</li></ol>')
    await user.click(press('Lista numerowana'))
    expect(onChange).toHaveBeenLastCalledWith('<p>a</p>')
  })

  it('makes a table with a caption and a row of headings, and tends it', async () => {
    const { user, onChange } = await opened('<p>a</p>')
    await user.click(press('Tabela'))
    const dialog = screen.getByRole('dialog', { name: 'Tabela' })
    await user.click(within(dialog).getByRole('button', { name: 'Zastosuj' }))
    expect(within(dialog).getByText(/^Proszę napisać, o czym/)).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Podpis tabeli/), 'Stawki{Enter}')
    const row = '<tr><td></td><td></td></tr>'
    expect(onChange).toHaveBeenLastCalledWith(
      `<table><caption>Stawki</caption><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody>${row}${row}</tbody></table>\n<p>a</p>`,
    )
    await user.click(within(screen.getByRole('toolbar', { name: 'Tabela pod kursorem' })).getByRole('button', { name: 'Usuń tabelę' }))
    expect(onChange).toHaveBeenLastCalledWith('<p>a</p>')
  })

  it('takes a link that the server takes, and no other', async () => {
    const { user, onChange } = await opened('<p>a</p>')
    await user.click(press('Odnośnik'))
    const dialog = screen.getByRole('dialog', { name: 'Odnośnik' })
    await user.type(within(dialog).getByLabelText(/^Tekst odnośnika/), 'wniosek')
    await user.type(within(dialog).getByLabelText(/^Adres/), 'javascript:x(){Enter}')
    expect(within(dialog).getByText(/^Takiego adresu portal nie przyjmie/)).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
    await user.clear(within(dialog).getByLabelText(/^Adres/))
    await user.type(within(dialog).getByLabelText(/^Adres/), 'wniosek.pdf{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('<p><a href="wniosek.pdf">wniosek</a>a</p>')
  })

  it('changes the address of a link, and takes the link away but leaves its words', async () => {
    const { user, onChange } = await opened('<p><a href="a.pdf" lang="en">to <strong>here</strong></a></p>')
    await user.click(press('Odnośnik'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Tekst odnośnika/).value).toBe('to here')
    await user.clear(screen.getByLabelText(/^Adres/))
    await user.type(screen.getByLabelText(/^Adres/), '/kontakt{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('<p><a lang="en" href="/kontakt">to <strong>here</strong></a></p>')
    await user.click(press('Odnośnik'))
    await user.click(press('Usuń odnośnik'))
    expect(onChange).toHaveBeenLastCalledWith('<p>to <strong>here</strong></p>')
  })

  it('has one stop of the Tab key for its buttons, and arrows between them', async () => {
    const { user, tools, text } = await opened('<p>a</p>')
    const buttons = within(tools).getAllByRole('button')
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1)
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(press('Pogrubienie'))
    await user.keyboard('{End}{ArrowRight}')
    expect(document.activeElement).toBe(press('Nagłówek H2'))
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(text)
  })

  it('takes a list from elsewhere whole, into an empty text too', async () => {
    const { onChange, text } = await opened('')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<ol class="x"><li>raz</li><li>dwa</li></ol>')
    fireEvent.paste(text, { clipboardData })
    expect(onChange).toHaveBeenLastCalledWith('<ol><li>raz</li><li>dwa</li></ol>')
  })

  it('shows another text where one is put in its place', async () => {
    const { user, text, onChange } = await opened('<p>a</p>')
    await user.click(press('Podmień'))
    expect(text.textContent).toBe('nowa')
    expect(onChange).not.toHaveBeenCalled()
  })
})
